import type { DraftBoard, LeagueSeason } from '#shared/domain/league-season.ts';
import type { Invocation } from './invocation.ts';

/** One write of a league season, and the run of a function that made it. */
export interface Commit {
  before: LeagueSeason;
  after: LeagueSeason;
  by: Invocation;
  /** Returns the boards that a user had while the run was deciding. Undefined means that the user had no board. */
  boardsOf: (userId: string) => readonly (DraftBoard | undefined)[];
}
