import { useState } from 'react';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';

export function DayLoading() {
  return (
    <Loading label="Loading the games…" className="grid gap-3 md:grid-cols-2">
      {[1, 2, 3, 4].map((key) => (
        <Skeleton key={key} className="h-44 rounded-lg!" />
      ))}
    </Loading>
  );
}

/** Returns whether the connection for scores has been lost. One that was never open doesn't count as lost. */
export function useIsLate(isTold: boolean): boolean {
  const [hasBeenTold, setTold] = useState(isTold);
  if (isTold && !hasBeenTold) setTold(true);
  return hasBeenTold && !isTold;
}
