import { describe, expect, test } from 'vitest';
import { createWallClock } from './wall-clock.ts';

const BASE = Date.parse('2026-08-25T23:00:00.000Z');
const stamp = (ms: number) => new Date(BASE + ms).toISOString();

describe('the board’s clock', () => {
  test('follows the newest timestamp, no matter how old the others are', () => {
    let local = 1000;
    const clock = createWallClock(() => local);
    clock.observePush(stamp(0));
    local = 2000;
    // The edge cache sends the same answer again, which is now a second old.
    clock.observePush(stamp(0));
    expect(clock.now()).toBeCloseTo(BASE + 1000, -1);
    local = 3000;
    clock.observePush(stamp(2800));
    expect(clock.now()).toBeCloseTo(BASE + 2800, -1);
  });

  test('is still right after a whole night, whether the device’s clock is fast or slow, and never runs backward', () => {
    for (const drift of [5e-5, -5e-5]) {
      let real = 0;
      const clock = createWallClock(() => 5_000_000 + real * (1 + drift));
      let before = 0;
      for (; real < 12 * 3_600_000; real += 1000) {
        clock.observePush(stamp(real - (real % 3000 === 0 ? 100 : 900)));
        expect(clock.now()).toBeGreaterThanOrEqual(before);
        before = clock.now();
      }
      const error = clock.now() - (BASE + real);
      expect(Math.abs(error)).toBeLessThan(1000);
      expect(error).toBeLessThanOrEqual(0);
    }
  });

  test('keeps running without a network, and is less than half a second behind after an hour', () => {
    let local = 0;
    const clock = createWallClock(() => local);
    clock.observePush(stamp(0));
    local = 3_600_000;
    const error = clock.now() - (BASE + local);
    expect(error).toBeLessThanOrEqual(0);
    expect(error).toBeGreaterThan(-500);
  });
});
