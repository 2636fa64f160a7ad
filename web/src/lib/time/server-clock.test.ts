import { describe, expect, it } from 'vitest';
import { createServerClock } from './server-clock.ts';

const BASE = Date.parse('2025-08-25T23:00:00.000Z');
const at = (ms: number) => new Date(BASE + ms).toISOString();

describe('the estimate of the server’s time', () => {
  it('assumes that the way back takes half the round trip', () => {
    const clock = createServerClock(() => 1_000);
    clock.observe({ sentAt: 800, receivedAt: 1_000, serverTime: at(0) });
    expect(clock.now()).toBe(BASE + 100);
  });

  it('is the device’s time until the server has sent its own', () => {
    const clock = createServerClock(() => 1_000);
    expect([clock.isTold(), clock.now()]).toEqual([false, 1_000]);
    clock.observePush(at(0));
    expect([clock.isTold(), clock.now()]).toEqual([true, BASE]);
  });

  it('keeps the sample with the shortest round trip', () => {
    const clock = createServerClock(() => 1_000);
    clock.observe({ sentAt: 960, receivedAt: 1_000, serverTime: at(0) });
    clock.observe({ sentAt: 0, receivedAt: 1_000, serverTime: at(-400) });
    expect(clock.now()).toBe(BASE + 20);
  });

  it('follows a sample that shows that a clock has been changed', () => {
    const clock = createServerClock(() => 1_000);
    clock.observe({ sentAt: 990, receivedAt: 1_000, serverTime: at(0) });
    clock.observe({ sentAt: 500, receivedAt: 1_000, serverTime: at(3_600_000) });
    expect(clock.now()).toBe(BASE + 3_600_250);
  });

  it('prefers any measured sample to a pushed timestamp', () => {
    const clock = createServerClock(() => 1_000);
    clock.observePush(at(0));
    clock.observe({ sentAt: 0, receivedAt: 1_000, serverTime: at(0) });
    expect(clock.now()).toBe(BASE + 500);
    clock.observePush(at(300));
    expect(clock.now()).toBe(BASE + 500);
  });

  it('doesn’t change because of a push that is handled late', () => {
    let local = 1_000;
    const clock = createServerClock(() => local);
    clock.observe({ sentAt: 960, receivedAt: 1_000, serverTime: at(0) });
    local = 61_000;
    clock.observePush(at(33_000));
    expect(clock.now()).toBe(BASE + 60_020);
  });

  it('keeps the latest pushed timestamp until a round trip is measured', () => {
    const clock = createServerClock(() => 1_000);
    clock.observePush(at(2_000));
    clock.observePush(at(-25_000));
    expect(clock.now()).toBe(BASE + 2_000);
    clock.observePush(at(2_300));
    expect(clock.now()).toBe(BASE + 2_300);
  });

  it('follows a push that contradicts the best sample, until the next measurement', () => {
    const clock = createServerClock(() => 1_000);
    clock.observe({ sentAt: 960, receivedAt: 1_000, serverTime: at(0) });
    clock.observePush(at(3_600_000));
    expect(clock.now()).toBe(BASE + 3_600_000);
    clock.observe({ sentAt: 800, receivedAt: 1_000, serverTime: at(3_600_000) });
    expect(clock.now()).toBe(BASE + 3_600_100);
  });
});
