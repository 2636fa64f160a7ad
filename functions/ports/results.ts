import type { FeedRuns, ReadInVain } from '#shared/domain/feed-schedule.ts';
import type { Game } from '#shared/domain/games.ts';
import type { Season } from '#shared/domain/seasons.ts';
import type { Saved } from './common.ts';
import type { AuditLine } from './requests.ts';

/** What a feed answered of the weeks that it was asked for. */
export interface FeedAnswer {
  /** What the games come from, where the feed says it: a simulated season does. */
  source: string | null;
  /** Those of which it told all games. */
  weeks: readonly number[];
  games: readonly Game[];
  /** Why it did not tell of others: Unavailable, or a FeedError that says where it is malformed. */
  failures: readonly unknown[];
}

/** Tells of the games of a season (see Score feed); never throws. */
export interface ScoreFeed {
  gamesOf(season: Season, weeks: readonly number[]): Promise<FeedAnswer>;
}

/** A season's games and what they come from. */
export interface Results {
  source: string | null;
  games: readonly Game[];
}

/** The same as it is stored; `version` grows by one with each change. */
export interface StoredResults extends Results {
  version: number;
}

/** When a season's feeds were read last, in vain or not, and which of their disagreements stand in the audit list. */
export interface StoredRuns extends FeedRuns {
  inVain: ReadInVain;
  disputed: readonly string[];
}

export interface ResultsStore {
  gamesOf(season: string): Promise<StoredResults>;
  /** Puts results, as the version after that which was read, in their place, together with audit lines. */
  save(season: string, before: StoredResults, after: Results, lines?: readonly AuditLine[]): Promise<Saved>;
  runsOf(season: string): Promise<StoredRuns>;
  markRuns(season: string, runs: StoredRuns): Promise<void>;
}
