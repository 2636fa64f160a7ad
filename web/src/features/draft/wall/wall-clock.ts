import { useCallback, useSyncExternalStore } from 'react';
import { onSeconds, secondsLeft } from '../../../lib/time/countdown.ts';
import { createServerClock, localNow, type ServerClock } from '../../../lib/time/server-clock.ts';

/** Slows this machine's clock down by more than it could gain on the server's clock. */
const SLOWER = 1 - 1e-4;

/**
 * Creates a clock with the server's time for a board that stays open for days. An answer's timestamp counts only if it moves this
 * clock forward, because cached answers may be old. Between timestamps, the clock falls behind by less than a tick, so it is
 * never ahead and never jumps back.
 */
export function createWallClock(local: () => number = localNow): ServerClock {
  return createServerClock(() => local() * SLOWER);
}

/** The board's shared estimate of the server's time. */
export const wallClock = createWallClock();

/** Whole seconds until the deadline; null if there is no deadline. */
export function useSecondsLeft(deadlineAt: string | null): number | null {
  const subscribe = useCallback(
    (changed: () => void) =>
      deadlineAt === null ? () => undefined : onSeconds(deadlineAt, wallClock, changed),
    [deadlineAt],
  );
  return useSyncExternalStore(subscribe, () =>
    deadlineAt === null ? null : secondsLeft(deadlineAt, wallClock.now()),
  );
}
