import { afterEach, expect, test, vi } from 'vitest';
import { seasonNamed } from '#shared/domain/seasons.ts';
import { draftTimeProblem, ownDraftTime } from './draft-time.ts';

const NOW = new Date('2025-08-30T12:00:00Z');
const SEASON = seasonNamed('2025-26');

afterEach(() => void vi.unstubAllEnvs());

test.each([
  ['', undefined],
  ['2025-08-30T08:01', undefined],
  ['2025-08-30T08:00', 'Draft must be scheduled for a future date and time.'],
  ['2025-09-04T14:59', undefined],
  ['2025-09-04T15:00', 'Draft must be completed before September 4, 2025 at 3:00 PM ET.'],
])('the error for the draft time "%s" is: %s', (value, problem) => {
  expect(draftTimeProblem(value, NOW, SEASON)).toBe(problem);
});

test('a draft time skipped by daylight saving time is refused with an explanation', () => {
  expect(draftTimeProblem('2026-03-08T02:30', NOW, SEASON)).toMatch(/^This time doesn’t exist in ET/);
});

test('an entered draft time also shows the reader’s own time', () => {
  expect(ownDraftTime('2025-09-04T14:00')).toBe('');
  vi.stubEnv('TZ', 'Europe/Berlin');
  expect(ownDraftTime('2025-09-04T14:00')).toBe('That’s 8:00 PM your time. ');
  expect(ownDraftTime('2025-09-04T19:00')).toBe('That’s Fri 1:00 AM your time. ');
  expect(ownDraftTime('2025-09-04T')).toBe('');
});
