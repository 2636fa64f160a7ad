import { expect, test } from 'vitest';
import { seasonNamed } from '#shared/domain/seasons.ts';
import { isConcerned, momentOf, nextLook } from './draft-deadline.ts';

const SEASON = seasonNamed('2025-26');

test.each([
  ['2025-08-28T18:59:59Z', { daysLeft: 8, isPastDraftDeadline: false, hasKickedOff: false }],
  ['2025-08-28T19:00:00Z', { daysLeft: 7, isPastDraftDeadline: false, hasKickedOff: false }],
  ['2025-09-04T18:59:59Z', { daysLeft: 1, isPastDraftDeadline: false, hasKickedOff: false }],
  ['2025-09-04T19:00:00Z', { daysLeft: 0, isPastDraftDeadline: true, hasKickedOff: false }],
  ['2025-09-05T00:20:00Z', { daysLeft: 0, isPastDraftDeadline: true, hasKickedOff: true }],
])('at %s the season stands at %o', (now, moment) => {
  expect(momentOf(SEASON, new Date(now))).toEqual({ season: SEASON, now: new Date(now), ...moment });
});

test('the time is asked for every minute, and when the awaited moment is over', () => {
  const until = '2025-12-01T04:59:59.000Z';
  const at = (now: string, age = 0) => nextLook(now, age, until);
  expect(at('2025-12-01T04:58:00.000Z')).toBe(60_000);
  expect(at('2025-12-01T04:59:29.000Z')).toBe(31_000);
  expect(at(until)).toBe(1000);
  expect(at('2025-12-01T04:59:59.001Z')).toBe(60_000);
  expect(nextLook(until, 0)).toBe(60_000);
  // The answer is a while old.
  expect(at('2025-12-01T04:58:00.000Z', 100_000)).toBe(20_000);
  expect(at('2025-12-01T04:59:58.000Z', 30_000)).toBe(1);
});

test('the draft deadline concerns who has no league yet, or one that is not drafted, of that season alone', () => {
  const entry = (isDraftComplete: boolean, season = SEASON.label) => ({ season, isDraftComplete });
  const concerned = (...entries: ReturnType<typeof entry>[]) => isConcerned(entries, SEASON.label);
  expect(concerned()).toBe(true);
  expect(concerned(entry(true), entry(false))).toBe(true);
  expect(concerned(entry(true), entry(true))).toBe(false);
  expect(concerned(entry(true), entry(false, '2026-27'))).toBe(false);
});
