import { memo, useMemo } from 'react';
import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import type { GameDay, Standing } from '#shared/contract/schemas/standings.ts';
import { appointment } from '../../../lib/time/time.ts';
import { count } from '../../../lib/numbers.ts';
import { EmptyState, ErrorState } from '../../../ui/state.tsx';
import { isOpen, ownWeekText, statusText } from './day-text.ts';
import { LeagueGameCard, type Owners } from './game-card.tsx';
import { slotsOf } from './groups.ts';
import { IfScoresHold } from './if-held.tsx';
import { RootFor } from './root-for.tsx';

interface Props {
  league: LeagueReply;
  day: GameDay;
  standings: readonly Standing[] | undefined;
  /** When the standings arrived, in ms since 1970. */
  standingsAt: number;
  standingsError: Error | null;
  askForStandings(): unknown;
  owners: Owners;
  meId: string;
  /** Whether the connection for scores has been lost. */
  isLate: boolean;
}

/** Shows a week's games, the teams to root for, and the standings if scores hold. It rerenders only if something has changed. */
export const Day = memo(function Day({
  league,
  day: { games },
  standings,
  standingsAt,
  standingsError,
  askForStandings,
  owners,
  meId,
  isLate,
}: Props) {
  const { slots, others } = slotsOf(games, meId);
  if (games.length === 0)
    return <EmptyState title="No games this week">The schedule isn’t out yet.</EmptyState>;
  return (
    <>
      <p role="status" className="mb-3 font-display text-lg">
        {statusText(games, isLate, ownWeekText(games, meId))}
      </p>
      <div data-columns="">
        <div data-root-for="">
          <RootFor games={games} />
        </div>
        <div data-slots="">
          {slots.map((slot) => (
            <Slot key={slot.kickoff} {...slot} {...{ meId, owners }} />
          ))}
          {others.length > 0 && (
            <details>
              <summary className="flex min-h-11 items-center gap-2 text-sm link">
                {count(others.length, 'game')} with no drafted teams
              </summary>
              <Games games={others} {...{ meId, owners }} />
            </details>
          )}
          {games.some(isOpen) && (
            <p className="text-xs text-ink-3">
              Win odds come from team ratings and, once a game is live, its score and clock.
            </p>
          )}
        </div>
        <div data-held="">
          {standings && <IfScoresHold {...{ league, standings, standingsAt, games, meId }} />}
          {!standings && standingsError && games.some(({ state }) => state === 'live') && (
            <ErrorState
              title="Failed to fetch standings"
              error={standingsError}
              onRetry={() => void askForStandings()}
            />
          )}
        </div>
      </div>
    </>
  );
});

interface GamesProps extends Pick<Props, 'meId' | 'owners'> {
  games: GameDay['games'];
}

/** The games with the same kickoff. The text for the kickoff is computed only once, because scores arrive often. */
function Slot({ kickoff, ...shown }: GamesProps & { kickoff: string | null }) {
  const when = useMemo(() => (kickoff === null ? 'Postponed' : appointment(kickoff)), [kickoff]);
  return (
    <section aria-label={when}>
      <h2 className="mb-2 text-base text-ink-2">{when}</h2>
      <Games {...shown} />
    </section>
  );
}

function Games({ games, meId, owners }: GamesProps) {
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
