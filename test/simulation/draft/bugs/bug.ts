import type { Shares } from '../plan.ts';
import type { Mutation } from '../site.ts';

/** A deliberate fault, beside production code and never in it, which the simulation must catch. */
export interface Bug extends Mutation {
  /** Where it shows. What it needs is so rare in usual drafts that catching it there would be luck. */
  shares?: Partial<Shares>;
}
