import { describe, expect, test, vi } from 'vitest';
import {
  appointment,
  comingIn,
  longAgo,
  easternInput,
  easternLongDay,
  easternTime,
  fromEasternInput,
  ownTime,
  pickClock,
} from './time.ts';

describe('Eastern time', () => {
  test('shows the draft deadline’s day and time', () => {
    expect(easternTime('2025-09-04T19:00:00Z')).toBe('Thu, Sep 4, 3:00 PM ET');
    expect(easternLongDay('2025-09-05T00:20:00Z')).toBe('September 4, 2025');
  });

  test.each([
    ['2025-09-04T15:00', '2025-09-04T19:00:00.000Z'],
    ['2026-01-08T23:59', '2026-01-09T04:59:00.000Z'],
    // Before and after a clock change, on the days when the offset changes.
    ['2025-11-02T00:30', '2025-11-02T04:30:00.000Z'],
    ['2025-11-02T03:00', '2025-11-02T08:00:00.000Z'],
    ['2026-03-08T01:30', '2026-03-08T06:30:00.000Z'],
    ['2026-03-08T03:30', '2026-03-08T07:30:00.000Z'],
  ])('reads %s as %s and shows it again', (typed, instant) => {
    expect(fromEasternInput(typed)).toBe(instant);
    expect(easternInput(instant)).toBe(typed);
  });

  test('has no instant for invalid input', () => {
    expect(fromEasternInput('soon')).toBeNull();
    expect(fromEasternInput('')).toBeNull();
  });

  test('has no instant for a time that a clock change skips', () => {
    expect(fromEasternInput('2026-03-08T02:30')).toBeNull();
    expect(fromEasternInput('2026-03-08T02:00')).toBeNull();
  });

  test.each([
    ['America/New_York', ''],
    // Another time zone with the same time as New York.
    ['America/Toronto', ''],
    ['America/Los_Angeles', '5:20 PM your time'],
    ['Europe/Berlin', 'Fri 2:20 AM your time'],
    ['Pacific/Honolulu', '2:20 PM your time'],
    ['Etc/Unknown', ''],
  ])('is followed by the local time if it differs, as in %s: "%s"', (zone, own) => {
    expect(ownTime('2025-09-05T00:20:00Z', zone)).toBe(own);
    const beside = own === '' ? '' : ` (${own})`;
    expect(appointment('2025-09-05T00:20:00Z', zone)).toBe(`Thu, Sep 4, 8:20 PM ET${beside}`);
  });
});

test('a device that changes time zones shows its new local time, with one lookup per zone', () => {
  const kickoff = '2025-09-05T00:20:00Z';
  const zoneOf = vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions');
  const offset = vi.spyOn(Date.prototype, 'getTimezoneOffset');
  const arrive = (timeZone: string, minutes: number) => {
    zoneOf.mockReturnValue({ timeZone } as Intl.ResolvedDateTimeFormatOptions);
    offset.mockReturnValue(minutes);
    return [ownTime(kickoff), ownTime(kickoff)];
  };
  try {
    expect(arrive('America/Los_Angeles', 420)).toEqual(['5:20 PM your time', '5:20 PM your time']);
    expect(arrive('Europe/Berlin', -120)).toEqual(['Fri 2:20 AM your time', 'Fri 2:20 AM your time']);
    expect(zoneOf).toHaveBeenCalledTimes(2);
  } finally {
    zoneOf.mockRestore();
    offset.mockRestore();
  }
});

test.each([
  [90, '90 s'],
  [120, '2 min'],
  [3600, '60 min'],
  [28_800, '8 h'],
])('a pick clock of %d seconds reads %s', (seconds, words) => {
  expect(pickClock(seconds)).toBe(words);
});

test.each([
  [3 * 86_400_000 + 5, 'in 3 days'],
  [2 * 86_400_000 - 1, 'in 47 hours'],
  [2 * 3_600_000 - 1, 'in 119 minutes'],
  [60_000, 'in 1 minute'],
  [59_999, ''],
  [-5, ''],
])('something %d ms away is said to come "%s"', (ms, words) => {
  expect(comingIn(ms)).toBe(words);
});

test.each([
  [4 * 86_400_000, '4 days ago'],
  [3 * 3_600_000, '3 hours ago'],
  [60_000, '1 minute ago'],
  [59_999, 'just now'],
  [-5, 'just now'],
])('something from %d ms before is said to be "%s"', (ms, words) => {
  expect(longAgo(ms)).toBe(words);
});
