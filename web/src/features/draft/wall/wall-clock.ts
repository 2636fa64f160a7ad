import { useCallback, useSyncExternalStore } from 'react';
import { onSeconds, secondsLeft } from '../../../lib/time/countdown.ts';
import { createServerClock, localNow, type ServerClock } from '../../../lib/time/server-clock.ts';

/** Slows the machine's clock by more than it could run ahead of the server's. */
const SLOWER = 1 - 1e-4;

/**
 * The server's time for a board that is open for days. An answer's stamp counts only if it moves this clock forward, because
 * cached answers may be old. Between stamps, the clock falls behind by less than a tick, so it is never ahead and never jumps
 * back.
 */
export function createWallClock(local: () => number = localNow): ServerClock {
  return createServerClock(() => local() * SLOWER);
}

/** The board's shared estimate of the server's time. */
export const wallClock = createWallClock();

/** Whole seconds until the deadline; null without one. */
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
