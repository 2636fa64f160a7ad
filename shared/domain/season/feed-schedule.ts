import { lastEastern } from '../eastern.ts';
import { isPlayed, type Game } from './games.ts';
import { findSeason, lastWeekOf, seasonBefore, SEASONS, withPlayoffs, type Season } from '../seasons.ts';
import { weekAt } from './week.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** How long before a season's first kickoff we begin to read its feeds. Schedules are published in May, well within this time. */
const PUBLISHED_BEFORE_MS = 120 * DAY_MS;
/**
 * How long before the season we begin to read the feeds every hour, because game days can still move. Before that, a weekly
 * reading is enough.
 */
const LIVELY_BEFORE_MS = 7 * DAY_MS;
/** How long after the last day of a season its results can still be corrected. After that, unplayed games are given up. */
const CLOSED_AFTER_MS = 15 * DAY_MS;
/** How long before kickoff a game may already be live, because some games begin a little early. */
const EARLIEST_START_MS = 10 * MINUTE_MS;
/** The longest that a game can take. A game that has no result by then is only read every hour. */
const LONGEST_GAME_MS = 12 * HOUR_MS;
/**
 * How many readings of a feed must fail in a row before operators hear about it. After a single failure, the next reading often
 * succeeds.
 */
const VAIN_TOO_OFTEN = 2;
/**
 * A reading is due an hour after the last one, but can start this much early, because the job that reads the feed runs every
 * minute, give or take a few seconds.
 */
const TOLERANCE_MS = 30_000;

/** When a season's feeds were last read for each reason, ISO 8601 UTC. */
export interface FeedRuns {
  hourly: string | null;
  recheck: string | null;
  crossCheck: string | null;
}

export const NO_RUNS: FeedRuns = { hourly: null, recheck: null, crossCheck: null };

/** When the feed was last asked for the previous season, ISO 8601 UTC, and whether it has delivered that season. */
export interface SeasonBeforeRun {
  askedAt: string | null;
  isTold: boolean;
}

export const NEVER_ASKED: SeasonBeforeRun = { askedAt: null, isTold: false };

/** How many readings of each feed have failed in a row. */
export interface ReadInVain {
  first: number;
  second: number;
}

export const NEVER_IN_VAIN: ReadInVain = { first: 0, second: 0 };

/**
 * What to read now: `weeks` from the first feed and, if `crossChecks` is set, the second feed for comparison. `for` names the
 * runs that count as done if everything could be read. A failed reading is retried after an hour.
 */
export interface Reading {
  weeks: readonly number[];
  crossChecks: boolean;
  isHourly: boolean;
  for: readonly Exclude<keyof FeedRuns, 'hourly'>[];
}

/** The seasons whose feeds may be due, with their playoffs: the current or next one, and the one before. */
export function seasonsToRead(at: Date): Season[] {
  return SEASONS.filter((season) => at.getTime() >= opening(season))
    .slice(-2)
    .map(withPlayoffs);
}

/**
 * Returns what to read now of a season (see Score feed). Every minute: weeks with games that may be live. Every hour: also the
 * current week, and weeks that owe results. On Tuesdays: the whole schedule. Every night: the second feed. Outside the season:
 * nothing, unless the season was never read after its end.
 */
export function readingDue(season: Season, games: readonly Game[], runs: FeedRuns, at: Date): Reading {
  const isHour = isHourOver(runs.hourly, at);
  const rechecks = isHour && isRecheckDue(season, games, runs.recheck, at);
  if (at.getTime() < opening(season) || (at.getTime() >= closing(season) && !rechecks)) return NOTHING;
  const crossChecks = isHour && isCrossCheckDue(season, runs.crossCheck, at);
  const also = crossChecks ? (['crossCheck'] as const) : [];
  if (rechecks)
    return { weeks: weeksToRecheck(season, at), crossChecks, isHourly: true, for: ['recheck', ...also] };
  const live = weeksOf(games.filter((game) => mayBeOn(game, at)));
  if (!isHour || at.getTime() < Date.parse(season.kickoff) - LIVELY_BEFORE_MS)
    return { weeks: live, crossChecks, isHourly: crossChecks, for: also };
  const owing = weeksOf(games.filter((game) => owesResult(game, at)));
  const weeks = [...new Set([weekAt(season, at), ...live, ...owing])].toSorted((a, b) => a - b);
  return { weeks, crossChecks, isHourly: true, for: also };
}

