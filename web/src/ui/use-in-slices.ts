import { useDeferredValue } from 'react';

/**
 * Whether to draw a reply. Becomes true a moment after `isThere`, so that React draws in slices: a whole page drawn in one task
 * would block input on a slow phone. Data that is there from the start is drawn right away.
 */
export function useInSlices(isThere: boolean): boolean {
  return useDeferredValue(isThere) && isThere;
}
