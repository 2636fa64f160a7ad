import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';
import type { ReactNode } from 'react';
import type { Trade } from '#shared/contract/schemas/trades.ts';
import type { PublicUser } from '#shared/contract/schemas/users.ts';
import { placeName } from '#shared/domain/teams.ts';
import { easternTime } from '../../lib/time/time.ts';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import { PersonName } from '../../ui/person-name.tsx';
import { ReportButton } from '../../parts/support/report-button.tsx';
import { TeamChip } from '../../ui/team-chip.tsx';
import { counterText, expiryText, tradeTitle } from './offer-text.ts';
import type { TradingNow } from './trading.ts';

const STATUS: Readonly<Record<Trade['status'], readonly [label: string, tone: BadgeTone]>> = {
  pending: ['Pending', 'plain'],
  accepted: ['Accepted', 'ok'],
  rejected: ['Rejected', 'outline'],
  cancelled: ['Cancelled', 'outline'],
  expired: ['Expired', 'outline'],
};

interface Props {
  trade: Trade;
  meId: string;
  /** Only for a pending offer: until when members can trade. */
  trading?: TradingNow;
  /** Buttons for what the user can do with the trade. */
  children?: ReactNode;
}

/** One trade, with its members, its teams and its outcome. The title contains the trade's id. */
export function TradeCard({ trade, meId, trading, children }: Props) {
  const { proposer, receiver, status, note, proposedAt, respondedAt } = trade;
  const [label, tone] = STATUS[status];
  const notes = [
    `Proposed: ${easternTime(proposedAt)}`,
    status === 'pending'
      ? trading && expiryText(trade, trading)
      : respondedAt && `${label}: ${easternTime(respondedAt)}`,
    counterText(trade),
  ];
  return (
    <li>
      <article
        tabIndex={-1}
        aria-labelledby={trade.id}
        className="rounded-lg border border-line bg-surface p-4"
      >
        <header className="mb-3 flex items-center justify-between gap-3">
          <h2 id={trade.id} className="text-lg">
            {tradeTitle(trade)}
          </h2>
          <Badge tone={tone}>{label}</Badge>
        </header>
        <div className="grid items-center gap-2 sm:grid-cols-[1fr_auto_1fr] sm:gap-4">
          <Side teams={trade.proposerTeams}>
            <Named user={proposer} />
            <span className="shrink-0">offers</span>
          </Side>
          <ArrowLeftRight aria-hidden="true" className="size-5 text-ink-3 max-sm:mx-auto max-sm:rotate-90" />
          <Side teams={trade.receiverTeams}>
            <span className="shrink-0">for</span>
            <span className="flex min-w-0">
              <Named user={receiver} />
              ’s
            </span>
          </Side>
        </div>
        {note !== null && (
          <div className="mt-3 flex items-start gap-3 border-l-4 border-line pl-3">
            <p className="min-w-0 grow text-sm whitespace-pre-wrap">
              <span className="sr-only">Note: </span>
              {note}
            </p>
            {proposer.id !== meId && (
              <ReportButton
                reported={{ kind: 'user', targetId: proposer.id, name: proposer.username }}
                className="-my-2"
              />
            )}
          </div>
        )}
        <p className="mt-3 flex flex-wrap gap-x-4 text-xs text-ink-3">
          {notes.map((words) => words && <span key={words}>{words}</span>)}
        </p>
        {children !== undefined && <div className="mt-3 flex flex-wrap gap-3">{children}</div>}
      </article>
    </li>
  );
}

function Named({ user: { username, isPremium } }: { user: PublicUser }) {
  return <PersonName name={username} isPremium={isPremium} className="font-semibold text-ink" />;
}

function Side({ teams, children }: { teams: Trade['proposerTeams']; children: ReactNode }) {
  return (
    <div className="min-w-0 rounded-sm bg-raised p-3">
      <p className="mb-2 flex gap-1 text-sm text-ink-2">{children}</p>
      {teams.map((team) => (
        <p key={team.id} className="flex items-center gap-3 text-sm font-semibold">
          <TeamChip team={team} decorative />
          {placeName(team)}
        </p>
      ))}
    </div>
  );
}
