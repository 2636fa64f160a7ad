/** In ms: a call waits so long for its answer. The gateway gives up after 30 s; people in a draft give up sooner. */
export const PATIENCE_MS = 15_000;

/** In ms: so long after the site has answered it counts as within reach. */
const LATELY = 30_000;

let reachedAt = Number.NEGATIVE_INFINITY;

/** Something of the site has arrived. */
export function noteReached(): void {
  reachedAt = performance.now();
}

/** Notes the same if this document has come over the network; one that the browser kept has brought no byte. */
export function noteArrival(): void {
  const [arrival] = performance.getEntriesByType('navigation') as [PerformanceNavigationTiming?];
  if (arrival && arrival.transferSize > 0) noteReached();
}

/** Whether something of the site has arrived lately, and the network is not known to be gone. */
export function wasReachedLately(): boolean {
  return navigator.onLine && performance.now() - reachedAt < LATELY;
}
