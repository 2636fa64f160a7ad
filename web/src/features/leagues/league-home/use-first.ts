import { focusManager } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { WeeklyStandings } from '#shared/contract/schemas/standings.ts';

/** What decides about the order of the page. It doesn't change while someone may be reading it. */
export interface First {
  /** The number of the week that the page shows. */
  number: number;
  week: WeeklyStandings | undefined;
  /** Whether the week's recap leads. */
  leads: boolean;
  /** Whether games were live. */
  wasLive: boolean;
}

/** The query for the week. */
interface Asked {
  isFetching: boolean;
  dataUpdatedAt: number;
  refetch(): unknown;
}

/** A reply at most this old, in ms, isn't refetched when the user comes back. */
const FRESH_MS = 60_000;

/**
 * Whether the page's order changes: with each new week, once a week that failed to load is there, and as long as the user is away
 * or has only just come back.
 */
export function isReplaced(first: First | undefined, come: First, isAway: boolean): boolean {
  if (!first || first.number !== come.number) return true;
  if (!first.week && come.week) return true;
  return isAway && (first.week !== come.week || first.leads !== come.leads || first.wasLive !== come.wasLive);
}

/**
 * Returns what decides about the order of the page. `come` is what would decide now; it is undefined while something loads. When
 * the user comes back to the page, the week is refetched, because no push tells that its recap has been written.
 */
export function useFirst(come: First | undefined, week: Asked): First | undefined {
  const [first, setFirst] = useState(come);
  const [user, setUser] = useState<'here' | 'away' | 'back'>(() =>
    focusManager.isFocused() ? 'here' : 'away',
  );
  if (come && isReplaced(first, come, user !== 'here')) setFirst(come);
  if (user === 'back' && come && !week.isFetching) setUser('here');
  const turn = useEffectEvent((isInFront: boolean) => {
    const isOld = week.dataUpdatedAt > 0 && Date.now() - week.dataUpdatedAt > FRESH_MS;
    if (isInFront && isOld) void week.refetch();
    setUser(isInFront ? 'back' : 'away');
  });
  useEffect(() => focusManager.subscribe((isInFront) => turn(isInFront)), []);
  return first;
}
