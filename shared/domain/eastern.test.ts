import { expect, it } from 'vitest';
import { easternLabel, endOfEasternDay } from './eastern.ts';

it.each([
  ['2025-09-04T19:00:00.000Z', 'September 4, 2025 at 3:00 PM ET'],
  ['2026-01-05T01:20:00.000Z', 'January 4, 2026 at 8:20 PM ET'],
  ['2025-11-02T05:30:00.000Z', 'November 2, 2025 at 1:30 AM ET'],
  ['2025-11-02T06:30:00.000Z', 'November 2, 2025 at 1:30 AM ET'],
])('%s is shown as %s', (instant, label) => {
  expect(easternLabel(instant)).toBe(label);
});

it.each([
  ['2025-08-25', '2025-08-26T03:59:59.000Z'],
  ['2025-11-01', '2025-11-02T03:59:59.000Z'],
  ['2025-11-02', '2025-11-03T04:59:59.000Z'],
  ['2026-01-08', '2026-01-09T04:59:59.000Z'],
  ['2026-03-07', '2026-03-08T04:59:59.000Z'],
  ['2026-03-08', '2026-03-09T03:59:59.000Z'],
])('the Eastern day %s ends at %s', (day, instant) => {
  expect(endOfEasternDay(day)).toBe(instant);
});
