import type { Shares } from '../plan.ts';
import type { Mutation } from '../site.ts';

/** A deliberate bug, next to production code and never in it, which the simulation must catch. */
export interface Bug extends Mutation {
  /** The circumstances that reveal it, if they're so rare in usual drafts that catching it would be luck. */
  shares?: Partial<Shares>;
}
