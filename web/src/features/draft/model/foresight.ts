import { picksInAll } from '#shared/domain/league-season.ts';
import { prospects, type DraftSoFar, type Prospect, type Thought } from '#shared/domain/odds/prospects.ts';
import { reviewOf, type Review } from '#shared/domain/odds/review.ts';
import type { Pairing, SimulatedSeasons } from '#shared/domain/odds/simulate.ts';

/** What the model says of a draft. */
export interface Foresight {
  /** Everybody's, by seat. */
  prospects: Prospect[];
  /** Once the draft is over. */
  review: Review | null;
}

export function foresee(
  draft: DraftSoFar,
  thought: Thought,
  simulated: SimulatedSeasons<Pairing>,
): Foresight {
  const isOver = draft.picks.length === picksInAll({ ...draft.plan, order: draft.order });
  return {
    prospects: prospects(draft, thought, simulated),
    review: isOver ? reviewOf(draft, simulated) : null,
  };
}
