import { picksInAll, type DraftStrategy } from '#shared/domain/league-season.ts';
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

/** What the model says of a draft. */
export interface Projections {
  /** Everybody's, by seat. */
  prospects: Prospect[];
  /** For which crown members seem to play, by their picks alone. */
  crowns: ReadonlyMap<string, DraftStrategy>;
  /** Once the draft is over. */
  review: Review | null;
  /** With which pick each team goes in drafts of bots, by its id. */
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
/** They are the same throughout a draft. */
const known = new WeakMap<SimulatedSeasons<Pairing>, Map<string, Map<number, number>>>();

function averagesFor({ order, plan }: DraftSoFar, simulated: SimulatedSeasons<Pairing>): Map<number, number> {
  const shapes = known.get(simulated) ?? new Map<string, Map<number, number>>();
  known.set(simulated, shapes);
  const shape = `${order.length} ${plan.teamsEach} ${plan.draftOrderType}`;
  const averages =
    shapes.get(shape) ?? simulateAdp(order.length, plan, expectationsOf(simulated), seededRandom(SEED));
  shapes.set(shape, averages);
  return averages;
}
