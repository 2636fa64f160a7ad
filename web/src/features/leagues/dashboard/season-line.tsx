import type { SeasonEntry } from '#shared/contract/schemas/season-entry.ts';
import { placeName } from '#shared/domain/teams.ts';
import { hasPlayed, record } from '../../../parts/season/standings.ts';
import { appointment } from '../../../lib/time/time.ts';
import { TeamChip } from '../../../ui/team-chip.tsx';

interface Shown extends Pick<SeasonEntry, 'teams'> {
  /** The number of the user's hidden teams. */
  more: number;
}

/** The user's teams, with their records and their next games. */
export function SeasonTeams({ teams, more }: Shown) {
  return (
    <ul aria-label="Your teams" className="space-y-1.5">
      {teams.map(({ id, nflTeam, nextGame }) => (
        <li key={id} className="flex items-center gap-3 text-sm">
          <TeamChip team={nflTeam} size="sm" />
          <span className="w-14 shrink-0">{hasPlayed(nflTeam) ? record(nflTeam) : ''}</span>
          <span className="min-w-0 grow text-right text-xs text-ink-2">
            {nextGame ? <NextGame game={nextGame} name={placeName(nflTeam)} /> : 'No games left'}
          </span>
        </li>
      ))}
      {more > 0 && <li className="text-sm text-ink-2">+{more} more</li>}
    </ul>
  );
}

/** The user's teams before the first game. */
export function TeamChips({ teams, more }: Shown) {
  return (
    <ul aria-label="Your teams" className="flex flex-wrap items-center gap-3">
      {teams.map(({ id, nflTeam }) => (
        <li key={id}>
          <TeamChip team={nflTeam} />
        </li>
      ))}
      {more > 0 && <li className="text-sm text-ink-2">+{more} more</li>}
    </ul>
  );
}

type Game = NonNullable<SeasonEntry['teams'][number]['nextGame']>;

function NextGame({ game, name }: { game: Game; name: string }) {
  return (
    <>
      <span className="sr-only">{`Next game of ${name}: `}</span>
      <span className="font-semibold text-ink">
        {game.isHome ? 'vs' : 'at'} {game.opponent}
      </span>{' '}
      <span className="inline-block">{appointment(game.kickoff)}</span>
    </>
  );
}
