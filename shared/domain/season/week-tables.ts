import type { LeagueSeason } from '../league-season.ts';
import type { TieRule } from '../league-rules.ts';
import { isPlayed, type Game } from './games.ts';
import { countedGames } from './playoffs.ts';
import { racePoints, rankIn, type Race } from './ranks.ts';
import { standings, type MemberStanding, type Ownership } from './standings.ts';

/** The members' standings in one week of their season. */
export interface WeekTable {
  week: number;
  /** The results of the week alone. */
  brought: readonly MemberStanding[];
  /** The table after the week. */
  after: readonly MemberStanding[];
}

/** A table for each week with games, in order. */
export function weekTables(
  state: LeagueSeason,
  games: readonly Game[],
  ownership: readonly Ownership[],
): WeekTable[] {
  const played = countedGames(state, games).filter(isPlayed);
  const weeks = [...new Set(played.map(({ week }) => week))].toSorted((a, b) => a - b);
  const tableOf = (isCounted: (game: Game) => boolean) =>
    standings(state, played.filter(isCounted), ownership);
  return weeks.map((week) => ({
    week,
    brought: tableOf((game) => game.week === week),
    after: tableOf((game) => game.week <= week),
  }));
}

/** Whether a member is first in a race, or tied for first. A member without points is never first, but half a point is enough. */
export function isOnTop(race: Race, row: MemberStanding, { tieRule }: { tieRule: TieRule }): boolean {
  return rankIn(race, row) === 1 && racePoints(race, row, tieRule) > 0;
}
