import { useDeferredValue } from 'react';

/**
 * Whether to draw what a reply has brought: a moment after `isThere`, so that React draws it in slices. A reply is drawn
 * in one piece otherwise, and on a slow phone a whole page holds up a finger for as long. What is there from the start is
 * drawn at once.
 */
export function useInSlices(isThere: boolean): boolean {
  return useDeferredValue(isThere) && isThere;
}
