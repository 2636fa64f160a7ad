import { expect, it } from 'vitest';
import { easternLabel } from './eastern.ts';

it.each([
  ['2025-09-05T00:20:00.000Z', 'Thu, Sep 4, 2025, 8:20 PM ET'],
  ['2026-01-05T01:20:00.000Z', 'Sun, Jan 4, 2026, 8:20 PM ET'],
  ['2025-11-02T05:30:00.000Z', 'Sun, Nov 2, 2025, 1:30 AM ET'],
  ['2025-11-02T06:30:00.000Z', 'Sun, Nov 2, 2025, 1:30 AM ET'],
])('%s reads %s', (instant, label) => {
  expect(easternLabel(instant).replaceAll('\u202f', ' ')).toBe(label);
});
