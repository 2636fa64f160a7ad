/** One look at the server's time: local instants before and after the question, in ms. */
export interface ClockSample {
  sentAt: number;
  receivedAt: number;
  serverTime: string;
}

/** Local time that no change of the machine's clock can move, in ms. */
export function localNow(): number {
  return performance.timeOrigin + performance.now();
}

/**
 * The least and the most that the server can be ahead of us, in ms: its stamp lies between question and answer. Of a
 * push only the end of its way is known, so its most is infinite.
 */
interface Bounds {
  least: number;
  most: number;
}

/** The server's time as this browser knows it. */
export interface ServerClock {
  /** Server time in ms since 1970. */
  now(): number;
  /** Keeps the sample of the lowest round trip; one that contradicts it says that the clock was moved, and wins. */
  observe(sample: ClockSample): void;
  /**
   * A stamp that was pushed to us, who knows when: the server is at least there by now. It serves until something is
   * measured, and where it contradicts what was.
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
