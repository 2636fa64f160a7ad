/** How long a call waits for its answer, in ms. The gateway gives up only after 30 s, but people in a draft are less patient. */
export const PATIENCE_MS = 15_000;

/** For how long after an answer the site counts as reachable, in ms. */
const LATELY = 30_000;

let reachedAt = Number.NEGATIVE_INFINITY;

/** Notes that something has arrived from the site. */
export function noteReached(): void {
  reachedAt = performance.now();
}

/**
 * Notes that the site is reachable if this document came over the network. A document from the cache has a transfer size of 0.
 */
export function noteArrival(): void {
  const [arrival] = performance.getEntriesByType('navigation') as [PerformanceNavigationTiming?];
  if (arrival && arrival.transferSize > 0) noteReached();
}

/** Whether something has arrived from the site recently and the browser doesn't know that it is offline. */
export function wasReachedLately(): boolean {
  return navigator.onLine && performance.now() - reachedAt < LATELY;
}
