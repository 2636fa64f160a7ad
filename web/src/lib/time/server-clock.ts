/** A timestamp from the server, with the local times (in ms) when it was requested and received. */
export interface ClockSample {
  sentAt: number;
  receivedAt: number;
  serverTime: string;
}

/** Returns the local time in ms since 1970, on a monotonic clock. */
export function localNow(): number {
  return performance.timeOrigin + performance.now();
}

/**
 * How far the server's clock is ahead of this browser's, at least and at most, in ms. The server's timestamp was taken between
 * request and answer, which gives both bounds. For a push, only the arrival is known, so `most` is infinite.
 */
interface Bounds {
  least: number;
  most: number;
}

/** This browser's estimate of the server's time. */
export interface ServerClock {
  /** Returns the estimated server time in ms since 1970. */
  now(): number;
  /** Whether the server has sent its time. Until then, `now` returns the device's time. */
  isTold(): boolean;
  /**
   * Notes a measured timestamp. The one with the shortest round trip counts. But if a new one contradicts it, one of the clocks
   * has been set, and the new one counts.
   */
  observe(sample: ClockSample): void;
  /**
   * Notes a pushed timestamp. Its age is unknown, so it only shows the least that the server's time can be. It counts until a
   * round trip has been measured, and whenever it contradicts the measurement.
   */
  observePush(serverTime: string): void;
  subscribe(changed: () => void): () => void;
}

export function createServerClock(local: () => number = localNow): ServerClock {
  let kept: Bounds | undefined;
  const listeners = new Set<() => void>();

  function consider(bounds: Bounds): void {
    if (kept && !contradict(bounds, kept) && !isCloser(bounds, kept)) return;
    kept = bounds;
    for (const changed of listeners) changed();
  }

  return {
    now: () => local() + (kept ? estimateOf(kept) : 0),
    isTold: () => kept !== undefined,
    observe({ sentAt, receivedAt, serverTime }) {
      const stamp = Date.parse(serverTime);
      consider({ least: stamp - receivedAt, most: stamp - sentAt });
    },
    observePush(serverTime) {
      consider({ least: Date.parse(serverTime) - local(), most: Number.POSITIVE_INFINITY });
    },
    subscribe(changed) {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
  };
}

function isMeasured({ most }: Bounds): boolean {
  return Number.isFinite(most);
}

function estimateOf(bounds: Bounds): number {
  return isMeasured(bounds) ? (bounds.least + bounds.most) / 2 : bounds.least;
}

function contradict(one: Bounds, other: Bounds): boolean {
  return one.least > other.most || one.most < other.least;
}

function isCloser(one: Bounds, other: Bounds): boolean {
  if (isMeasured(one) || isMeasured(other)) return one.most - one.least < other.most - other.least;
  return one.least > other.least;
}

/** The estimate that the whole page shares. */
export const serverClock = createServerClock();

/** Fetches a reply that contains the server's time and notes that time in `clock`. `now` is in ms on a monotonic clock. */
export async function timed<Told extends { serverTime: string }>(
  ask: () => Promise<Told>,
  clock: ServerClock = serverClock,
  now: () => number = localNow,
): Promise<Told> {
  const sentAt = now();
  const told = await ask();
  clock.observe({ sentAt, receivedAt: now(), serverTime: told.serverTime });
  return told;
}
