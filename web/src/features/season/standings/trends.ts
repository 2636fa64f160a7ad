import type { WeeklyStandings } from '#shared/contract/schemas/standings.ts';
import type { TieRule } from '#shared/domain/league-season.ts';
import { racePoints } from '#shared/domain/season/ranks.ts';
import { NO_RECORD, withTally, type Tally } from '#shared/domain/season/standings.ts';
import { countedWeeks } from './race-points.ts';
import type { Race } from '../../../parts/season/standings.ts';

/** How a member has done lately. */
export interface Trend {
  /** The results of the last weeks, at most `FORM_WEEKS` of them. */
  form: Tally & { weeks: number };
  /** How many points the member was behind the race's lead, as the league counts ties, after each week. */
  behind: readonly number[];
  /** The most that anybody was, so that all lines of a race are drawn alike. */
  most: number;
}

const FORM_WEEKS = 3;

/** Each member's trend in a race, by id; empty before a game has counted. */
export function trendsIn(
  race: Race,
  weeks: readonly WeeklyStandings[],
  tieRule: TieRule,
): ReadonlyMap<string, Trend> {
  const counted = countedWeeks(weeks);
  const members = (counted[0]?.users ?? []).map(({ userId }) => {
    const tallies = counted.map((week) => tallyIn(week, userId));
    const points = tallies.map((_, index) => racePoints(race, sum(tallies.slice(0, index + 1)), tieRule));
    return { userId, tallies, points };
  });
  const leads = counted.map((_, index) => Math.max(...members.map(({ points }) => points[index] ?? 0)));
  const behind = (points: readonly number[]) => points.map((own, index) => (leads[index] ?? 0) - own);
  const most = Math.max(1, ...members.flatMap(({ points }) => behind(points)));
  return new Map(
    members.map(({ userId, tallies, points }) => {
      const last = tallies.slice(-FORM_WEEKS);
      return [userId, { form: { ...sum(last), weeks: last.length }, behind: behind(points), most }];
    }),
  );
}

function tallyIn({ users }: WeeklyStandings, userId: string): Tally {
  const row = users.find((each) => each.userId === userId);
  return row ? { wins: row.weekWins, losses: row.weekLosses, ties: row.weekTies } : NO_RECORD;
}

const sum = (tallies: readonly Tally[]): Tally => tallies.reduce(withTally, NO_RECORD);
