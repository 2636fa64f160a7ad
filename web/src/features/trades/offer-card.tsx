import Timer from 'lucide-react/icons/timer';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import type { Trade } from '#shared/contract/schemas/trades.ts';
import { CROWN_NAMES, RACES } from '#shared/domain/season/ranks.ts';
import { RaceCrown } from '../../parts/season/race-crown.tsx';
import { lazyCodeQuery } from '../../lib/page/lazy-code.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Badge } from '../../ui/badge.tsx';
import { useCode } from '../../ui/lazy-dialog.tsx';
import { NotLoaded } from '../../ui/not-loaded.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { changeFor, OddsBars } from './odds-bars.tsx';
import { OfferNote } from './offer-note.tsx';
import { OfferSentence } from './offer-sentence.tsx';
import { actText, counterText, expiryText, isRunningOut, swapFor, tradeTitle } from './offer-text.ts';
import { TeamSide } from './team-side.tsx';
import type { TradingNow } from './trading.ts';
import type { Team } from './use-teams.ts';
import { useTradeOdds } from './use-trade-odds.ts';

const versions = lazyCodeQuery(
  'earlier-versions',
  () => import('./earlier-versions.tsx'),
  ({ EarlierVersions }) => EarlierVersions,
);

interface Props {
  trade: Trade;
  league: LeagueReply;
  meId: string;
  trading: TradingNow;
  wordsOf: (team: Team) => readonly string[];
  /** What the user can do with the offer. */
  children: ReactNode;
}

/** A pending offer: who offers what to whom, both teams, what it does to the user's odds, and until when it is open. */
export function OfferCard({ trade, league, meId, trading, wordsOf, children }: Props) {
  const isReceiver = trade.receiverId === meId;
  const { data: Versions } = useCode(versions, trade.versions !== undefined);
  const [proposers, receivers] = isReceiver ? ['You get', 'You give'] : ['You give', 'You get'];
  return (
    <li>
      <article
        tabIndex={-1}
        aria-labelledby={trade.id}
        className="rounded-lg border border-line bg-surface p-4 shadow-lift sm:p-5"
      >
        <header className="flex items-center justify-between gap-3">
          <h2 id={trade.id} className="text-sm text-ink-2">
            {tradeTitle(trade)}
          </h2>
          <Badge>Pending</Badge>
        </header>
        <div className="mt-2 flex items-center gap-3">
          <Avatar person={isReceiver ? trade.proposer : trade.receiver} />
          <p className="min-w-0 grow font-display text-lg">
            <OfferSentence trade={trade} meId={meId} />
          </p>
        </div>
        <div className="mt-3 grid grid-cols-1 gap-x-6 gap-y-4 sm:grid-cols-2">
          <div className="grid grid-cols-2 gap-3">
            <Side name={proposers} teams={trade.proposerTeams} wordsOf={wordsOf} />
            <Side name={receivers} teams={trade.receiverTeams} wordsOf={wordsOf} />
          </div>
          <OwnOdds {...{ trade, league, meId }} />
        </div>
        <OfferNote trade={trade} meId={meId} />
        <Times trade={trade} trading={trading} />
        {Versions && <Versions trade={trade} meId={meId} now={trading.now} />}
        {children}
      </article>
    </li>
  );
}

interface SideProps extends Pick<Props, 'wordsOf'> {
  name: string;
  teams: Trade['proposerTeams'];
}

function Side({ name, teams, wordsOf }: SideProps) {
  return (
    <div className="min-w-0">
      <p className="mb-1 text-xs text-ink-2">{name}</p>
      {teams.map((team) => (
        <div key={team.id} className="not-first-of-type:mt-3">
          <TeamSide team={team} notes={wordsOf(team)} />
        </div>
      ))}
    </div>
  );
}

/** The user's own odds with and without the trade. The dialog that confirms it also has the other member's. */
function OwnOdds({ trade, league, meId }: Pick<Props, 'trade' | 'league' | 'meId'>) {
  const { odds, error, retry } = useTradeOdds(league, swapFor(trade, meId));
  return (
    <div role="group" aria-label="Your crown odds">
      {error && !odds && <NotLoaded onRetry={retry}>The odds didn’t load.</NotLoaded>}
      <dl hidden={error !== null && !odds} className="grid grid-cols-2 content-start gap-3">
        {RACES.map((race) => {
          const change = odds && changeFor(meId, race, odds);
          return (
            <div key={race} className="min-w-0 text-sm">
              <dt className="flex items-center gap-1.5 text-xs text-ink-2">
                <RaceCrown race={race} className="size-4 shrink-0" />
                {CROWN_NAMES[race]}
              </dt>
              <dd className="mt-0.5 min-h-11">
                {change ? <OddsBars race={race} change={change} /> : <Skeleton className="mt-1 h-8" />}
              </dd>
            </div>
          );
        })}
      </dl>
    </div>
  );
}

function Times({ trade, trading }: Pick<Props, 'trade' | 'trading'>) {
  const isEnding = isRunningOut(trade, trading);
  const proposed = actText(trade, { word: 'Proposed', by: trade.by, at: trade.proposedAt });
  const expiry = expiryText(trade, trading) || (isEnding ? 'Expires at the trade deadline' : '');
  return (
    <p className="mt-3 flex flex-wrap gap-x-4 text-xs text-ink-3">
      {[proposed, counterText(trade)].map((words) => words && <span key={words}>{words}</span>)}
      {expiry !== '' && (
        <span className={clsx(isEnding && 'inline-flex items-center gap-1.5 font-semibold text-now')}>
          {isEnding && <Timer aria-hidden="true" className="size-4 shrink-0" />}
          {expiry}
        </span>
      )}
    </p>
  );
}
