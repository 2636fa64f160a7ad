import type { LeagueSeason, TieRule } from '../league-season.ts';
import { isPlayed, type Game } from './games.ts';
import { racePoints, rankIn, type Race } from './ranks.ts';
import { standings, type MemberStanding, type Ownership } from './standings.ts';

/** The members in one week of their season. */
export interface WeekTable {
  week: number;
  /** What the week alone has brought. */
  brought: readonly MemberStanding[];
  /** How it stood after the week. */
  after: readonly MemberStanding[];
}

/** A table for each week in which a game was played, in order. */
export function weekTables(
  state: LeagueSeason,
  games: readonly Game[],
  ownership: readonly Ownership[],
): WeekTable[] {
  const played = games.filter(isPlayed);
  const weeks = [...new Set(played.map(({ week }) => week))].toSorted((a, b) => a - b);
  const tableOf = (isCounted: (game: Game) => boolean) =>
    standings(state, played.filter(isCounted), ownership);
  return weeks.map((week) => ({
    week,
    brought: tableOf((game) => game.week === week),
    after: tableOf((game) => game.week <= week),
  }));
}

/** Whether a member is first in a race, or level with who is. Whoever has no point leads nobody; half a point is one. */
export function isOnTop(race: Race, row: MemberStanding, { tieRule }: { tieRule: TieRule }): boolean {
  return rankIn(race, row) === 1 && racePoints(race, row, tieRule) > 0;
}
