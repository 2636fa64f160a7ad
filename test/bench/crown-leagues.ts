import { seededRandom, type NumberSource } from '#shared/domain/chance.ts';
import { crownOdds, type CrownOdds } from '#shared/domain/odds/crown-odds.ts';
import { remainingOf, type Remaining } from '#shared/domain/odds/remaining.ts';
import { simulateSeasons, type SimulatedSeasons } from '#shared/domain/odds/simulate.ts';
import { pastOf, strengthsOf } from '#shared/domain/odds/strength.ts';
import { findSeason, type Season } from '#shared/domain/seasons.ts';
import type { Game } from '#shared/domain/season/games.ts';
import { champions } from '#shared/domain/season/ranks.ts';
import { standings, type MemberStanding, type Ownership } from '#shared/domain/season/standings.ts';
import { NFL_TEAMS } from '#shared/domain/teams.ts';
import { drafted } from '#test/support/league-season.ts';
import { nflGames } from '#test/support/nfl-data.ts';
import { rankingAfter } from '#test/support/nfl-ranking.ts';
import { below, shuffled } from '#test/support/random.ts';

export const CROWNS = ['wins', 'losses'] as const;
export type Crown = (typeof CROWNS)[number];

/**
 * A member's odds for a crown at some point in a season, and how the season ended for them: `became` is 1 for a crown, a fraction
 * for a shared crown, and otherwise 0.
 */
export interface Forecast {
  crown: Crown;
  /** The odds according to the simulated seasons. */
  said: number;
  /** What the odds would be if the current leader were sure to win. Leaders who are tied share these odds. */
  leaderSays: number;
  /** What the odds would be if all members had the same odds. */
  alike: number;
  became: number;
}

/** A real season at the start of one of its weeks. */
interface Moment {
  games: Game[];
  remaining: Remaining;
  simulated: SimulatedSeasons;
}

const EVER = '2000-01-01T00:00:00.000Z';

/** Makes forecasts for members of random leagues. Each forecast is made before some week of a real season. */
export function forecastsOf(year: number, leagues: number): Forecast[] {
  const random = seededRandom(year);
  const results = nflGames(year);
  const weeks = Math.max(...results.map((game) => game.week));
  const moments = Array.from({ length: weeks }, (_, index) => momentBefore(year, index + 1, results));
  return Array.from({ length: leagues }, (_, number) => {
    const moment = moments[number % weeks];
    return moment ? forecasts(moment, results, random) : [];
  }).flat();
}

/** Returns everything that was known about a real season before a week, including past seasons. */
export function momentBefore(year: number, week: number, results: readonly Game[]): Moment {
  const season = seasonOf(year);
  const games = results.map((game) =>
    game.week < week ? game : { ...game, homeScore: null, awayScore: null },
  );
  const remaining = remainingOf(season, games, new Date(EVER));
  const strengths = strengthsOf(pastOf(season, []).ratings, season, games);
  const simulated = simulateSeasons(strengths, remaining.games, seededRandom(year * 100 + week));
  return { games, remaining, simulated };
}

/** Returns a season like the first one in the season table, but with the ranking before `year`. */
function seasonOf(year: number): Season {
  const season = findSeason('2025');
  if (!season) throw new Error('the season table lacks its first season');
  return { ...season, ranking: rankingAfter(year - 1) };
}

function forecasts(moment: Moment, results: readonly Game[], random: NumberSource): Forecast[] {
  const league = randomLeague(random);
  const odds = crownOdds({ ...league, games: moment.games }, moment.remaining, moment.simulated);
  const now = sharesOf(standings(league.state, moment.games, league.ownership));
  const end = sharesOf(standings(league.state, results, league.ownership));
  return odds.flatMap((member: CrownOdds) =>
    CROWNS.map((crown) => ({
      crown,
      said: member[crown],
      leaderSays: now[crown].get(member.userId) ?? 0,
      alike: 1 / odds.length,
      became: end[crown].get(member.userId) ?? 0,
    })),
  );
}

/** Returns a league of four to ten members. Each member owns three teams from the start. */
export function randomLeague(random: NumberSource) {
  const teams = shuffled(
    random,
    NFL_TEAMS.map(({ id }) => id),
  );
  const state = drafted(4 + below(random, 7), teams);
  const ownership: Ownership[] = state.picks.map(({ nflTeamId, userId }) => ({
    teamId: nflTeamId,
    userId,
    from: EVER,
  }));
  return { state, ownership };
}

function sharesOf(rows: readonly MemberStanding[]): Record<Crown, Map<string, number>> {
  const crowned = champions(rows);
  const shares = (first: readonly MemberStanding[]) =>
    new Map(first.map(({ userId }) => [userId, 1 / first.length]));
  return { wins: shares(crowned.wins), losses: shares(crowned.losses) };
}