/**
 * Whether to request the previous season now (see The season before), which is done every hour until it arrives. The seasons in
 * the table are read live, so only the season before all of them is ever requested.
 */
export function isSeasonBeforeDue(season: Season, { askedAt, isTold }: SeasonBeforeRun, at: Date): boolean {
  if (isTold || findSeason(seasonBefore(season).label)) return false;
  return at.getTime() >= opening(season) && at.getTime() < closing(season) && isHourOver(askedAt, at);
}

/** Whether operators should hear that a feed is behind (see Score feed). After the season, no one waits for the feed. */
export function isBehind(season: Season, { first, second }: ReadInVain, at: Date): boolean {
  return at.getTime() < closing(season) && Math.max(first, second) >= VAIN_TOO_OFTEN;
}

const NOTHING: Reading = { weeks: [], crossChecks: false, isHourly: false, for: [] };

const opening = ({ kickoff }: Season): number => Date.parse(kickoff) - PUBLISHED_BEFORE_MS;
const closing = ({ lastDay }: Season): number => Date.parse(lastDay) + CLOSED_AFTER_MS;

function isRecheckDue(season: Season, games: readonly Game[], last: string | null, at: Date): boolean {
  if (last === null) return true;
  if (at.getTime() >= closing(season)) return Date.parse(last) < Date.parse(season.lastDay) + 2 * DAY_MS;
  const tuesday = lastEastern(at, { hour: 8, weekday: 'Tue' });
  return games.length === 0 || Date.parse(last) < tuesday.getTime();
}

function isCrossCheckDue(season: Season, last: string | null, at: Date): boolean {
  const night = lastEastern(at, { hour: 5 }).getTime();
  const isInSeason = night > Date.parse(season.kickoff) && night < closing(season);
  return isInSeason && (last === null || Date.parse(last) < night);
}

/** Whether a game may be under way: the time is right, and the game isn't known to be final, cancelled or postponed. */
export function mayBeOn(game: Game, at: Date): boolean {
  const kickoff = Date.parse(game.kickoff);
  const isTime = at.getTime() >= kickoff - EARLIEST_START_MS && at.getTime() <= kickoff + LONGEST_GAME_MS;
  return isTime && isOpen(game) && game.state !== 'postponed';
}

function owesResult(game: Game, at: Date): boolean {
  return isOpen(game) && Date.parse(game.kickoff) < at.getTime();
}

function isOpen(game: Game): boolean {
  return !isPlayed(game) && game.state !== 'cancelled';
}

function isHourOver(lastHourly: string | null, at: Date): boolean {
  return lastHourly === null || at.getTime() - Date.parse(lastHourly) >= HOUR_MS - TOLERANCE_MS;
}

function weeksOf(games: readonly Game[]): number[] {
  return [...new Set(games.map(({ week }) => week))].toSorted((a, b) => a - b);
}

/** The weeks of the playoffs follow once the last week of the regular season has begun. Before that, no one can know their games. */
function weeksToRecheck(season: Season, at: Date): number[] {
  const isNear = weekAt(season, at) >= season.weeks;
  return allWeeks(season).filter((week) => isNear || week <= season.weeks);
}

/** The numbers of a season's weeks, with those of the playoffs if they count in it. */
export function allWeeks(season: Pick<Season, 'weeks' | 'playoffWeeks'>): number[] {
  return Array.from({ length: lastWeekOf(season) }, (_, index) => index + 1);
}
