/** In ms: so long after the site has answered it counts as within reach. */
const LATELY = 30_000;

let reachedAt = Number.NEGATIVE_INFINITY;

/** Something of the site has arrived. */
export function noteReached(): void {
  reachedAt = performance.now();
}

/** Whether something of the site has arrived lately, and the network is not known to be gone. */
export function wasReachedLately(): boolean {
  return navigator.onLine && performance.now() - reachedAt < LATELY;
}
