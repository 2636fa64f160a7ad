import clsx from 'clsx';
import Timer from 'lucide-react/icons/timer';
import type { Trade } from '#shared/contract/schemas/trades.ts';
import { Badge } from '../../ui/badge.tsx';
import { OfferSentence } from './offer-sentence.tsx';
import { tradeTitle } from './offer-text.ts';
import { ReviewActs } from './review-acts.tsx';
import { ReviewOdds } from './review-odds.tsx';
import { goesThrough } from './review-text.ts';
import { TeamSide } from './team-side.tsx';
import type { Shown } from './trades-state.tsx';
import type { Team } from './use-teams.ts';

interface Props extends Shown {
  trade: Trade;
  wordsOf: (team: Team) => readonly string[];
}

/** A trade in review: who trades what, when it goes through, what it does to everyone's odds, and what the user can do. */
export function ReviewCard({ trade, league, meId, trading, wordsOf }: Props) {
  const sides = [
    [trade.proposer, trade.proposerTeams],
    [trade.receiver, trade.receiverTeams],
  ] as const;
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
          <Badge>In review</Badge>
        </header>
        <p className="mt-2 font-display text-lg">
          <OfferSentence trade={trade} meId={meId} verb="trades" />
        </p>
        <Deadline trade={trade} now={trading.now} />
        <div className="mt-3 grid grid-cols-1 items-start gap-x-6 gap-y-3 md:grid-cols-2 md:grid-rows-[auto_1fr]">
          <div className="grid grid-cols-2 gap-3">
            {sides.map(([{ id, username }, teams]) => (
              <div key={id} className="min-w-0">
                <p className="mb-1 text-xs wrap-anywhere text-ink-2">
                  {id === meId ? 'You give' : `${username} gives`}
                </p>
                {teams.map((team) => (
                  <div key={team.id} className="not-first-of-type:mt-3">
                    <TeamSide team={team} notes={wordsOf(team)} />
                  </div>
                ))}
              </div>
            ))}
          </div>
          <div className="md:col-start-2 md:row-span-2 md:row-start-1">
            <ReviewOdds {...{ trade, league, meId }} />
          </div>
          <ReviewActs {...{ trade, league, meId }} />
        </div>
      </article>
    </li>
  );
}

function Deadline({ trade, now }: { trade: Trade; now: Date | undefined }) {
  const { words, countdown, isNear } = goesThrough(trade, now);
  return (
    <>
      <p className={clsx('mt-1 flex items-center gap-x-1.5 text-sm', isNear && 'font-semibold text-now')}>
        {isNear && <Timer aria-hidden="true" className="size-4 shrink-0" />}
        <span>
          {words}
          {countdown !== '' && ', '}
          <span className="whitespace-nowrap">{countdown}</span>
        </span>
      </p>
      <p className="text-xs text-ink-3">Until then, no one can offer these teams.</p>
    </>
  );
}
