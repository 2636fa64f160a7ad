import type { NumberSource } from '../chance.ts';
import { NFL_TEAMS } from '../teams.ts';
import type { Expected } from '../odds/prospects.ts';
import { bentOf, botBoard } from './bots.ts';
import { allTurns, type DraftPlan } from './draft-order.ts';

/** How many drafts are held: a mean is right to about one pick, and a phone does it at once. */
const DRAFTS = 200;

/** Fewer places are no news. */
const LEAST_FALL = 5;

/**
 * With which pick each team goes, on average over drafts of bots (see Average pick), by team id. A team that nobody picks counts
 * as picked after the last.
 */
export function averagePicks(
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
    const boards = order.map(() => botBoard(bentOf(random), expected, random));
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
 * How many places a free team has fallen below its average pick, if that means something: at least five, and half a round.
 * `pickNow` is the number of the pick on the clock.
 */
export function fallOf(average: number, pickNow: number, seats: number): number | null {
  const fall = Math.floor(pickNow - average);
  return fall >= Math.max(LEAST_FALL, seats / 2) ? fall : null;
}
