import { useQueryClient, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { RouteName } from '#shared/contract/routes.ts';
import type { UnreadCount } from '#shared/contract/schemas/notifications.ts';
import { RESULTS_KEPT } from '#shared/contract/socket-times.ts';
import { localNow } from '../time/server-clock.ts';
import { afterInBrowser } from './timer.ts';
import { useIsSocketOpen, useSocket } from './site-socket.ts';

const COUNT: readonly [RouteName] = ['unreadCount'];

/** When the socket opens, replies older than this (in ms) are refetched right away. They may have missed a notification. */
const JUST_NOW = 5_000;
/** How long after the socket opens to look at the notification count again, in ms. By then, the requested count has arrived. */
const SECOND_LOOK = 3_000;
/**
 * The minimum delay before a refetch, in ms, because replies may be cached from before the notification. A random extra delay of
 * up to SPREAD keeps pages from refetching together.
 */
const SOONEST = RESULTS_KEPT + 200;
const SPREAD = 2_000;

/**
 * Refetches these replies after each notification. When the socket opens, refetches old replies right away. A little later, also
 * refetches newer replies that may have missed a notification. Returns whether the socket is open, in which case the page needn't
 * poll.
 */
export function useRefetchOnNotification(keys: readonly QueryKey[]): boolean {
  const client = useQueryClient();
  const socket = useSocket();
  const isOpen = useIsSocketOpen();
  const ask = useEffectEvent((updatedBefore?: number) => {
    for (const queryKey of keys) {
      const state = client.getQueryState(queryKey);
      // A reply that never arrived doesn't count as old: the page shows it as failed, with a "Try again" button.
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
        // A stream of notifications must not keep postponing the refetch, so there is only one delay. But these replies may have
        // been cached before the latest notification. If so, refetch once more.
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

/**
 * Returns when the user's newest notification arrived, by the browser's clock. Returns Infinity if that isn't known, because the
 * count of notifications hasn't been fetched since `since`.
 */
function newestNewsAt(client: QueryClient, since: number): number {
  const [[key] = []] = client.getQueriesData({ queryKey: COUNT });
  const { data, dataUpdatedAt = 0 } = (key && client.getQueryState<UnreadCount>(key)) ?? {};
  if (!data || dataUpdatedAt < since) return Infinity;
  return data.newestAge === undefined ? 0 : dataUpdatedAt - data.newestAge;
}
