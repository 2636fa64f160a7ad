import { describe, expect, it } from 'vitest';
import { final, game } from '#test/support/games.ts';
import {
  isBehind,
  isSeasonBeforeDue,
  NEVER_ASKED,
  NO_RUNS,
  readingDue,
  seasonsToRead,
  type FeedRuns,
} from './feed-schedule.ts';
import type { Game } from './games.ts';
import { seasonNamed } from '../seasons.ts';

const SEASON = seasonNamed('2025-26');
const ALL = Array.from({ length: 18 }, (_, index) => index + 1);
/** Sunday of week 3, 13:00 Eastern. One game kicks off then, and one a week later. */
const KICKOFF = '2025-09-21T17:00:00.000Z';
const GAMES = [game(1, 2, { week: 3 }), game(3, 4, { week: 4 })];
/** The state of the runs if everything was last read at this time. */
const fresh = (at: string): FeedRuns => ({ hourly: at, recheck: at, crossCheck: at });
const weeksAt = (at: string, runs = fresh(at), games: readonly Game[] = GAMES) =>
  readingDue(SEASON, games, runs, new Date(at)).weeks;

describe('reading the feed every minute during games', () => {
  it.each([
    ['eleven minutes before a kickoff', '2025-09-21T16:49:00.000Z', []],
    ['ten minutes before a kickoff', '2025-09-21T16:50:00.000Z', [3]],
    ['while the game is live', '2025-09-21T19:33:00.000Z', [3]],
    ['twelve hours after the kickoff', '2025-09-22T05:00:00.000Z', [3]],
    ['more than twelve hours after the kickoff', '2025-09-22T05:01:00.000Z', []],
  ])('is due, or isn’t: %s', (_, at, weeks) => {
    expect(weeksAt(at)).toEqual(weeks);
  });

  it.each([
    ['final', final([1, 20], [2, 10], { week: 3 })],
    ['postponed', game(1, 2, { week: 3, state: 'postponed' })],
    ['cancelled', game(1, 2, { week: 3, state: 'cancelled' })],
  ])('isn’t due for a game that is %s', (_, other) => {
    expect(weeksAt('2025-09-21T19:33:00.000Z', undefined, [other])).toEqual([]);
  });
});

describe('the hourly reading', () => {
  const after = (hourly: string, at: string, games?: readonly Game[]) =>
    weeksAt(at, { ...fresh(at), hourly }, games);

  it('covers the current week, and weeks with missing results', () => {
    expect(after('2025-09-25T12:00:00.000Z', '2025-09-25T12:59:00.000Z')).toEqual([]);
    expect(after('2025-09-25T12:00:10.000Z', '2025-09-25T13:00:00.000Z')).toEqual([3, 4]);
    const played = [final([1, 20], [2, 10], { week: 3 }), game(3, 4, { week: 4 })];
    expect(after('2025-09-25T12:00:00.000Z', '2025-09-25T13:00:00.000Z', played)).toEqual([4]);
  });

  it('covers nothing in the summer before the season', () => {
    expect(after('2025-08-20T12:00:00.000Z', '2025-08-20T13:00:00.000Z')).toEqual([]);
    expect(after('2025-08-29T12:00:00.000Z', '2025-08-29T13:00:00.000Z')).toEqual([1]);
  });
});

describe('the whole schedule', () => {
  const rechecked = (recheck: string | null, at: string, games: readonly Game[] = GAMES) =>
    weeksAt(at, { ...NO_RUNS, recheck, crossCheck: at }, games).length === ALL.length;

  it('is read once every Tuesday, at 8:00 Eastern or later', () => {
    expect(rechecked('2025-09-16T12:30:00.000Z', '2025-09-23T11:59:00.000Z')).toBe(false);
    expect(rechecked('2025-09-16T12:30:00.000Z', '2025-09-23T12:00:00.000Z')).toBe(true);
    expect(rechecked('2025-09-23T12:00:00.000Z', '2025-09-24T12:00:00.000Z')).toBe(false);
    // This Tuesday is after the end of daylight saving time.
    expect(rechecked('2025-10-28T12:30:00.000Z', '2025-11-04T12:59:00.000Z')).toBe(false);
    expect(rechecked('2025-10-28T12:30:00.000Z', '2025-11-04T13:00:00.000Z')).toBe(true);
  });

  it('is the first thing read, and is read every hour as long as none of its games are known', () => {
    expect(rechecked(null, '2025-09-24T12:00:00.000Z')).toBe(true);
    expect(rechecked('2025-09-24T11:00:00.000Z', '2025-09-24T12:00:00.000Z', [])).toBe(true);
  });

  it('is read again after an hour if reading it failed', () => {
    const runs = { ...NO_RUNS, hourly: '2025-09-23T12:01:00.000Z', crossCheck: '2025-09-23T12:01:00.000Z' };
    expect(weeksAt('2025-09-23T12:59:00.000Z', runs)).toEqual([]);
    expect(weeksAt('2025-09-23T13:01:00.000Z', runs)).toEqual(ALL);
  });
});

