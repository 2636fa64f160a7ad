import type { WeeklyStandings } from '#shared/contract/schemas/standings.ts';
import { countedWeeks, raceLines } from './race-points.ts';
import type { Race } from '../../../parts/season/standings.ts';

/** How a member has done lately. */
export interface Trend {
  /** The results of the last weeks, at most `FORM_WEEKS` of them. */
  form: { wins: number; losses: number; ties: number; weeks: number };
  /** How many points of the race the member was behind its lead, after each week. */
  behind: readonly number[];
  /** The most that anybody was, so that all lines of a race are drawn alike. */
  most: number;
}

const FORM_WEEKS = 3;

/** Each member's trend in a race, by id; empty before a game has counted. */
export function trendsIn(race: Race, weeks: readonly WeeklyStandings[]): ReadonlyMap<string, Trend> {
  const counted = countedWeeks(weeks);
  const last = counted.slice(-FORM_WEEKS);
  const lines = raceLines(race, counted);
  const pointsAfter = (week: number) => lines.map(({ totals }) => totals[week] ?? 0);
  const lead = (week: number) => Math.max(...pointsAfter(week));
  const most = Math.max(
    1,
    ...counted.map((_, index) => lead(index + 1) - Math.min(...pointsAfter(index + 1))),
  );
  return new Map(
    lines.map(({ userId, totals }) => {
      const own = last.flatMap(({ users }) => users.filter((row) => row.userId === userId));
      const sum = (key: 'weekWins' | 'weekLosses' | 'weekTies') =>
        own.reduce((total, row) => total + row[key], 0);
      return [
        userId,
        {
          form: {
            wins: sum('weekWins'),
            losses: sum('weekLosses'),
            ties: sum('weekTies'),
            weeks: last.length,
          },
          most,
          behind: totals.slice(1).map((points, index) => lead(index + 1) - points),
        },
      ];
    }),
  );
}
