import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';
import type { ReactNode } from 'react';
import type { Trade } from '#shared/contract/schemas/trades.ts';
import { easternTime } from '../../lib/time/time.ts';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import { TeamPlate } from '../../ui/team-block.tsx';
import { OfferNote } from './offer-note.tsx';
import { OfferSentence } from './offer-sentence.tsx';
import { actText, counterText, tradeTitle } from './offer-text.ts';

const STATUS: Readonly<Record<Trade['status'], readonly [label: string, tone: BadgeTone]>> = {
  pending: ['Pending', 'plain'],
  accepted: ['Accepted', 'ok'],
  rejected: ['Rejected', 'outline'],
  cancelled: ['Cancelled', 'outline'],
  expired: ['Expired', 'outline'],
  'in-review': ['In review', 'plain'],
  stopped: ['Stopped', 'outline'],
  reversed: ['Reversed', 'outline'],
};

/** What the proposer did: offered teams, or traded them, or would have if nothing had stopped it. */
const VERBS: Partial<Record<Trade['status'], string>> = {
  accepted: 'traded',
  reversed: 'traded',
  stopped: 'agreed to trade',
};

interface Props {
  trade: Trade;
  meId: string;
  /** What became of the offer. */
  outcome: string;
  /** What the user can do with it. */
  children?: ReactNode;
}

/** A trade or offer that is over: both teams' blocks, who offered what, and what became of it. */
export function TradeRow({ trade, meId, outcome, children }: Props) {
  const { status, proposedAt, respondedAt, by, answeredBy } = trade;
  const [label, tone] = STATUS[status];
  const answered = trade.reviewEndsAt === undefined ? label : 'Accepted';
  const notes = [
    actText(trade, { word: 'Proposed', by, at: proposedAt }),
    respondedAt && actText(trade, { word: answered, by: answeredBy, at: respondedAt }),
    ...reviewNotes(trade),
    counterText(trade),
  ];
  return (
    <div className="grid gap-x-5 gap-y-2 py-4 sm:grid-cols-[auto_minmax(0,1fr)]">
      <div className="flex items-center gap-2 self-start">
        <Plates teams={trade.proposerTeams} />
        <ArrowLeftRight aria-hidden="true" className="size-5 shrink-0 text-ink-3" />
        <Plates teams={trade.receiverTeams} />
      </div>
      <div className="min-w-0">
        <header className="flex items-center gap-3">
          <h2 id={trade.id} className="text-sm text-ink-2">
            {tradeTitle(trade)}
          </h2>
          <Badge tone={tone}>{label}</Badge>
        </header>
        <p className="font-display text-lg">
          <OfferSentence trade={trade} meId={meId} verb={VERBS[status] ?? 'offered'} />
        </p>
        <p className="text-sm">{outcome}</p>
        <OfferNote trade={trade} meId={meId} />
        <p className="mt-1 flex flex-wrap gap-x-4 text-xs text-ink-3">
          {notes.map((words) => words && <span key={words}>{words}</span>)}
        </p>
        {children}
      </div>
    </div>
  );
}

/** Says when a reviewed trade went through, and when it was stopped or reversed. */
function reviewNotes({ status, reviewEndsAt, executedAt, verdict }: Trade): string[] {
  if (reviewEndsAt === undefined) return [];
  const isUndone = status === 'stopped' || status === 'reversed';
  return [
    ...(executedAt === null ? [] : [`Went through: ${easternTime(executedAt)}`]),
    ...(isUndone && verdict ? [`${STATUS[status][0]}: ${easternTime(verdict.at)}`] : []),
  ];
}

function Plates({ teams }: { teams: Trade['proposerTeams'] }) {
  return (
    <div className="grid gap-1">
      {teams.map((team) => (
        <TeamPlate key={team.id} team={team} className="h-12 w-22 text-xl" />
      ))}
    </div>
  );
}
