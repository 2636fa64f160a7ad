import { memo } from 'react';
import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import type { GameDay, Standing } from '#shared/contract/schemas/standings.ts';
import { appointment } from '../../../lib/time/time.ts';
import { count } from '../../../lib/words.ts';
import { EmptyState } from '../../../ui/state.tsx';
import { dayWords, ownWeekWords } from './day-words.ts';
import { isOpen, LeagueGameCard, type Owners } from './game-card.tsx';
import { slotsOf } from './groups.ts';
import { IfScoresHold } from './if-held.tsx';
import { RootFor } from './root-for.tsx';

interface Props {
  league: LeagueReply;
  day: GameDay;
  standings: readonly Standing[] | undefined;
  /** When the standings came, in ms. */
  standingsAt: number;
  owners: Owners;
  meId: string;
  /** Whether the line by which scores came is lost. */
  isLate: boolean;
}

/** A week's games, what to root for, and what running scores would make of the standings; drawn anew only with something new. */
export const Day = memo(function Day({
  league,
  day: { games },
  standings,
  standingsAt,
  owners,
  meId,
  isLate,
}: Props) {
  const { slots, others } = slotsOf(games, meId);
  if (games.length === 0)
    return <EmptyState title="No games this week">The schedule is not known yet.</EmptyState>;
  return (
    <>
      <p role="status" className="mb-3 font-display text-lg">
        {[dayWords(games), ownWeekWords(games, meId), isLate && games.some(isOpen) ? 'reconnecting…' : '']
          .filter((words) => words !== '')
          .join(' · ')}
      </p>
      <div data-columns="">
        <div data-root-for="">
          <RootFor games={games} />
        </div>
        <div data-slots="">
          {slots.map(({ kickoff, games: together }) => (
            <section key={kickoff} aria-label={kickoff === null ? 'Postponed' : appointment(kickoff)}>
              <h2 className="mb-2 text-base text-ink-2">
                {kickoff === null ? 'Postponed' : appointment(kickoff)}
              </h2>
              <Games games={together} {...{ meId, owners }} />
            </section>
          ))}
          {others.length > 0 && (
            <details>
              <summary className="flex min-h-11 items-center gap-2 text-sm text-link hover:text-ink">
                {count(others.length, 'game')} without anybody’s team
              </summary>
              <Games games={others} {...{ meId, owners }} />
            </details>
          )}
          {games.some(isOpen) && (
            <p className="text-xs text-ink-3">
              Chances follow from the teams’ ratings, and once a game is on from its score and its clock, too.
            </p>
          )}
        </div>
        <div data-held="">
          {standings && <IfScoresHold {...{ league, standings, standingsAt, games, meId }} />}
        </div>
      </div>
    </>
  );
});

function Games({ games, meId, owners }: { games: GameDay['games'] } & Pick<Props, 'meId' | 'owners'>) {
  return (
    <ul data-games="">
      {games.map((game) => (
        <li key={game.id} className="grid">
          <LeagueGameCard {...{ game, meId, owners }} />
        </li>
      ))}
    </ul>
  );
}
