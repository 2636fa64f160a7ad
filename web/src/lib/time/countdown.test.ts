import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { nextLook, onSeconds, secondsLeft, untilNextSecond } from './countdown.ts';
import { createServerClock } from './server-clock.ts';

const BASE = Date.parse('2025-08-25T23:00:00.000Z');
const at = (ms: number) => new Date(BASE + ms).toISOString();

describe('the seconds left', () => {
  it('are rounded up and never negative', () => {
    expect(secondsLeft(at(10_000), BASE + 1)).toBe(10);
    expect(secondsLeft(at(10_000), BASE)).toBe(10);
    expect(secondsLeft(at(10_000), BASE + 9_999)).toBe(1);
    expect(secondsLeft(at(10_000), BASE + 60_000)).toBe(0);
  });

  it('change at whole seconds before the deadline', () => {
    expect(untilNextSecond(at(10_000), BASE + 300)).toBe(700);
    expect(untilNextSecond(at(10_000), BASE)).toBe(1_000);
    expect(untilNextSecond(at(10_000), BASE + 10_000)).toBeUndefined();
  });

  describe('as time passes', () => {
    beforeEach(() => void vi.useFakeTimers({ now: BASE }));
    afterEach(() => void vi.useRealTimers());

    it('change once a second and stop at 0', () => {
      const clock = createServerClock(() => Date.now());
      const seen: number[] = [];
      const stop = onSeconds(at(2_400), clock, () => seen.push(secondsLeft(at(2_400), clock.now())));
      vi.advanceTimersByTime(10_000);
      stop();
      expect(seen).toEqual([2, 1, 0]);
    });
  });
});

it('the clock is checked every minute, and right after the awaited moment', () => {
  const until = '2025-12-01T04:59:59.000Z';
  const at = (now: string, awaited?: string) => nextLook(Date.parse(now), awaited);
  expect(at('2025-12-01T04:58:00.000Z', until)).toBe(60_000);
  expect(at('2025-12-01T04:59:29.000Z', until)).toBe(31_000);
  expect(at(until, until)).toBe(1000);
  expect(at('2025-12-01T04:59:59.001Z', until)).toBe(60_000);
  expect(at(until)).toBe(60_000);
});
