import { expect, test } from 'vitest';
import { seasonNamed } from '#shared/domain/seasons.ts';
import { isConcerned, momentOf } from './draft-deadline.ts';

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

test('the draft deadline concerns who has no league yet, or one that is not drafted, of that season alone', () => {
  const entry = (isDraftComplete: boolean, season = SEASON.label) => ({ season, isDraftComplete });
  const concerned = (...entries: ReturnType<typeof entry>[]) => isConcerned(entries, SEASON.label);
  expect(concerned()).toBe(true);
  expect(concerned(entry(true), entry(false))).toBe(true);
  expect(concerned(entry(true), entry(true))).toBe(false);
  expect(concerned(entry(true), entry(false, '2026-27'))).toBe(false);
});
