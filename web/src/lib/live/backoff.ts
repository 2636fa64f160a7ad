/** The limits of the waits, in ms. An idle socket, which follows nothing, waits longer, to spare a server that is down. */
export const BACKOFF = { first: 500, most: 15_000, mostIdle: 300_000 } as const;

/** Exponential backoff with jitter: between half of the attempt's step and all of it, in ms. */
export function backoff(attempt: number, random: number, most: number = BACKOFF.most): number {
  const step = Math.min(most, BACKOFF.first * 2 ** attempt);
  return step / 2 + (step / 2) * random;
}

/** Waits between tries, which grow with each failure. */
export interface Backoff {
  /** The next wait, in ms, at most `most`. */
  next(most?: number): number;
  /** Call it after a success. */
  reset(): void;
}

export function createBackoff(random: () => number): Backoff {
  let attempt = 0;
  return {
    next: (most) => backoff(attempt++, random(), most),
    reset: () => (attempt = 0),
  };
}
