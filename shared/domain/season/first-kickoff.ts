import { seasonNamed } from '../seasons.ts';
import { stateOf, type Game } from './games.ts';

/**
 * Returns when the first game of one of these teams kicks off, ISO 8601 UTC. Games that are cancelled, or that have no new date
 * yet, don't count. If no game is known, this is the season's own kickoff.
 */
export function firstKickoffOf(
  { season, picks }: { season: string; picks: readonly { nflTeamId: number }[] },
  games: readonly Game[],
): string {
  const drafted = new Set(picks.map(({ nflTeamId }) => nflTeamId));
  const own = games.filter(
    (game) =>
      (drafted.has(game.homeTeamId) || drafted.has(game.awayTeamId)) &&
      stateOf(game) !== 'cancelled' &&
      stateOf(game) !== 'postponed',
  );
  const [first] = own.map(({ kickoff }) => kickoff).toSorted((a, b) => Date.parse(a) - Date.parse(b));
  return first ?? seasonNamed(season).kickoff;
}

/** Whether the first game of a drafted team has kicked off. From then on, the draft stays as it is. */
export function hasKickedOff(
  season: { season: string; picks: readonly { nflTeamId: number }[] },
  games: readonly Game[],
  at: Date,
): boolean {
  return at.getTime() >= Date.parse(firstKickoffOf(season, games));
}
