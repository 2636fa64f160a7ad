import { seededRandom, type NumberSource } from '#shared/domain/chance.ts';
import type { LeagueSeason, TeamSwap } from '#shared/domain/league-season.ts';
import { LEVEL_CROWNS, TIE_RULES } from '#shared/domain/league-rules.ts';
import { ownershipOf } from '#shared/domain/season/standings.ts';
import { NFL_TEAMS } from '#shared/domain/teams.ts';
import { drafted } from './league-season.ts';
import { below, oneOf, shuffled } from './random.ts';
import { ALL_SHAPES } from './shapes.ts';

const DAY_MS = 86_400_000;
const MOST_TRADES = 12;

/** Returns a drafted league for that year's games, with a random shape, random rules and some trades. */
export function randomLeague(year: number, seed: number): LeagueSeason {
  const random = seededRandom(seed);
  const shape = oneOf(random, ALL_SHAPES);
  const teams = shuffled(
    random,
    NFL_TEAMS.map(({ id }) => id),
  );
  const state = drafted(shape.maxMembers, teams, {
    ...shape,
    leagueId: `league ${seed}`,
    tieRule: oneOf(random, TIE_RULES),
    levelCrowns: oneOf(random, LEVEL_CROWNS),
  });
  const picks = state.picks.map((pick) => ({ ...pick, draftedAt: `${year}-08-25T23:00:00.000Z` }));
  return withTrades(random, { ...state, picks }, year);
}

function withTrades(random: NumberSource, state: LeagueSeason, year: number): LeagueSeason {
  const from = Date.parse(`${year}-09-01T00:00:00Z`);
  const times = Array.from({ length: below(random, MOST_TRADES) }, () => from + random() * 120 * DAY_MS);
  return times
    .toSorted((a, b) => a - b)
    .reduce((season, time, index) => {
      const owners = new Map(ownershipOf(season).map(({ teamId, userId }) => [teamId, userId]));
      const [one = 0, other = 0] = shuffled(random, [...owners.keys()]);
      if (owners.get(one) === owners.get(other)) return season;
      const swap: TeamSwap = {
        tradeNumber: index + 1,
        teamIds: [one, other],
        at: new Date(time).toISOString(),
      };
      return { ...season, swaps: [...season.swaps, swap] };
    }, state);
}
