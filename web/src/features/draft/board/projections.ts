import { picksInAll, type DraftStrategy, DRAFT_STRATEGIES } from '#shared/domain/league-season.ts';
import { planOf } from '#shared/domain/draft/draft-order.ts';
import { simulateAdp } from '#shared/domain/draft/adp.ts';
import { seededRandom } from '#shared/domain/chance.ts';
import {
  crownsByPicks,
  expectationsOf,
  prospects,
  type DraftSoFar,
  type Prospect,
  type Thought,
} from '#shared/domain/odds/prospects.ts';
import { reviewOf, type Review } from '#shared/domain/odds/review.ts';
import type { Pairing, SimulatedSeasons } from '#shared/domain/odds/simulate.ts';
import { CROWN_NAMES } from './draft-board.ts';

/** The projections for a draft. */
export interface Projections {
  /** All members' prospects, in draft slot order. */
  prospects: Prospect[];
  /** The crown that each member seems to aim for, judging only by their picks. */
  crowns: ReadonlyMap<string, DraftStrategy>;
  /** The review of a complete draft; null until then. */
  review: Review | null;
  /** The average pick of each team in simulated drafts, keyed by team ID. */
  adp: ReadonlyMap<number, number>;
}

export function project(
  draft: DraftSoFar,
  thought: Thought,
  simulated: SimulatedSeasons<Pairing>,
): Projections {
  const isOver = draft.picks.length === picksInAll({ ...draft.plan, order: draft.order });
  return {
    prospects: prospects(draft, thought, simulated),
    crowns: crownsByPicks(draft.picks, expectationsOf(simulated)),
    review: isOver ? reviewOf(draft, simulated) : null,
    adp: averagesFor(draft, simulated),
  };
}

const SEED = 11;
/** The average picks by season and draft shape, cached because they don't change during a draft. */
const known = new WeakMap<SimulatedSeasons<Pairing>, Map<string, Map<number, number>>>();

function averagesFor({ order, plan }: DraftSoFar, simulated: SimulatedSeasons<Pairing>): Map<number, number> {
  const shapes = known.get(simulated) ?? new Map<string, Map<number, number>>();
  known.set(simulated, shapes);
  const shape = JSON.stringify([order.length, planOf(plan)]);
  const averages =
    shapes.get(shape) ?? simulateAdp(order.length, plan, expectationsOf(simulated), seededRandom(SEED));
  shapes.set(shape, averages);
  return averages;
}

/** Formats a probability as a whole percentage, but shows `<1%` instead of 0% if the outcome is possible. */
export function percent(chance: number): string {
  if (chance > 0 && chance < 0.01) return '<1%';
  return `${Math.round(chance * 100)}%`;
}

/** How a pick changes the odds of a crown. */
export interface Change {
  crown: DraftStrategy;
  name: string;
  before: string;
  after: string;
}

/** Returns how a pick changes the odds of both crowns, starting with the user's own crown. */
export function changesOf(
  before: Prospect,
  after: Prospect,
  crown: DraftStrategy | null | undefined,
): Change[] {
  const order = crown === 'losses' ? DRAFT_STRATEGIES.toReversed() : DRAFT_STRATEGIES;
  return order.map((race) => ({
    crown: race,
    name: CROWN_NAMES[race],
    before: percent(before.crowns[race]),
    after: percent(after.crowns[race]),
  }));
}

/** Returns a text such as `projected 18.2 wins and 15.8 losses`. */
export function soFarText({ soFar: { wins, losses } }: Prospect): string {
  return `projected ${wins.toFixed(1)} wins and ${losses.toFixed(1)} losses`;
}

/** Returns a text to show next to a name, such as `18.2 wins · 15.8 losses`. */
export function totalText({ soFar: { wins, losses } }: Prospect): string {
  if (wins + losses === 0) return 'No team yet';
  return `${wins.toFixed(1)} wins · ${losses.toFixed(1)} losses`;
}

/** Returns a text to show next to a name before the draft, such as `27.1 wins or 25.3 losses`. */
export function seatText({ wins, losses }: Readonly<Record<DraftStrategy, number>>): string {
  return `${wins.toFixed(1)} wins or ${losses.toFixed(1)} losses`;
}

/** A text as long as most others of its kind, which reserves their room while they load. */
export const USUAL_SEAT_TEXT = seatText({ wins: 20, losses: 20 });
