import type { NumberSource } from '../chance.ts';
import { teamDrafted, type Pick } from '../league-season.ts';
import { NFL_TEAMS } from '../teams.ts';
import type { Expected } from '../odds/prospects.ts';
import { botPreferences, botBoard } from './bots.ts';
import { allTurns, type DraftPlan } from './draft-order.ts';

/**
 * How many drafts are simulated: enough for averages that are accurate to about one pick, but few enough to be quick on a phone.
 */
const DRAFTS = 200;

/** The fewest picks that a team must fall past its ADP for the fall to be worth mentioning. */
const LEAST_FALL = 5;

/**
 * The fewest leagues that an average can be based on. With fewer leagues, a single one could move the average by a pick or more.
 */
export const LEAST_LEAGUES = 20;

/** The shape of a draft. Drafts of the same shape are counted together, because a pick's number means the same in all of them. */
export interface DraftShape {
  season: string;
  seats: number;
  teamsEach: number;
}

/** Totals over several leagues' drafts: the number of leagues, and the sum of each team's pick numbers by team id. */
export interface DraftSums {
  leagues: number;
  picks: ReadonlyMap<number, number>;
}

/** The totals of one league's draft. An unpicked team counts as picked after the last pick, and
 * corrections don't count. */
export function sumsOf(picks: readonly Pick[]): DraftSums {
  const numbers = new Map(picks.map((pick) => [teamDrafted(pick), pick.pickOrder]));
  return { leagues: 1, picks: new Map(NFL_TEAMS.map(({ id }) => [id, numbers.get(id) ?? picks.length + 1])) };
}

export function addUp(parts: readonly DraftSums[]): DraftSums {
  const sum = (of: (part: DraftSums) => number) => parts.reduce((total, part) => total + of(part), 0);
  return {
    leagues: sum(({ leagues }) => leagues),
    picks: new Map(NFL_TEAMS.map(({ id }) => [id, sum(({ picks }) => picks.get(id) ?? 0)])),
  };
}

/** Each team's average pick number in leagues' drafts, by team id; empty if there are too few leagues. */
export function averagesOf({ leagues, picks }: DraftSums): Map<number, number> {
  if (leagues < LEAST_LEAGUES) return new Map();
  return new Map([...picks].map(([team, sum]) => [team, sum / leagues]));
}

/**
 * Each team's average pick number in simulated drafts among bots, by team id (see Average pick). An unpicked team counts as
 * picked after the last pick.
 */
export function simulateAdp(
  seats: number,
  plan: DraftPlan,
  expected: ReadonlyMap<number, Expected>,
  random: NumberSource,
  drafts = DRAFTS,
): Map<number, number> {
  const order = Array.from({ length: seats }, (_, seat) => String(seat));
  const turns = allTurns(order, plan).map(({ userId }) => Number(userId));
  const sums = new Map(NFL_TEAMS.map(({ id }) => [id, 0]));
  for (let draft = 0; draft < drafts; draft += 1) {
    const boards = order.map(() => botBoard(botPreferences(random), expected, random));
    const free = new Set(sums.keys());
    for (const [index, seat] of turns.entries()) {
      const team = boards[seat]?.find((id) => free.has(id)) ?? 0;
      free.delete(team);
      sums.set(team, (sums.get(team) ?? 0) + index + 1);
    }
    for (const team of free) sums.set(team, (sums.get(team) ?? 0) + turns.length + 1);
  }
  return new Map([...sums].map(([team, sum]) => [team, sum / drafts]));
}

/**
 * How many picks past its average pick an available team has fallen; null unless that's at least five and at least half
 * a round. `pickNow` is the number of the pick on the clock.
 */
export function picksPastAdp(average: number, pickNow: number, seats: number): number | null {
  const fall = Math.floor(pickNow - average);
  return fall >= Math.max(LEAST_FALL, seats / 2) ? fall : null;
}
