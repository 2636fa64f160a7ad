import type { WeeklyStandings } from '#shared/contract/schemas/standings.ts';
import type { Ranks } from '#shared/domain/season/ranks.ts';
import { rankIn, type Race } from '../../../parts/season/standings.ts';

type Member = WeeklyStandings['users'][number];

/** A member's points in a race after each week. The first value is 0, from before the season. */
export interface RaceLine extends Pick<Member, 'userId' | 'user'> {
  totals: number[];
  /** The points that the member would have if all live games ended now. Undefined if no game is live. */
  now?: number;
}

const OF_WEEK = { wins: 'weekWins', losses: 'weekLosses' } as const;

/** Returns the weeks from the first one to the last one that has a result. */
export function countedWeeks(weeks: readonly WeeklyStandings[]): WeeklyStandings[] {
  const last = weeks.findLastIndex(({ users }) =>
    users.some(({ weekWins, weekLosses, weekTies }) => weekWins + weekLosses + weekTies > 0),
  );
  return weeks.slice(0, last + 1);
}

/** Returns the lines of a race over these weeks. The members are in the order of the first week. */
export function raceLines(race: Race, weeks: readonly WeeklyStandings[]): RaceLine[] {
  return (weeks[0]?.users ?? []).map(({ userId, user }) => {
    const totals = [0];
    for (const { users } of weeks) {
      const week = users.find((member) => member.userId === userId);
      totals.push((totals.at(-1) ?? 0) + (week?.[OF_WEEK[race]] ?? 0));
    }
    return { userId, user, totals };
  });
}

/** Adds to the lines what the live scores of these weeks would add. If no game is live, returns the lines unchanged. */
export function ifScoresHold(
  race: Race,
  lines: readonly RaceLine[],
  weeks: readonly WeeklyStandings[],
): readonly RaceLine[] {
  const members = weeks.flatMap(({ users }) => users);
  if (!members.some(({ teams }) => teams.some(({ state }) => state === 'live'))) return lines;
  return lines.map((line) => {
    const teams = members.filter(({ userId }) => userId === line.userId).flatMap((member) => member.teams);
    const gained = teams.filter((team) => team.state === 'live' && isAhead(race, team.score)).length;
    return { ...line, now: (line.totals.at(-1) ?? 0) + gained };
  });
}

/** Whether a live score (with the team's own points first) would earn a point in this race. */
function isAhead(race: Race, score: string | null): boolean {
  const [own = 0, other = 0] = score?.split('–').map(Number) ?? [];
  return race === 'wins' ? own > other : own < other;
}

type Points = Pick<RaceLine, 'totals' | 'now'>;

/** A member's official points. */
export function endOf({ totals }: Points): number {
  return totals.at(-1) ?? 0;
}

/** A member's points if scores hold. */
export function nowOf(line: Points): number {
  return line.now ?? endOf(line);
}

/** Returns the ids of those who lead a race if scores hold: with the most points, and of these, the fewest in the other race. */
export function leadersOf(lines: readonly RaceLine[], others: readonly RaceLine[]): string[] {
  const most = Math.max(1, ...lines.map(nowOf));
  const first = lines.filter((line) => nowOf(line) === most).map(({ userId }) => userId);
  const inOther = (id: string) => nowOf(others.find(({ userId }) => userId === id) ?? { totals: [] });
  const fewest = Math.min(...first.map(inOther));
  return first.filter((id) => inOther(id) === fewest);
}

/** Returns a function that says whether these standings rank a member first in a race. */
export const leadsIn =
  (standings: readonly (Ranks & { userId: string })[]) =>
  (userId: string, race: Race): boolean =>
    standings.some((row) => row.userId === userId && rankIn(race, row) === 1);

/**
 * Returns positions for labels that don't overlap. They are as close to the wanted positions as `gap` allows, and between 0 and
 * `most`.
 */
export function spreadLabels(wanted: readonly number[], gap: number, most: number): number[] {
  const order = wanted.map((_, index) => index).toSorted((a, b) => (wanted[a] ?? 0) - (wanted[b] ?? 0));
  const places = order.map((index) => wanted[index] ?? 0);
  for (let index = 1; index < places.length; index += 1) {
    places[index] = Math.max(places[index] ?? 0, (places[index - 1] ?? 0) + gap);
  }
  for (let index = places.length - 1, limit = most; index >= 0; index -= 1, limit -= gap) {
    places[index] = Math.max(0, Math.min(places[index] ?? 0, limit));
    limit = places[index] ?? 0;
  }
  const spread: number[] = [];
  for (const [place, index] of order.entries()) spread[index] = places[place] ?? 0;
  return spread;
}
