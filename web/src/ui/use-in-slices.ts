import { useDeferredValue } from 'react';

/**
 * Returns whether to draw a reply. Becomes true a moment after `isThere`, so that React draws in slices. Drawing a whole page in
 * one task would block input on a slow phone. A reply that is there from the start is drawn right away.
 */
export function useInSlices(isThere: boolean): boolean {
  return useDeferredValue(isThere) && isThere;
}
