import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { serverClock, type ServerClock } from './server-clock.ts';

/** Returns the whole seconds left until the deadline, rounded up and never below 0. */
export function secondsLeft(deadlineAt: string, now: number): number {
  return Math.max(0, Math.ceil((Date.parse(deadlineAt) - now) / 1000));
}

/** Returns the milliseconds until `secondsLeft` changes; undefined once it is 0. */
export function untilNextSecond(deadlineAt: string, now: number): number | undefined {
  const left = Date.parse(deadlineAt) - now;
  if (left <= 0) return undefined;
  return left - (Math.ceil(left / 1000) - 1) * 1000;
}

// An extra delay in ms. Without it, a timer that fires slightly early would keep showing the old second for another second.
const LATE_BY = 5;

/**
 * Calls `changed` at each whole second before the deadline, and whenever the estimate of the server's time changes. Returns a
 * function that stops this.
 */
export function onSeconds(deadlineAt: string, clock: ServerClock, changed: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const plan = () => {
    clearTimeout(timer);
    const wait = untilNextSecond(deadlineAt, clock.now());
    if (wait !== undefined) timer = setTimeout(tick, wait + LATE_BY);
  };
  const tick = () => {
    changed();
    plan();
  };
  plan();
  const unsubscribe = clock.subscribe(tick);
  return () => {
    clearTimeout(timer);
    unsubscribe();
  };
}

/** Returns the seconds left until the deadline by the server's clock; null if there is no deadline. */
export function useCountdown(deadlineAt: string | null): number | null {
  const subscribe = useCallback(
    (changed: () => void) =>
      deadlineAt === null ? () => undefined : onSeconds(deadlineAt, serverClock, changed),
    [deadlineAt],
  );
  return useSyncExternalStore(subscribe, () =>
    deadlineAt === null ? null : secondsLeft(deadlineAt, serverClock.now()),
  );
}

/** Returns whether an instant has passed by the server's clock. */
export function useHasCome(instant: string): boolean {
  const subscribe = useCallback((changed: () => void) => onSeconds(instant, serverClock, changed), [instant]);
  return useSyncExternalStore(subscribe, () => serverClock.now() >= Date.parse(instant));
}

const MINUTE_MS = 60_000;
/** How long after `until` to check the clock, in ms. */
const JUST_AFTER = 1000;

/** Returns how long to wait before checking the clock again, in ms: a minute, or until just after `until` if that is sooner. */
export function nextLook(now: number, until = ''): number {
  const left = Date.parse(until) - now;
  return left >= 0 ? Math.min(MINUTE_MS, left + JUST_AFTER) : MINUTE_MS;
}

/**
 * Returns the server's time in ms since 1970. It is updated every minute, right after `until`, and whenever the estimate of that
 * time changes.
 */
export function useServerTime(until?: string): number {
  const [now, setNow] = useState(() => serverClock.now());
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const plan = () => {
      clearTimeout(timer);
      timer = setTimeout(look, nextLook(serverClock.now(), until));
    };
    const look = () => {
      setNow(serverClock.now());
      plan();
    };
    const unsubscribe = serverClock.subscribe(look);
    // The estimate may have changed since the first render.
    look();
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, [until]);
  return now;
}
