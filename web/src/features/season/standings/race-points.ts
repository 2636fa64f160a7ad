import type { WeeklyStandings } from '#shared/contract/schemas/standings.ts';
import type { RankRules, TieRule } from '#shared/domain/league-rules.ts';
import {
  ifScoresHold as ranksIfScoresHold,
  withResults,
  type OwnedGame,
} from '#shared/domain/season/if-scores-hold.ts';
import { racePoints, tieWorth, type Ranks } from '#shared/domain/season/ranks.ts';
import { NO_RECORD, withTally } from '#shared/domain/season/tally.ts';
import { leads, rankIn, type Race } from '../../../parts/season/standings.ts';
import { tallyOfWeek } from '../../../parts/season/weekly/week-verdict.ts';

type Member = WeeklyStandings['users'][number];

/** A member's points in a race after each week. The first value is 0, from before the season. */
export interface RaceLine extends Pick<Member, 'userId' | 'user'> {
  totals: number[];
  /** The points that the member would have if all live games ended now. Undefined if no game is live. */
  now?: number;
}

/** Returns the weeks from the first one to the last one that has a result. */
export function countedWeeks(weeks: readonly WeeklyStandings[]): WeeklyStandings[] {
  const last = weeks.findLastIndex(({ users }) =>
    users.some(({ weekWins, weekLosses, weekTies }) => weekWins + weekLosses + weekTies > 0),
  );
  return weeks.slice(0, last + 1);
}

/** Returns the lines of a race over these weeks, by the league's tie rule. The members are in the order of the first week. */
export function raceLines(race: Race, weeks: readonly WeeklyStandings[], tieRule: TieRule): RaceLine[] {
  return (weeks[0]?.users ?? []).map(({ userId, user }) => {
    const totals = [0];
    for (const { users } of weeks) {
      const week = users.find((member) => member.userId === userId);
      totals.push((totals.at(-1) ?? 0) + (week ? racePoints(race, tallyOfWeek(week), tieRule) : 0));
    }
    return { userId, user, totals };
  });
}

/** Adds to the lines what the live scores of these weeks would add. If no game is live, returns the lines unchanged. */
export function ifScoresHold(
  race: Race,
  lines: readonly RaceLine[],
  weeks: readonly WeeklyStandings[],
  tieRule: TieRule,
): readonly RaceLine[] {
  const members = weeks.flatMap(({ users }) => users);
  if (!members.some(({ teams }) => teams.some(({ state }) => state === 'live'))) return lines;
  return lines.map((line) => {
    const teams = members.filter(({ userId }) => userId === line.userId).flatMap((member) => member.teams);
    const gained = teams.map((team) =>
      team.state === 'live' ? (team.worth ?? 1) * pointsFor(race, team.score, tieRule) : 0,
    );
    return { ...line, now: gained.reduce((sum, points) => sum + points, endOf(line)) };
  });
}

/** Returns a score's points, with the team's own points first. Undefined if there is no score. */
function pointsIn(score: string | null): readonly [own: number, other: number] | undefined {
  const [own, other] = score?.split('–').map(Number) ?? [];
  return own === undefined || other === undefined ? undefined : [own, other];
}

/** The points in this race that a live score would earn. */
function pointsFor(race: Race, score: string | null, tieRule: TieRule): number {
  const points = pointsIn(score);
  if (!points) return 0;
  const [own, other] = points;
  if (own === other) return tieWorth(race, tieRule);
  return Number(race === 'wins' ? own > other : own < other);
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

/** Returns the ids of those who lead a race if scores hold, by the league's own rules for ties and for level members. */
export function leadersOf(race: Race, weeks: readonly WeeklyStandings[], rules: RankRules): string[] {
  const members = weeks.flatMap(({ users }) => users);
  const games = gamesOf(members);
  const blank = (weeks[0]?.users ?? []).map(({ userId }) => ({
    userId,
    ...NO_RECORD,
    pointsScored: 0,
    meetings: [],
  }));
  const played = withResults(
    blank,
    games.filter(({ state }) => state === 'final'),
  );
  const rows = played.map((row) => {
    const own = members.filter(({ userId }) => userId === row.userId);
    return { ...row, ...own.map(tallyOfWeek).reduce(withTally, NO_RECORD) };
  });
  return ranksIfScoresHold(rows, games, rules)
    .filter((row) => leads(race, row, rules.tieRule))
    .map(({ userId }) => userId);
}

/** The members' final and live games. A game between two members' teams is listed under both, but counts once. */
function gamesOf(members: readonly Member[]): OwnedGame[] {
  const games = new Map<string, OwnedGame>();
  for (const { userId, teams } of members) {
    for (const { gameId, state, score, worth } of teams) {
      const [own, other] = pointsIn(score) ?? [];
      if ((state !== 'live' && state !== 'final') || own === undefined || other === undefined) continue;
      // Only a bye, which has no score, has no game.
      if (gameId === null) continue;
      const rivals = games.get(gameId);
      const sides = { homeOwnerId: userId, awayOwnerId: rivals?.homeOwnerId ?? null };
      games.set(gameId, { state, homeScore: own, awayScore: other, ...sides, ...(worth && { worth }) });
    }
  }
  return [...games.values()];
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
