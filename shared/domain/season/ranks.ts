import type { RankRules, TieRule } from '../league-rules.ts';
import { headToHeadShares, type Meeting } from './head-to-head.ts';
import { gamesIn, NO_RECORD, withTally, type Tally } from './tally.ts';

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
  /** The member's record against each other member they met. Known only where head-to-head breaks ties for a crown. */
  meetings?: readonly Meeting[];
  /** The member, as the other members' meetings call them. */
  userId?: string | null;
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

/** What can separate members who tie for a crown: the games between their teams, or points scored (see Rank). */
export const TIEBREAKS = ['head-to-head', 'points'] as const;
type TiebreakName = (typeof TIEBREAKS)[number];

/**
 * A step in breaking a tie for a crown: what separated the members who were still tied. `level` has all of them, the best first,
 * and `first` those who stayed tied for the crown, or the only one left.
 */
export interface Tiebreak<Row> {
  by: TiebreakName;
  level: Row[];
  first: Row[];
}

/** Returns the steps by which the league's rules broke a race's tie for first. Empty if there was no tie, or if nothing broke it. */
export function crownTiebreaks<Row extends Raced>(
  race: Race,
  rows: readonly Row[],
  rules: RankRules,
): Tiebreak<Row>[] {
  if (rules.levelCrowns === 'shared') return [];
  const isFirst = (row: Row) => rows.every((other) => byRace(race, row, other, rules) <= 0);
  return tiebreaksAmong(race, rows.filter(isFirst), rules);
}

/** After each step, the tiebreakers start again among the members who are left. */
function tiebreaksAmong<Row extends Raced>(
  race: Race,
  level: readonly Row[],
  rules: RankRules,
): Tiebreak<Row>[] {
  const step = level.length > 1 ? tiebreakAmong(race, level, rules) : undefined;
  return step ? [step, ...tiebreaksAmong(race, step.first, rules)] : [];
}

function tiebreakAmong<Row extends Raced>(
  race: Race,
  level: readonly Row[],
  { levelCrowns, tieRule }: RankRules,
): Tiebreak<Row> | undefined {
  const shares =
    levelCrowns === 'head-to-head' &&
    headToHeadShares(level, recordAgainst, (record) => racePoints(race, record, tieRule));
  const byMeetings = shares ? separated('head-to-head', level, shares) : undefined;
  const sign = race === 'wins' ? 1 : -1;
  const points = level.map(({ pointsScored = 0 }) => sign * pointsScored);
  return byMeetings ?? separated('points', level, points);
}

/** The step by which these values separate the members; the highest is best. Undefined if all are equal. */
function separated<Row>(
  by: TiebreakName,
  level: readonly Row[],
  values: readonly number[],
): Tiebreak<Row> | undefined {
  const best = Math.max(...values);
  if (values.every((value) => value === best)) return undefined;
  const order = [...level.keys()].toSorted((a, b) => (values[b] ?? 0) - (values[a] ?? 0));
  return {
    by,
    level: order.flatMap((place) => level[place] ?? []),
    first: level.filter((_, place) => values[place] === best),
  };
}

/** A member's record in the games against another. Without any game if they haven't met. */
function recordAgainst({ meetings = [] }: Raced, { userId }: Raced): Tally {
  return meetings.find((meeting) => meeting.userId === userId) ?? NO_RECORD;
}

/** Whether each two of these members have met. If not, head-to-head can't break their tie. */
export function haveAllMet(members: readonly Raced[]): boolean {
  return members.every((one) =>
    members.every((other) => other === one || gamesIn(recordAgainst(one, other)) > 0),
  );
}

/** A member's record in the games against the others among these members. */
export function recordAmong(row: Raced, members: readonly Raced[]): Tally {
  return members
    .filter((other) => other !== row)
    .map((other) => recordAgainst(row, other))
    .reduce(withTally, NO_RECORD);
}

export function rankIn(race: Race, { winRank, lossRank }: Ranks): number {
  return race === 'wins' ? winRank : lossRank;
}

/**
 * A member's rank in a race: one more than the number of members ahead, so that tied members share a rank (1, 1, 3). Tiebreakers
 * beyond the other race decide only who is first, and only if the league's rules say so. Points scored alone also order the
 * members whom they separate; after head-to-head, all those who miss the crown share the next rank.
 */
function rank<Row extends Raced>(race: Race, row: Row, rows: readonly Row[], rules: RankRules): number {
  const ahead = rows.filter((other) => byRace(race, other, row, rules) < 0).length;
  if (ahead > 0 || rules.levelCrowns === 'shared') return 1 + ahead;
  if (rules.levelCrowns === 'head-to-head') {
    const left = crownTiebreaks(race, rows, rules).at(-1)?.first ?? [row];
    return left.includes(row) ? 1 : 1 + left.length;
  }
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
