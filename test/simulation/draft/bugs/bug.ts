import type { Shares } from '../plan.ts';
import type { Mutation } from '../site.ts';

/** A deliberate bug that the simulation must catch. It replaces production code at run time and is never part of it. */
export interface Bug extends Mutation {
  /**
   * The circumstances that reveal the bug. They are set only if they are so rare in usual drafts that the bug would be caught
   * only by luck.
   */
  shares?: Partial<Shares>;
}
