import { useDeferredValue, useState, type ReactNode } from 'react';

/**
 * For a page that many replies and pushes change: each change is drawn in slices, and several that come together in one. What
 * the reader does is drawn at once: whatever of it the page shows is in `done`, a list that keeps its length.
 */
export function useChangesInSlices(page: ReactNode, done: readonly unknown[]): ReactNode {
  const [last, keep] = useState(done);
  const isSame = done.every((each, index) => each === last[index]);
  if (!isSame) keep(done);
  // Lists are told apart by identity: what was done and undone again must not bring back a page from before.
  const drawn = useDeferredValue({ page, last });
  return isSame && drawn.last === last ? drawn.page : page;
}
