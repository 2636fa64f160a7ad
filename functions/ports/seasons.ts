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
  /** Saves the season with one conditional write. It succeeds only if the stored version is the one before `season.version`. */
  save(season: LeagueSeason): Promise<Saved>;
  /**
   * Saves the season together with the act's other effects, all or nothing. Succeeds only if the stored version is `before`,
   * which is one less than the season's, except after a restore (see Restore).
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
   * Saves a board, unless the user isn't a member of the league at that moment. The stored board must still be `from`, on which
   * the new board is based. If `from` is null, there must be no stored board; if it's undefined, any will do. If a partner
   * saves it (`by`), they must be in the league, too.
   */
  save(
    leagueId: string,
    season: string,
    userId: string,
    board: DraftBoard,
    from?: DraftBoard | null,
    by?: string,
  ): Promise<'saved' | 'not-a-member' | 'outdated'>;
  /** Removes a member's boards from all of the league's seasons. */
  remove(leagueId: string, userId: string): Promise<void>;
}

/** Draft polls (see Draft poll). A season's effects open, change and end them. */
export interface DraftPollStore {
  /** The stored votes can include votes of earlier polls. */
  get(leagueId: string, season: string): Promise<PolledDates>;
  /** Stores a vote. Writes nothing if the voter isn't a member at that moment, or has already voted in a later poll. */
  vote(leagueId: string, season: string, vote: DraftVote): Promise<'kept' | 'not-a-member' | 'outdated'>;
  /** Removes a member's votes in all the league's seasons. */
  forget(leagueId: string, userId: string): Promise<void>;
}

/** Sums over all leagues' drafts (see Average pick). They identify no league and no person. */
export interface DraftSumStore {
  /** Adds a draft and marks its league's season in one step; adds nothing if the season is already marked. */
  count(leagueId: string, shape: DraftShape, sums: DraftSums): Promise<'counted' | 'known'>;
  of(shape: DraftShape): Promise<DraftSums>;
}

/** Arms both timers of a deadline in parallel (see Two timers). Arming twice is fine. Throws Unavailable if one fails. */
export interface Timers {
  arm(timer: Timer): Promise<void>;
  /** Arms only the exact timer, to fire after at least `leastSeconds`. For a timer that fired early, or must fire again. */
  rearm(timer: Timer, leastSeconds?: number): Promise<void>;
}
