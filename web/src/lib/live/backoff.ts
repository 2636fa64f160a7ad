/** The limits for waits, in ms. If nothing on the page needs a socket, the waits are longer, to spare a server that is down. */
export const BACKOFF = { first: 500, most: 15_000, mostIdle: 300_000 } as const;

/**
 * Returns the wait before a retry, in ms: exponential backoff with jitter, between half of the attempt's step and the full step.
 */
export function backoff(attempt: number, random: number, most: number = BACKOFF.most): number {
  const step = Math.min(most, BACKOFF.first * 2 ** attempt);
  return step / 2 + (step / 2) * random;
}

/** Yields the waits between tries, which get longer with each failure. */
export interface Backoff {
  /** Returns the next wait, in ms, which is at most `most`. */
  next(most?: number): number;
  /** Starts over with short waits. Call it after a success. */
  reset(): void;
}

export function createBackoff(random: () => number): Backoff {
  let attempt = 0;
  return {
    next: (most) => backoff(attempt++, random(), most),
    reset: () => (attempt = 0),
  };
}
