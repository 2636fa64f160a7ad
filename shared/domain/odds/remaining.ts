import type { Season } from '../seasons.ts';
import { isPlayed, type Game } from '../games.ts';
import { seasonIsFinal } from '../season-end.ts';
import { NFL_TEAMS } from '../teams.ts';

/** What of a season may still be played. */
export interface Remaining {
  /** Games that are listed, have no score and are not cancelled. */
  games: readonly Game[];
  /** How many games each team has beyond those that are listed, by team id: not published yet, or taken off the list. */
  unlisted: ReadonlyMap<number, number>;
}

/** Nothing is left of a season that is final. */
export function remainingOf(season: Season, games: readonly Game[], at: Date): Remaining {
  if (seasonIsFinal(season, games, at)) return { games: [], unlisted: new Map() };
  const listed = Map.groupBy(
    games.flatMap((game) => [game.homeTeamId, game.awayTeamId]),
    (id) => id,
  );
  const unlisted = NFL_TEAMS.map(({ id }): [number, number] => {
    return [id, Math.max(0, season.weeks - 1 - (listed.get(id)?.length ?? 0))];
  });
  const open = games.filter((game) => !isPlayed(game) && game.state !== 'cancelled');
  return { games: open, unlisted: new Map(unlisted) };
}
