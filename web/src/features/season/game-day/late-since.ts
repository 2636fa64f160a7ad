import { useState } from 'react';
import { serverClock } from '../../../lib/time/server-clock.ts';

interface Source {
  /** Whether scores are pushed. */
  isTold: boolean;
  /** Whether the last refetch failed. */
  isFailing: boolean;
  /** When the last reply arrived, in ms since 1970. */
  updatedAt: number;
}

/**
 * Returns how old the scores are, as the time of the last ones, in ms since 1970. Null while they are up to date. A connection that
 * was never open doesn't count as lost.
 */
export function useLateSince({ isTold, isFailing, updatedAt }: Source): number | null {
  // A reply that the device has stored may be days old.
  const at = () => serverClock.now() - Math.max(0, Date.now() - updatedAt);
  const [known, setKnown] = useState(() => ({ isTold, wasTold: isTold, updatedAt, at: at() }));
  if (known.isTold !== isTold || known.updatedAt !== updatedAt)
    setKnown({ isTold, wasTold: known.wasTold || isTold, updatedAt, at: at() });
  return isFailing || (known.wasTold && !isTold) ? known.at : null;
}
