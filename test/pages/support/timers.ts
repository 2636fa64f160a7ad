import { vi } from 'vitest';

/** Pages wait for a second, some for ten: a test would take as long. */
export function fakeTimers(): void {
  vi.useFakeTimers({
    shouldAdvanceTime: true,
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'],
  });
}

/** The browser's time goes on; what is said in a second is answered in it. */
export async function pass(seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second += 1) {
    await vi.advanceTimersByTimeAsync(1000);
    await new Promise((resolve) => setImmediate(resolve));
  }
}

/** In seconds: then a page has asked for all that it shows, and looked twice. */
export const SETTLED = 20;
