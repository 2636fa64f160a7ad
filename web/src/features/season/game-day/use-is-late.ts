import { useState } from 'react';

/** Whether the line by which scores came is lost. Until it has stood once, nobody misses it. */
export function useIsLate(isTold: boolean): boolean {
  const [hasBeenTold, setTold] = useState(isTold);
  if (isTold && !hasBeenTold) setTold(true);
  return hasBeenTold && !isTold;
}
