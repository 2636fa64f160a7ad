import type { Shares } from '../plan.ts';
import type { Mutation } from '../site.ts';

/** Something wrong on purpose, beside production code and never in it, which the simulation must catch. */
export interface Bug extends Mutation {
  /** Where it shows: what it needs is so rare among all drafts that finding it there would be a matter of luck. */
  shares?: Partial<Shares>;
}
