import { useState } from 'react';
import { serverClock } from '../../../lib/time/server-clock.ts';

/** How late scores may be to still say what would be if games ended now, in ms. */
const OLD_MS = 30 * 60_000;
/** An outdated reply that is younger than this, in ms, is being refetched right now. */
const REFETCHED_MS = 60_000;

interface Source {
  /** Whether scores are pushed. */
  isTold: boolean;
  /** Whether the last refetch failed. */
  isFailing: boolean;
  /** Whether the last reply doesn't count as current, because the device has stored it. */
  isOutdated: boolean;
  /** When the last reply arrived, in ms since 1970. */
  updatedAt: number;
}

interface Heard extends Omit<Source, 'updatedAt'> {
  /** Whether scores have been pushed to this page before. */
  wasTold: boolean;
  /** How old the last reply was when the page got it, in ms. */
  age: number;
}

/** Whether scores are late. A connection that was never open doesn't count as lost, but a stored reply may be days old. */
export function areLate({ isTold, wasTold, isFailing, isOutdated, age }: Heard): boolean {
  if (isFailing) return true;
  return !isTold && (wasTold || (isOutdated && age > REFETCHED_MS));
}

function heard(isTold: boolean, wasTold: boolean, updatedAt: number) {
  const age = Math.max(0, Date.now() - updatedAt);
  return { isTold, wasTold, updatedAt, age, at: serverClock.now() - age };
}

/** Returns how old the scores are, as the time of the last ones, in ms since 1970. Null while they are up to date. */
export function useLateSince({ updatedAt, ...source }: Source): number | null {
  const { isTold } = source;
  const [known, setKnown] = useState(() => heard(isTold, isTold, updatedAt));
  if (known.isTold !== isTold || known.updatedAt !== updatedAt)
    setKnown(heard(isTold, known.wasTold || isTold, updatedAt));
  return areLate({ ...source, wasTold: known.wasTold, age: known.age }) ? known.at : null;
}

/** Whether scores are so late that they say nothing about now. */
export function areOld(lateSince: number | null, now = serverClock.now()): boolean {
  return lateSince !== null && now - lateSince > OLD_MS;
}
