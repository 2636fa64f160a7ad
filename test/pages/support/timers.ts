import { vi } from 'vitest';

/** Fakes the pages' timers of up to ten seconds, because tests would take as long. */
export function fakeTimers(): void {
  vi.useFakeTimers({
    shouldAdvanceTime: true,
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'],
  });
}

/** Advances the browser's time, one second and its answers at a time. */
export async function pass(seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second += 1) {
    await vi.advanceTimersByTimeAsync(1000);
    await new Promise((resolve) => setImmediate(resolve));
  }
}

/** By this time (in seconds), a page has requested all its data, and checked it twice. */
export const SETTLED = 20;
