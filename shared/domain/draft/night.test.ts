import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DRAFT_AT, DRAFT_DEADLINE, lobby } from '#test/support/league-season.ts';
import { deadlineAfter } from './draft-clock.ts';
import { easternLabel } from '../eastern.ts';
import { afterAwake, awakeBetween, isNightWindow } from './night.ts';

const NIGHT = { from: '22:00', to: '08:00' };
const HOUR_MS = 3_600_000;

const ends = (from: string, hours: number, night: typeof NIGHT | null = NIGHT) =>
  easternLabel(new Date(afterAwake(Date.parse(from), hours * HOUR_MS, night)).toISOString());

describe('a night window', () => {
  it.each([
    ['22:00', '08:00', true],
    ['01:00', '01:30', true],
    ['20:00', '08:00', true],
    ['19:59', '08:00', false],
    ['08:00', '08:00', false],
  ])('from %s to %s is allowed: %s', (from, to, isOne) => {
    expect(isNightWindow({ from, to })).toBe(isOne);
  });

  it('doesn’t count toward a clock', () => {
    expect(ends('2025-08-25T19:00:00-04:00', 2)).toBe('August 25, 2025 at 9:00 PM ET');
    expect(ends('2025-08-25T19:00:00-04:00', 3)).toBe('August 25, 2025 at 10:00 PM ET');
    expect(ends('2025-08-25T21:30:00-04:00', 1)).toBe('August 26, 2025 at 8:30 AM ET');
    expect(ends('2025-08-25T23:30:00-04:00', 1)).toBe('August 26, 2025 at 9:00 AM ET');
    expect(ends('2025-08-26T03:00:00-04:00', 24)).toBe('August 27, 2025 at 6:00 PM ET');
    expect(ends('2025-08-25T21:30:00-04:00', 1, null)).toBe('August 25, 2025 at 10:30 PM ET');
  });

  it('follows Eastern time on the nights when the clocks change', () => {
    // The night of November 2, 2025, has 25 hours, and the night of March 8, 2026, has 23 hours.
    expect(ends('2025-11-01T21:00:00-04:00', 2)).toBe('November 2, 2025 at 9:00 AM ET');
    expect(ends('2026-03-07T21:00:00-05:00', 2)).toBe('March 8, 2026 at 9:00 AM ET');
    const twice = { from: '01:15', to: '01:45' };
    expect(
      awakeBetween(Date.parse('2025-11-02T01:00:00-04:00'), Date.parse('2025-11-02T02:00:00-05:00'), twice),
    ).toBe(HOUR_MS);
    const never = { from: '02:15', to: '03:15' };
    expect(
      awakeBetween(Date.parse('2026-03-08T01:00:00-05:00'), Date.parse('2026-03-08T04:00:00-04:00'), never),
    ).toBe(1.75 * HOUR_MS);
  });

  it('is left out both when a clock’s deadline is set and when its remaining time is measured', () => {
    const time = fc.integer({ min: 0, max: 1439 });
    const timeOfDay = (minute: number) =>
      [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':');
    const night = fc
      .tuple(time, fc.integer({ min: 1, max: 720 }))
      .map(([from, length]) => ({ from: timeOfDay(from), to: timeOfDay((from + length) % 1440) }));
    const from = fc.integer({
      min: Date.parse('2025-10-30T00:00:00Z'),
      max: Date.parse('2025-11-05T00:00:00Z'),
    });
    fc.assert(
      fc.property(from, fc.integer({ min: 0, max: 24 * HOUR_MS }), night, (begins, ms, window) => {
        expect(awakeBetween(begins, afterAwake(begins, ms, window), window)).toBe(ms);
      }),
    );
  });

  it('moves a pick’s deadline, but never past the season’s draft deadline', () => {
    const slow = lobby(4, { draftTimerDuration: 4 * 3600, nightWindow: NIGHT });
    expect(deadlineAfter(DRAFT_AT, slow, 4 * 3600)).toBe('2025-08-26T13:00:00.000Z');
    expect(deadlineAfter(new Date('2025-09-04T01:00:00.500Z'), slow, 4 * 3600)).toBe(
      '2025-09-04T15:00:01.000Z',
    );
    expect(deadlineAfter(new Date('2025-09-04T15:30:00.000Z'), slow, 4 * 3600)).toBe(DRAFT_DEADLINE);
  });
});