describe('the feed outside the season', () => {
  const due = (at: string, runs: FeedRuns) => readingDue(SEASON, GAMES, runs, new Date(at));

  it('isn’t read', () => {
    expect(due('2025-04-01T12:00:00.000Z', NO_RUNS).weeks).toEqual([]);
    const runs = fresh('2026-01-13T13:00:00.000Z');
    expect(due('2026-02-03T13:00:00.000Z', runs)).toMatchObject({ weeks: [], crossChecks: false });
  });

  it('is read once for a season that ended without being read', () => {
    const runs = { ...fresh('2025-12-09T13:00:00.000Z'), hourly: null };
    expect(due('2026-02-03T13:00:00.000Z', runs)).toMatchObject({ weeks: ALL, crossChecks: false });
    expect(due('2026-02-10T13:00:00.000Z', fresh('2026-02-03T13:00:00.000Z')).weeks).toEqual([]);
  });

  it('is also read for the next season once its schedule is due in May', () => {
    const labels = (at: string) => seasonsToRead(new Date(at)).map(({ label }) => label);
    expect(labels('2025-05-01T12:00:00.000Z')).toEqual([]);
    expect(labels('2025-05-20T12:00:00.000Z')).toEqual(['2025-26']);
    expect(labels('2026-03-01T12:00:00.000Z')).toEqual(['2025-26']);
    expect(labels('2026-06-01T12:00:00.000Z')).toEqual(['2025-26', '2026-27']);
    expect(labels('2028-06-01T12:00:00.000Z')).toEqual(['2027-28', '2028-29']);
  });
});

describe('the second feed', () => {
  const crossChecks = (crossCheck: string | null, at: string) =>
    readingDue(SEASON, GAMES, { ...NO_RUNS, recheck: at, crossCheck }, new Date(at)).crossChecks;

  it('is read every morning at 5:00 Eastern, from the first game on', () => {
    expect(crossChecks('2025-09-20T09:00:00.000Z', '2025-09-21T08:59:00.000Z')).toBe(false);
    expect(crossChecks('2025-09-20T09:00:00.000Z', '2025-09-21T09:00:00.000Z')).toBe(true);
    expect(crossChecks('2025-09-21T09:00:00.000Z', '2025-09-21T18:00:00.000Z')).toBe(false);
    expect(crossChecks(null, '2025-09-04T12:00:00.000Z')).toBe(false);
    expect(crossChecks(null, '2025-09-05T12:00:00.000Z')).toBe(true);
  });
});

it('a reading during a game doesn’t count as the hourly reading', () => {
  const at = new Date(KICKOFF);
  expect(readingDue(SEASON, GAMES, fresh(KICKOFF), at)).toEqual({
    weeks: [3],
    crossChecks: false,
    isHourly: false,
    for: [],
  });
});

describe('a feed counts as behind', () => {
  const DURING = new Date('2025-09-25T12:00:00.000Z');
  const behind = (first: number, second: number, at = DURING) => isBehind(SEASON, { first, second }, at);

  it('after two failed readings in a row', () => {
    expect(behind(0, 0)).toBe(false);
    expect(behind(1, 1)).toBe(false);
    expect(behind(2, 0)).toBe(true);
    expect(behind(0, 2)).toBe(true);
  });

  it('for at most two weeks after the season, because by then it has nothing left to report', () => {
    expect(behind(9, 9, new Date('2026-01-18T23:59:59.000Z'))).toBe(true);
    expect(behind(9, 9, new Date('2026-01-19T00:00:00.000Z'))).toBe(false);
  });
});

describe('the season before the season table’s first one', () => {
  const isDue = (at: string, run = NEVER_ASKED, season = SEASON) =>
    isSeasonBeforeDue(season, run, new Date(at));

  it.each([
    ['before the first schedule is published', '2025-05-07T00:00:00.000Z', false],
    ['once the first schedule is published', '2025-05-09T00:00:00.000Z', true],
    ['as long as results are corrected', '2026-01-18T00:00:00.000Z', true],
    ['once results are no longer corrected', '2026-01-20T00:00:00.000Z', false],
  ])('is requested, or isn’t: %s', (_, at, due) => {
    expect(isDue(at)).toBe(due);
  });

  it('is requested every hour until it arrives', () => {
    const askedAt = '2025-08-01T12:00:00.000Z';
    expect(isDue('2025-08-01T12:59:00.000Z', { askedAt, isTold: false })).toBe(false);
    expect(isDue('2025-08-01T13:00:00.000Z', { askedAt, isTold: false })).toBe(true);
    expect(isDue('2025-08-01T13:00:00.000Z', { askedAt, isTold: true })).toBe(false);
  });

  it('is the only past season requested, so that results read live are never overwritten', () => {
    expect(isDue('2026-09-01T00:00:00.000Z', NEVER_ASKED, seasonNamed('2026-27'))).toBe(false);
  });
});

describe('reading the playoffs', () => {
  const [season = SEASON] = seasonsToRead(new Date('2025-12-30T18:00:00.000Z'));
  const recheckAt = (at: string) => {
    const due = readingDue(season, GAMES, { ...fresh(at), hourly: null, recheck: null }, new Date(at));
    return due.weeks.at(-1);
  };

  it('begins with the last week of the regular season, because the games aren’t known before', () => {
    expect(recheckAt('2025-12-29T18:00:00.000Z')).toBe(18);
    expect(recheckAt('2025-12-30T18:00:00.000Z')).toBe(22);
  });

  it('goes on until two weeks after the Super Bowl', () => {
    const openAt = (at: string) =>
      readingDue(season, GAMES, { ...fresh(at), hourly: null }, new Date(at)).weeks;
    expect(openAt('2026-02-09T18:00:00.000Z')).toContain(22);
    expect(openAt('2026-02-24T18:00:00.000Z')).toEqual([]);
  });
});
