import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { RunningClock } from './clock.ts';
import type { DueSource } from './service.ts';

const START = Date.parse('2025-08-25T23:00:00Z');

/** A source that is due at the given times. Each firing can add more times. */
class Dues implements DueSource {
  readonly recurring: boolean;
  readonly fired: number[] = [];
  readonly times: number[];
  readonly #after: (due: number) => Promise<void>;

  constructor(
    times: number[],
    recurring = false,
    after: (due: number) => Promise<void> = () => Promise.resolve(),
  ) {
    this.times = times;
    this.recurring = recurring;
    this.#after = after;
  }

  nextDue(): number | undefined {
    return this.times.length === 0 ? undefined : Math.min(...this.times);
  }

  async fire(now: number): Promise<number> {
    const due = this.times.filter((time) => time <= now).toSorted((left, right) => left - right);
    this.times.splice(0, this.times.length, ...this.times.filter((time) => time > now));
    for (const time of due) {
      this.fired.push(time);
      await this.#after(time);
    }
    return due.length;
  }
}

describe('the emulated clock', () => {
  let database: DatabaseSync;
  let real: number;
  const lines: string[] = [];
  const clockAt = (start: number): RunningClock =>
    new RunningClock(
      database,
      start,
      (line) => lines.push(line),
      () => real,
    );

  beforeEach(() => {
    database = new DatabaseSync(':memory:');
    real = 1_000_000;
    lines.length = 0;
  });
  afterEach(() => void vi.useRealTimers());

  it('starts at the given time and then runs at the speed of the machine’s clock', () => {
    const clock = clockAt(START);
    expect(clock.now()).toBe(START);
    real += 5000;
    expect(clock.now()).toBe(START + 5000);
  });

  it('keeps its offset across a restart, and then ignores a different start time', async () => {
    await clockAt(START).advance(START + 60_000);
    real += 1000;
    expect(clockAt(0).now()).toBe(START + 61_000);
  });

  it('never runs backward', async () => {
    const clock = clockAt(START);
    await clock.advance(START - 1000);
    expect(clock.now()).toBe(START);
  });

  it('steps from one due time to the next, and also fires events that are added along the way', async () => {
    const clock = clockAt(START);
    const seenAt: number[] = [];
    const dues: Dues = new Dues([START + 3000, START + 1000], false, async (due) => {
      seenAt.push(clock.now() - START);
      if (due === START + 1000) dues.times.push(START + 2000);
      await Promise.resolve();
    });
    clock.addSource(dues);
    expect(await clock.advance(START + 10_000)).toBe(3);
    expect(seenAt).toEqual([1000, 2000, 3000]);
    expect(clock.now()).toBe(START + 10_000);
  });

  it('lets the events of each step finish before the next step', async () => {
    const clock = clockAt(START);
    const order: string[] = [];
    const first = new Dues([START + 1000], false, async () => {
      await new Promise((resolve) => setImmediate(resolve));
      order.push('first settled');
    });
    const second = new Dues([START + 1001], false, async () => void order.push('second fired'));
    clock.addSource(first);
    clock.addSource(second);
    await clock.advance(START + 2000);
    expect(order).toEqual(['first settled', 'second fired']);
  });

  it('lets sleepers jump ahead during an advance, but never past its target', async () => {
    const clock = clockAt(START);
    const seenAt: number[] = [];
    const sleeper = new Dues([START + 1000], false, async () => {
      for (const until of [START + 1900, START + 60_000]) {
        clock.skipTo(until);
        seenAt.push(clock.now() - START);
      }
    });
    clock.addSource(sleeper);
    await clock.advance(START + 2000);
    expect(seenAt).toEqual([1900, 2000]);
    clock.skipTo(START + 60_000);
    expect(clock.now()).toBe(START + 2000);
  });

  it('fires a recurring source only once per advance, at the advance’s end', async () => {
    const clock = clockAt(START);
    const recurring: Dues = new Dues(
      [START + 1000],
      true,
      async (due) => void recurring.times.push(due + 1000),
    );
    clock.addSource(recurring);
    await clock.advance(START + 86_400_000);
    expect(recurring.fired).toEqual([START + 1000]);
  });

  it('fires a recurring source before a one-shot event due an hour later, so that the event sees the current state', async () => {
    const clock = clockAt(START);
    const HOUR = 3_600_000;
    const order: string[] = [];
    const note = (name: string) => order.push(`${name} at ${(clock.now() - START) / HOUR}`);
    const jobs: Dues = new Dues([START + 60_000], true, async () => {
      jobs.times.push(clock.now() + 60_000);
      // While the job waits, events may become due. They, too, must not see the job half-finished.
      await new Promise((resolve) => setImmediate(resolve));
      note('job');
    });
    const tick = async () => void note('tick');
    clock.addSource(jobs);
    clock.addSource(new Dues([START + 2 * HOUR, START + 2.5 * HOUR, START + 48 * HOUR], false, tick));
    await clock.advance(START + 72 * HOUR);
    expect(order).toEqual(['job at 2', 'tick at 2', 'tick at 2.5', 'job at 48', 'tick at 48', 'job at 72']);
  });

  it('waits for events that a recurring source triggers', async () => {
    const clock = clockAt(START);
    const dues = new Dues([]);
    clock.addSource(dues);
    clock.addSource(new Dues([START + 1000], true, async () => void dues.times.push(clock.now())));
    expect(await clock.advance(START + 5000)).toBe(2);
    expect(dues.fired).toEqual([START + 5000]);
  });

  it('fires overdue events when it starts, and nothing before that', async () => {
    const clock = clockAt(START);
    const { promise, resolve } = Promise.withResolvers<void>();
    const dues = new Dues([START - 5000], false, async () => resolve());
    clock.addSource(dues);
    expect(dues.fired).toEqual([]);
    clock.start();
    await promise;
    clock.stop();
    expect(dues.fired).toEqual([START - 5000]);
  });

  it('reports a source that fails, and keeps running', async () => {
    const clock = clockAt(START);
    clock.addSource(new Dues([START + 1], false, () => Promise.reject(new Error('broken'))));
    await clock.advance(START + 10);
    expect(lines.join()).toContain('broken');
  });

  it('gives up on a source that stays due', async () => {
    const clock = clockAt(START);
    clock.addSource({ nextDue: () => START, fire: () => Promise.resolve(0) });
    await expect(clock.advance(START + 10)).rejects.toThrow(/stays due/);
  });

  it('runs concurrent advances one after another', async () => {
    const clock = clockAt(START);
    const dues = new Dues([START + 1000, START + 2000]);
    clock.addSource(dues);
    expect(await Promise.all([clock.advance(START + 1500), clock.advance(START + 2500)])).toEqual([1, 1]);
  });

  it('starts the next advance even if the previous one failed', async () => {
    const clock = clockAt(START);
    let times = [START];
    clock.addSource({ nextDue: () => times[0], fire: () => Promise.resolve(0) });
    const failing = clock.advance(START + 10);
    const next = clock.advance(START + 20);
    await expect(failing).rejects.toThrow(/stays due/);
    times = [];
    expect(await next).toBe(0);
  });

  it('fires nothing on its own while an advance is running, even after another advance has ended', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const clock = clockAt(START);
    const { promise: gate, resolve: open } = Promise.withResolvers<void>();
    clock.start();
    clock.addSource(new Dues([START + 2000], false, () => gate));
    const [first, second] = [clock.advance(START + 1000), clock.advance(START + 3000)];
    await first;
    const late = new Dues([START]);
    clock.addSource(late);
    await vi.advanceTimersByTimeAsync(1000);
    expect(late.fired).toEqual([]);
    open();
    await second;
    await vi.advanceTimersByTimeAsync(1000);
    expect(late.fired).toEqual([START]);
    clock.stop();
  });
});
