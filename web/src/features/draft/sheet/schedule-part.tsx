import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import {
  strengthOfSchedule,
  teamSchedule,
  type OwnGame,
  type TeamSchedule,
} from '#shared/domain/odds/team-schedule.ts';
import { teamById } from '#shared/domain/teams.ts';
import { query } from '../../../lib/calls/query.ts';
import { seasonPath } from '../../../parts/season/queries.ts';
import { Spinner } from '../../../ui/spinner.tsx';
import { ErrorState } from '../../../ui/state.tsx';
import { TeamChip } from '../../../ui/team-chip.tsx';
import { useProjections } from '../board/use-prospects.ts';
import { percent } from '../board/projections.ts';
import type { Room } from '../room/room.ts';
import {
  gameNote,
  hardnessText,
  mayBeOwn,
  notesSummary,
  noteText,
  opponentText,
  restText,
  type GameNote,
} from '../room/team-notes.ts';

interface Props {
  room: Room;
  teamId: number;
}

/** Shows the team's games by week, each with its odds and with what it means for the user. */
export function SchedulePart({ room, teamId }: Props) {
  const { data, error, refetch } = useQuery({
    ...query('seasonModel', { params: seasonPath(room.league) }),
    staleTime: Infinity,
  });
  const crowns = useProjections(room, null).data?.crowns;
  if (!data)
    return (
      // This is as high as a phone's sheet can be. Otherwise, when the games load, the content above would move while the user is
      // pressing it.
      <div className="min-h-144">
        {error ? (
          <ErrorState title="The schedule didn’t load" error={error} onRetry={() => void refetch()} />
        ) : (
          <Spinner />
        )}
      </div>
    );
  const schedule = teamSchedule(data, teamId, room.season.weeks);
  const hardness = strengthOfSchedule(data, room.season.weeks).get(teamId);
  const games = schedule.games.map((game) => ({ ...game, note: gameNote(game.opponentId, room, crowns) }));
  const isBoth = mayBeOwn(teamId, room);
  return (
    <section aria-labelledby="team-schedule" className="mb-5">
      <h3 id="team-schedule" className="mb-1 text-base">
        Schedule
      </h3>
      {hardness && <p className="text-sm text-ink-2">{hardnessText(hardness)}</p>}
      <p className="text-sm text-ink-2 empty:hidden">{notesSummary(games.map(({ note }) => note))}</p>
      {games.length > 0 && (
        <p aria-hidden="true" className="mt-2 flex justify-between pb-1 text-xs text-ink-3">
          <span>Week</span>
          <span>Win odds</span>
        </p>
      )}
      {games.length > 0 && (
        <ol>
          {weeksOf(schedule, games).map(({ week, game }) => (
            <li key={week} className="flex min-h-9 items-center gap-2 border-t border-line py-1 text-sm">
              <span className="w-5 shrink-0 text-ink-3 tabular-nums">
                <span className="sr-only">Week </span>
                {week}
              </span>
              {game ? (
                <Game {...game} nameOf={room.nameOf} isBoth={isBoth} />
              ) : (
                <span className="text-ink-3">Bye</span>
              )}
            </li>
          ))}
        </ol>
      )}
      <p className="mt-2 text-sm text-ink-3 empty:hidden">{restText(schedule)}</p>
    </section>
  );
}

type NotedGame = OwnGame & { note: GameNote | null };

function weeksOf({ byes }: TeamSchedule, games: readonly NotedGame[]) {
  return [
    ...games.map((game) => ({ week: game.week, game })),
    ...byes.map((week) => ({ week, game: null })),
  ].toSorted((one, other) => one.week - other.week);
}

type GameProps = NotedGame & Pick<Room, 'nameOf'> & { isBoth: boolean };

function Game({ opponentId, isHome, chance, note, nameOf, isBoth }: GameProps) {
  const team = teamById(opponentId);
  return (
    <>
      <span className="flex min-w-0 grow items-center gap-2">
        {team && <TeamChip team={team} size="sm" decorative />}
        <span className="min-w-0">
          <span className="block truncate">{opponentText({ opponentId, isHome })}</span>
          {note && <span className="block text-xs text-ink-2">{noteText(note, nameOf, isBoth)}</span>}
        </span>
      </span>
      <span className="flex shrink-0 items-center gap-2">
        <Bar share={chance} />
        <span className="w-9 text-right tabular-nums">
          <span className="sr-only">win odds </span>
          {percent(chance)}
        </span>
      </span>
    </>
  );
}

/** A bar for the win probability. */
function Bar({ share }: { share: number }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 100 6"
      preserveAspectRatio="none"
      className={clsx('h-1.5 w-15 bg-raised max-[22rem]:hidden', share >= 0.5 ? 'text-win' : 'text-loss')}
    >
      <path d={`M0 0h${(share * 100).toFixed(1)}v6H0z`} fill="currentColor" />
    </svg>
  );
}
