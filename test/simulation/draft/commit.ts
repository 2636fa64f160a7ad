import type { DraftBoard, LeagueSeason } from '#shared/domain/league-season.ts';
import type { Invocation } from './invocation.ts';

/** One write of a league season, and who did it. */
export interface Commit {
  before: LeagueSeason;
  after: LeagueSeason;
  by: Invocation;
  /** The boards of the pick's owner during the decision; undefined stands for none. */
  boardsOf: (userId: string) => readonly (DraftBoard | undefined)[];
}
