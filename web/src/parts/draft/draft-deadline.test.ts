import { expect, test } from 'vitest';
import { seasonNamed } from '#shared/domain/seasons.ts';
import { isConcerned, momentOf, untilDeadline } from './draft-deadline.ts';

const SEASON = seasonNamed('2025-26');

test.each([
  ['2025-09-04T18:59:59Z', { left: 1000, isPastDraftDeadline: false, hasKickedOff: false }],
  ['2025-09-04T19:00:00Z', { left: 0, isPastDraftDeadline: true, hasKickedOff: false }],
  ['2025-09-05T00:20:00Z', { left: -19_200_000, isPastDraftDeadline: true, hasKickedOff: true }],
])('at %s the season’s state is %o', (now, moment) => {
  expect(momentOf(SEASON, new Date(now))).toEqual({ season: SEASON, now: new Date(now), ...moment });
});

test.each([
  ['2025-08-28T19:00:00Z', '7 days until the draft deadline'],
  ['2025-08-28T19:00:01Z', '6 days until the draft deadline'],
  ['2025-09-02T19:00:01Z', '1 day until the draft deadline'],
  ['2025-09-03T19:00:01Z', 'The draft deadline is tomorrow, 3:00 PM ET'],
  ['2025-09-04T04:00:00Z', 'The draft deadline is today, 3:00 PM ET'],
  ['2025-09-04T18:59:59Z', 'The draft deadline is today, 3:00 PM ET'],
])('at %s the banner says: %s', (now, words) => {
  expect(untilDeadline(momentOf(SEASON, new Date(now)))).toBe(words);
});

test('the draft deadline concerns members without a league that season, or with one that hasn’t drafted', () => {
  const entry = (isDraftComplete: boolean, season = SEASON.label) => ({ season, isDraftComplete });
  const concerned = (...entries: ReturnType<typeof entry>[]) => isConcerned(entries, SEASON.label);
  expect(concerned()).toBe(true);
  expect(concerned(entry(true), entry(false))).toBe(true);
  expect(concerned(entry(true), entry(true))).toBe(false);
  expect(concerned(entry(true), entry(false, '2026-27'))).toBe(false);
});
