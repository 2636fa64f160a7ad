/** A token bucket: `rate` requests per second on average, and bursts of `burst` requests. */
export interface Throttle {
  allows(): boolean;
}

/** Creates a token bucket on the machine's clock. Without a limit it allows everything. */
export function createThrottle(rate?: number, burst?: number, now = () => performance.now()): Throttle {
  if (rate === undefined) return { allows: () => true };
  const size = burst ?? rate;
  let tokens = size;
  let last = now();
  return {
    allows() {
      const at = now();
      tokens = Math.min(size, tokens + ((at - last) / 1000) * rate);
      last = at;
      if (tokens < 1) return false;
      tokens -= 1;
      return true;
    },
  };
}
