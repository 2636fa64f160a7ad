import { useQueryClient, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { RouteName } from '#shared/contract/routes.ts';
import type { UnreadCount } from '#shared/contract/schemas/notifications.ts';
import { RESULTS_KEPT } from '#shared/contract/socket-times.ts';
import { localNow } from '../time/server-clock.ts';
import { afterInBrowser } from './timer.ts';
import { useIsSocketOpen, useSocket } from './site-socket.ts';

const COUNT: readonly [RouteName] = ['unreadCount'];

/** In ms: what is older may miss what was told while the socket was closed. */
const JUST_NOW = 5_000;
/** In ms: by then the count of news has come that was asked for once the socket was open. */
const SECOND_LOOK = 3_000;
/** In ms: a reply may rest on a copy from before the news. Not every page that was told the same asks at once. */
const SOONEST = RESULTS_KEPT + 200;
const SPREAD = 2_000;

/**
 * Asks again for these replies with each piece of the reader's news, and when the socket opens for what may miss any: for old replies at
 * once. Returns whether it is open, so that pages need not poll.
 */
export function useRefetchOnNotification(keys: readonly QueryKey[]): boolean {
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
    let stopWaiting = afterInBrowser(SECOND_LOOK, () =>
      ask(Math.min(openedAt, newestNewsAt(client, openedAt) + JUST_NOW)),
    );
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
  }, [client, socket, isOpen]);
  return isOpen;
}

/** When the reader's newest news came, by the browser's clock; what no count says that was asked for since then may be as new as can be. */
function newestNewsAt(client: QueryClient, since: number): number {
  const [[key] = []] = client.getQueriesData({ queryKey: COUNT });
  const { data, dataUpdatedAt = 0 } = (key && client.getQueryState<UnreadCount>(key)) ?? {};
  if (!data || dataUpdatedAt < since) return Infinity;
  return data.newestAge === undefined ? 0 : dataUpdatedAt - data.newestAge;
}
