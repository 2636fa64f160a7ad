import {
  NEVER_ASKED,
  NEVER_IN_VAIN,
  NO_RUNS,
  type FeedRuns,
  type ReadInVain,
  type SeasonBeforeRun,
} from '#shared/domain/season/feed-schedule.ts';
import type { Game } from '#shared/domain/season/games.ts';
import type { Season, SeasonOfGames } from '#shared/domain/seasons.ts';
import type { Saved } from './common.ts';
import type { AuditLine } from './requests.ts';

/** A feed's reply about the requested weeks. */
export interface FeedAnswer {
  /** Where the games come from, if the feed says so, as a simulated season does. */
  source: string | null;
  /** The weeks whose games are all in the reply. */
  weeks: readonly number[];
  games: readonly Game[];
  /** The weeks with a game that couldn't be read. */
  incomplete?: readonly number[];
  /** Why other weeks or games are missing: Unavailable, or a FeedError that says where the reply is malformed. */
  failures: readonly unknown[];
}

/** A source of games and their scores (see Score feed). Returns a season's games in the given weeks, and never throws. */
export interface ScoreFeed {
  gamesOf(season: Season, weeks: readonly number[]): Promise<FeedAnswer>;
}

/** Returns the games of a season, which can also be the season before the first one in the table. Never throws. */
export interface SecondFeed {
  gamesOf(season: SeasonOfGames, weeks: readonly number[]): Promise<FeedAnswer>;
}

/** A season's games and their source. */
export interface Results {
  source: string | null;
  games: readonly Game[];
}

/** The results, as stored. `version` grows by one with each change. */
export interface StoredResults extends Results {
  version: number;
}

/**
 * When a season's feeds were last read, successfully or not. `disputed` lists the feeds' disagreements that the audit list
 * already has.
 */
export interface StoredRuns extends FeedRuns {
  inVain: ReadInVain;
  disputed: readonly string[];
  seasonBefore: SeasonBeforeRun;
  /** The names of recently announced moments (see Pushed games). */
  moments: readonly string[];
}

export const NO_STORED_RUNS: StoredRuns = {
  ...NO_RUNS,
  inVain: NEVER_IN_VAIN,
  disputed: [],
  seasonBefore: NEVER_ASKED,
  moments: [],
};

export interface ResultsStore {
  gamesOf(season: string): Promise<StoredResults>;
  /** Just the version of the results, for callers that don't need the games; 0 before there are any results. */
  versionOf(season: string): Promise<number>;
  /** Writes the next version of the results over the one that was read, and adds audit lines. */
  save(season: string, before: StoredResults, after: Results, lines?: readonly AuditLine[]): Promise<Saved>;
  runsOf(season: string): Promise<StoredRuns>;
  markRuns(season: string, runs: StoredRuns): Promise<void>;
}
