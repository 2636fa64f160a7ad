import type { DraftShape, DraftSums } from '#shared/domain/draft/adp.ts';
import type { DraftBoard, LeagueSeason } from '#shared/domain/league-season.ts';
import type { DraftVote, PolledDates } from '#shared/domain/leagues/draft-poll.ts';
import type { Timer } from '#shared/domain/timer.ts';
import type { Saved } from './common.ts';
import type { StoredDraw, StoredEffects } from './effects.ts';

export interface SeasonStore {
  /** Read consistently. */
  get(leagueId: string, season: string): Promise<LeagueSeason | undefined>;
  getMany(keys: readonly { leagueId: string; season: string }[]): Promise<LeagueSeason[]>;
  /** One conditional write: it succeeds only on the version before `season.version`. */
  save(season: LeagueSeason): Promise<Saved>;
  /**
   * The same, together with the act's other effects. All of it is written, or nothing. It succeeds only on the version `before`, which
   * is one less than the season's unless a restore leaps (see Restore).
   */
  saveWith(season: LeagueSeason, effects: StoredEffects, before?: number): Promise<Saved>;
}

export interface DrawStore {
  /** Newest first, at most 100. */
  listOf(leagueId: string, season: string): Promise<StoredDraw[]>;
}

export interface BoardStore {
  get(leagueId: string, season: string, userId: string): Promise<DraftBoard | undefined>;
  /** Every member's board by user id. */
  listOf(leagueId: string, season: string): Promise<ReadonlyMap<string, DraftBoard>>;
  /**
   * Writes nothing where the user is no member of the league at that moment, or where another board is stored than `from`, the
   * one that this one was made from (null: none; undefined: whatever it is).
   */
  save(
    leagueId: string,
    season: string,
    userId: string,
    board: DraftBoard,
    from?: DraftBoard | null,
  ): Promise<'saved' | 'not-a-member' | 'outdated'>;
  /** Removes a member's boards of all the league's seasons. */
  remove(leagueId: string, userId: string): Promise<void>;
}

/** Polls of draft times (see Draft poll). A season's effects open, change and end them. */
export interface DraftPollStore {
  /** The votes that are stored may be of polls that are over. */
  get(leagueId: string, season: string): Promise<PolledDates>;
  /** Writes nothing where the voter is no member of the league at that moment, or has voted in a later poll meanwhile. */
  vote(leagueId: string, season: string, vote: DraftVote): Promise<'kept' | 'not-a-member' | 'outdated'>;
  /** Removes a member's votes in all the league's seasons. */
  forget(leagueId: string, userId: string): Promise<void>;
}

/** What the drafts of leagues add up to (see Average pick). Nothing of it leads to a league or to a person. */
export interface DraftSumStore {
  /** Adds a draft and marks its league's season in one step; adds nothing where it is marked already. */
  count(leagueId: string, shape: DraftShape, sums: DraftSums): Promise<'counted' | 'known'>;
  of(shape: DraftShape): Promise<DraftSums>;
}

/**
 * Arms both timers of a deadline in parallel (see Two timers). Arming twice is fine. Throws Unavailable when one fails.
 */
export interface Timers {
  arm(timer: Timer): Promise<void>;
  /** Sends only the exact message, for a timer that came early or must come again, after at least `leastSeconds`. */
  rearm(timer: Timer, leastSeconds?: number): Promise<void>;
}
