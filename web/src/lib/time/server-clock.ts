/** One sample of the server's time, with the local instants of the request and the answer, in ms. */
export interface ClockSample {
  sentAt: number;
  receivedAt: number;
  serverTime: string;
}

/** Monotonic local time in ms. */
export function localNow(): number {
  return performance.timeOrigin + performance.now();
}

/**
 * The least and the most that the server can be ahead of this browser, in ms: its timestamp is from between request and answer.
 * Only the arrival of a push is known, so its `most` is infinite.
 */
interface Bounds {
  least: number;
  most: number;
}

/** This browser's estimate of the server's time. */
export interface ServerClock {
  /** Server time in ms since 1970. */
  now(): number;
  /** Whether the server has sent its time; until then, the device's time is used. */
  isTold(): boolean;
  /**
   * Keeps the sample with the shortest round trip. If a new sample contradicts it, one of the clocks was set, and the new
   * sample wins.
   */
  observe(sample: ClockSample): void;
  /**
   * Notes a pushed timestamp of unknown age: the server's time is at least this. It is used until a round trip is measured, and
   * if it contradicts the measured one.
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

/** This browser's one estimate. */
export const serverClock = createServerClock();

/** Fetches a reply that contains the server's time, and adjusts the clock. `now` counts ms on a monotonic clock. */
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
