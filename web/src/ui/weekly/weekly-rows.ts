import type { WeeklyStandings } from '#shared/contract/schemas/standings.ts';

type Member = WeeklyStandings['users'][number];

/** Members by what the week brought them: wins, then fewer losses; equal ones as they came. */
export function weeklyRows(users: readonly Member[]): Member[] {
  return users.toSorted((a, b) => b.weekWins - a.weekWins || a.weekLosses - b.weekLosses);
}

/** The week's points in the shape of a record. */
export function tallyOfWeek({ weekWins, weekLosses, weekTies }: Member) {
  return { wins: weekWins, losses: weekLosses, ties: weekTies };
}
