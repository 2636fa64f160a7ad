import type { DraftBoard, LeagueSeason } from '#shared/domain/league-season.ts';
import type { Invocation } from './invocation.ts';

/** One write of a league season, and who did it. */
export interface Commit {
  before: LeagueSeason;
  after: LeagueSeason;
  by: Invocation;
  /** Returns the boards that a user had while the run decided. Undefined means no board. */
  boardsOf: (userId: string) => readonly (DraftBoard | undefined)[];
}
