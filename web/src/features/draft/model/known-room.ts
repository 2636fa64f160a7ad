import type { Projections } from './projections.ts';
import type { Room } from './room.ts';
import type { UsualPicks } from './adp.ts';
import type { TeamNumbers } from './team-numbers.ts';

/** A room with data besides the draft itself. */
export interface KnownRoom extends Room {
  numbersOf(teamId: number): TeamNumbers | undefined;
  /** The average picks of teams. */
  usual: UsualPicks | undefined;
  projections: Projections | undefined;
}
