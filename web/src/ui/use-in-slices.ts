import { useDeferredValue } from 'react';

/**
 * Whether to draw a reply: a moment after `isThere`, so that React draws it in slices. Otherwise React draws it in one task,
 * and on a slow phone a whole page blocks input that long. Data that is there from the start is drawn right away.
 */
export function useInSlices(isThere: boolean): boolean {
  return useDeferredValue(isThere) && isThere;
}
