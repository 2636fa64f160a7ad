import { useState } from 'react';
import { agedText } from '../../lib/time/aged-text.ts';
import { useServerTime } from '../../lib/time/countdown.ts';
import { serverClock } from '../../lib/time/server-clock.ts';

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

/** What a page knows about its scores. All times are in ms since 1970. */
interface Known extends Pick<Heard, 'isTold' | 'wasTold' | 'age'> {
  updatedAt: number;
  /** When the scores were up to date for the last time, by the server's clock. */
  at: number;
  /** The last two times at which the page looked at the server's clock. It looks every minute. */
  looks: readonly [before: number, last: number];
}

/** What the page learns at a look. */
interface Look extends Pick<Source, 'isTold' | 'isFailing' | 'updatedAt'> {
  now: number;
}

const ofReply = (updatedAt: number): Pick<Known, 'updatedAt' | 'age' | 'at'> => {
  const age = Math.max(0, Date.now() - updatedAt);
  return { updatedAt, age, at: serverClock.now() - age };
};

/**
 * Returns what the page knows after a look. While scores are pushed, they are up to date even if none has come for hours. So when
 * the connection is lost, their age counts from the look before the last. The last look doesn't count, because a device that has
 * slept may look again before it finds the connection lost.
 */
export function looked(known: Known, { isTold, isFailing, updatedAt, now }: Look): Known {
  const reply = known.updatedAt === updatedAt ? known : { ...known, ...ofReply(updatedAt) };
  const isLost = known.isTold && !isTold && !isFailing;
  return {
    ...reply,
    isTold,
    wasTold: known.wasTold || isTold,
    at: isLost ? Math.max(reply.at, Math.min(...known.looks)) : reply.at,
    looks: now === known.looks[1] ? known.looks : [known.looks[1], now],
  };
}

/** Returns how old the scores are, as the time of the last ones, in ms since 1970. Null while they are up to date. */
export function useLateSince({ updatedAt, ...source }: Source): number | null {
  const { isTold, isFailing } = source;
  const now = useServerTime();
  const [known, setKnown] = useState<Known>(() => ({
    isTold,
    wasTold: isTold,
    ...ofReply(updatedAt),
    looks: [now, now],
  }));
  if (known.isTold !== isTold || known.updatedAt !== updatedAt || known.looks[1] !== now)
    setKnown(looked(known, { isTold, isFailing, updatedAt, now }));
  return areLate({ ...source, wasTold: known.wasTold, age: known.age }) ? known.at : null;
}

/** Whether scores are so late that they say nothing about now. */
export function areOld(lateSince: number | null, now = serverClock.now()): boolean {
  return lateSince !== null && now - lateSince > OLD_MS;
}

/**
 * Says how old late scores are if they are too old to call a game live: `as of Sunday, 3:12 PM`; otherwise empty. Times are in ms
 * since 1970.
 */
export function scoresAge(lateSince: number | null, now = serverClock.now()): string {
  return lateSince !== null && areOld(lateSince, now) ? agedText(lateSince, now) : '';
}
