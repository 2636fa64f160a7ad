import type { Season } from '../seasons.ts';
import { isPlayed, type Game } from '../season/games.ts';
import { seasonIsFinal } from '../season/season-end.ts';
import { NFL_TEAMS } from '../teams.ts';
import { playoffGamesAhead } from './playoffs-ahead.ts';

/** The games of a season that can still be played. */
export interface Remaining {
  /** Listed games without a score that aren't cancelled. */
  games: readonly Game[];
  /**
   * How many unlisted games of the regular season each team has left, by team id. Such games aren't published yet, or were taken
   * off the list.
   */
  unlisted: ReadonlyMap<number, number>;
  /** The most unlisted playoff games that each team can still play, by team id; absent if the playoffs don't count. */
  playoffs?: ReadonlyMap<number, number>;
}

/**
 * The remaining games of a season; none once it is final.
 * @param games those that count: with the playoffs only if the season has them.
 */
export function remainingOf(season: Season, games: readonly Game[], at: Date): Remaining {
  if (seasonIsFinal(season, games, at)) return { games: [], unlisted: new Map() };
  const listed = Map.groupBy(
    games.flatMap(({ round, homeTeamId, awayTeamId }) => (round ? [] : [homeTeamId, awayTeamId])),
    (id) => id,
  );
  const unlisted = NFL_TEAMS.map(({ id }): [number, number] => {
    return [id, Math.max(0, season.weeks - 1 - (listed.get(id)?.length ?? 0))];
  });
  const open = games.filter((game) => !isPlayed(game) && game.state !== 'cancelled');
  return {
    games: open,
    unlisted: new Map(unlisted),
    ...(season.playoffWeeks && { playoffs: playoffGamesAhead(games) }),
  };
}
