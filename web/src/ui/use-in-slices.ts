import { useDeferredValue } from 'react';

/**
 * Whether to draw a reply: a moment after `isThere`, so that React draws it in slices. Drawn in one task, a whole page would
 * block input on a slow phone. Data that is there from the start is drawn right away.
 */
export function useInSlices(isThere: boolean): boolean {
  return useDeferredValue(isThere) && isThere;
}
