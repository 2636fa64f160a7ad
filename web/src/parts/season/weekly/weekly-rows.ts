import type { WeeklyStandings } from '#shared/contract/schemas/standings.ts';

type Member = WeeklyStandings['users'][number];

/** The members by their week: most wins first, then fewest losses; equal ones stay in the given order. */
export function weeklyRows(users: readonly Member[]): Member[] {
  return users.toSorted((a, b) => b.weekWins - a.weekWins || a.weekLosses - b.weekLosses);
}

/** The week's points in the shape of a record. */
export function tallyOfWeek({ weekWins, weekLosses, weekTies }: Member) {
  return { wins: weekWins, losses: weekLosses, ties: weekTies };
}
