import { expect, test } from 'vitest';
import { seasonNamed } from '#shared/domain/seasons.ts';
import { draftTimeProblem } from './draft-time.ts';

const NOW = new Date('2025-08-30T12:00:00Z');
const SEASON = seasonNamed('2025-26');

test.each([
  ['', undefined],
  ['2025-08-30T08:01', undefined],
  ['2025-08-30T08:00', 'Draft must be scheduled for a future date and time.'],
  ['2025-09-04T14:59', undefined],
  ['2025-09-04T15:00', 'Draft must be completed before September 4, 2025 at 3:00 PM ET.'],
])('a draft time of "%s" gives %s', (value, problem) => {
  expect(draftTimeProblem(value, NOW, SEASON)).toBe(problem);
});
