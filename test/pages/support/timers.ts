import { vi } from 'vitest';

/** Fakes the pages' timers, so that tests don't have to wait for them in real time. */
export function fakeTimers(): void {
  vi.useFakeTimers({
    shouldAdvanceTime: true,
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'],
  });
}

/** Advances the browser's time second by second. After each second, replies can arrive. */
export async function pass(seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second += 1) {
    await vi.advanceTimersByTimeAsync(1000);
    await new Promise((resolve) => setImmediate(resolve));
  }
}

/** After this many seconds, a page has requested all its data, and has checked it a second time. */
export const SETTLED = 20;
