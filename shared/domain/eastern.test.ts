import { expect, it } from 'vitest';
import { easternLabel } from './eastern.ts';

it.each([
  ['2025-09-04T19:00:00.000Z', 'September 4, 2025 at 3:00 PM ET'],
  ['2026-01-05T01:20:00.000Z', 'January 4, 2026 at 8:20 PM ET'],
  ['2025-11-02T05:30:00.000Z', 'November 2, 2025 at 1:30 AM ET'],
  ['2025-11-02T06:30:00.000Z', 'November 2, 2025 at 1:30 AM ET'],
])('%s reads %s', (instant, label) => {
  expect(easternLabel(instant)).toBe(label);
});
