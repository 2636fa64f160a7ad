import type { Projections } from '../board/projections.ts';
import type { Room } from './room.ts';
import type { UsualPicks } from '../board/adp.ts';
import type { TeamNumbers } from './team-numbers.ts';

/** A draft room, with data that isn't part of the draft itself. */
export interface KnownRoom extends Room {
  numbersOf(teamId: number): TeamNumbers | undefined;
  /** The average picks of teams. */
  usual: UsualPicks | undefined;
  projections: Projections | undefined;
}
