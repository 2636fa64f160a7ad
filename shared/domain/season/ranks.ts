import type { RankRules, TieRule } from '../league-season.ts';

/** The two races: for the most wins, and for the most losses. */
export type Race = 'wins' | 'losses';

/** The Wins race always comes first: it is above the line, or left. */
export const RACES: readonly Race[] = ['wins', 'losses'];

export function otherRace(race: Race): Race {
  return race === 'wins' ? 'losses' : 'wins';
}

export const RACE_NAMES: Readonly<Record<Race, string>> = { wins: 'Wins', losses: 'Losses' };
export const CROWN_NAMES: Readonly<Record<Race, string>> = { wins: 'Most Wins', losses: 'Most Losses' };

/** Returns the race that all of these are. Undefined if there are both, or none. */
export function onlyRace(races: Iterable<Race>): Race | undefined {
  const [race, ...others] = new Set(races);
  return others.length === 0 ? race : undefined;
}

/** The results that a member's ranks are based on. Seasons from another site have no points scored. */
export interface Raced {
  wins: number;
  losses: number;
  ties: number;
  /** The points that the member's teams scored in the games that count for the member. */
  pointsScored?: number;
}

/** Ranks in both races, starting at 1. */
export interface Ranks {
  winRank: number;
  lossRank: number;
}

/** A member's wins or losses as the ranks count them: with what the league's ties add to either (see Rank). */
export function racePoints(race: Race, row: Raced, tieRule: TieRule): number {
  return row[race] + row.ties * tieWorth(race, tieRule);
}

/** The points in this race that a tied game is worth to each side. */
export function tieWorth(race: Race, tieRule: TieRule): number {
  if (tieRule === 'half') return 1 / 2;
  return tieRule === 'loss' && race === 'losses' ? 1 : 0;
}

/** Sorts the rows by their rank in the win race, and adds each row's rank in both races. Tied rows stay in the given order. */
export function ranked<Row extends Raced>(rows: readonly Row[], rules: RankRules): (Row & Ranks)[] {
  return rows
    .map((row) => ({
      ...row,
      winRank: rank('wins', row, rows, rules),
      lossRank: rank('losses', row, rows, rules),
    }))
    .toSorted((a, b) => a.winRank - b.winRank);
}

/** Returns the members who rank first in each race. Members tied for first are co-champions (see Rank). */
export function champions<Row extends Ranks>(rows: readonly Row[]): { wins: Row[]; losses: Row[] } {
  return {
    wins: rows.filter((row) => row.winRank === 1),
    losses: rows.filter((row) => row.lossRank === 1),
  };
}

/**
 * The members at the top of a race who are separated only by points scored, in rank order. Empty if points scored decided
 * nothing.
 */
export function breakTiesByPoints<Row extends Raced & Ranks>(
  race: Race,
  rows: readonly Row[],
  rules: RankRules,
): Row[] {
  const [first] = champions(rows)[race];
  const level = first ? rows.filter((row) => byRace(race, row, first, rules) === 0) : [];
  const inOrder = level.toSorted((a, b) => rankIn(race, a) - rankIn(race, b));
  return inOrder.some((row) => rankIn(race, row) > 1) ? inOrder : [];
}

export function rankIn(race: Race, { winRank, lossRank }: Ranks): number {
  return race === 'wins' ? winRank : lossRank;
}

/**
 * A member's rank in a race: one more than the number of members ahead, so that tied members share a rank (1, 1, 3). Points
 * scored break only ties for first place, and only if the league's rules say so.
 */
function rank(race: Race, row: Raced, rows: readonly Raced[], rules: RankRules): number {
  const ahead = rows.filter((other) => byRace(race, other, row, rules) < 0).length;
  if (ahead > 0 || rules.levelCrowns === 'shared') return 1 + ahead;
  const level = rows.filter((other) => byRace(race, other, row, rules) === 0);
  return 1 + level.filter((other) => byScore(race, other, row) < 0).length;
}

/** Compares two rows: more points in this race come first, then fewer points in the other race. */
function byRace(race: Race, a: Raced, b: Raced, { tieRule }: RankRules): number {
  const other = otherRace(race);
  const own = racePoints(race, b, tieRule) - racePoints(race, a, tieRule);
  return own || racePoints(other, a, tieRule) - racePoints(other, b, tieRule);
}

/** Compares two rows by points scored. For wins, the most come first; for losses, the fewest. */
function byScore(race: Race, { pointsScored: a = 0 }: Raced, { pointsScored: b = 0 }: Raced): number {
  return race === 'wins' ? b - a : a - b;
}
