import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { RESULTS_KEPT } from '#shared/contract/socket-times.ts';
import { localNow } from '../time/server-clock.ts';
import { afterInBrowser } from './alarm.ts';
import { useIsSocketOpen, useSocket } from './site-socket.ts';

/** In ms: what is older may miss what was told while the socket was closed. */
const JUST_NOW = 5_000;
/** In ms: what came just before the socket opened may miss it, too, but need not be asked for at once. */
const SECOND_LOOK = 3_000;
/** In ms: a reply may rest on a copy from before the news. Not every page that was told the same asks at once. */
const SOONEST = RESULTS_KEPT + 200;
const SPREAD = 2_000;

/**
 * Asks again for these replies with each piece of the reader's news, and for those from before the socket when it opens: for old ones
 * at once. Returns whether it is open, so that pages need not poll.
 */
export function useToldByNews(keys: readonly QueryKey[]): boolean {
  const client = useQueryClient();
  const socket = useSocket();
  const isOpen = useIsSocketOpen();
  const ask = useEffectEvent((updatedBefore?: number) => {
    for (const queryKey of keys) {
      const state = client.getQueryState(queryKey);
      // What never came is told as failed, with “Try again” beside it, and is not old.
      const isOld = state?.data !== undefined && state.dataUpdatedAt < (updatedBefore ?? Infinity);
      if (state && (isOld || updatedBefore === undefined))
        void client.invalidateQueries({ queryKey, exact: true });
    }
  });
  useEffect(() => {
    if (!isOpen) return undefined;
    const openedAt = Date.now();
    ask(openedAt - JUST_NOW);
    let stopWaiting = afterInBrowser(SECOND_LOOK, () => ask(openedAt));
    let isWaiting = false;
    let toldAt = 0;
    const wait = (): void => {
      stopWaiting();
      isWaiting = true;
      stopWaiting = afterInBrowser(SOONEST + Math.random() * SPREAD, () => {
        isWaiting = false;
        ask();
        // News that keep coming put nothing off, but what came a moment ago may not be in these replies.
        if (localNow() - toldAt < SOONEST) wait();
      });
    };
    const stopHearing = socket.onNews(() => {
      toldAt = localNow();
      if (!isWaiting) wait();
    });
    return () => {
      stopWaiting();
      stopHearing();
    };
  }, [socket, isOpen]);
  return isOpen;
}
