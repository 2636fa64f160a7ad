import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { NewsMessage } from '#shared/contract/socket.ts';
import { query } from '../../lib/calls/query.ts';
import { afterInBrowser } from '../../lib/live/timer.ts';
import { useIsSocketOpen, useSocket } from '../../lib/live/site-socket.ts';

export function unreadQuery(userId: string) {
  return query('unreadCount', { params: { id: userId } });
}

/** The query key for the list of notifications (reading.ts). */
export function newsKey(userId: string) {
  return ['notifications', userId] as const;
}

/** Refetches everything on screen about the user's notifications. */
export async function askAgain(client: QueryClient, userId: string): Promise<void> {
  const { queryKey } = unreadQuery(userId);
  await Promise.all([
    client.invalidateQueries({ queryKey }),
    client.invalidateQueries({ queryKey: newsKey(userId) }),
  ]);
}

/**
 * How long the first unread count waits for the socket, in ms. A count fetched before the socket opens could miss notifications.
 */
export const SECOND_LOOK = 3_000;

/** Adds each pushed notification to the count and to the open list. Returns the newest one, for screen readers. */
export function usePushedNews(userId: string): NewsMessage | undefined {
  const client = useQueryClient();
  const socket = useSocket();
  const [newest, setNewest] = useState<NewsMessage>();
  const isOpen = useIsSocketOpen();
  useEffect(() => {
    if (!isOpen) return undefined;
    const openedAt = Date.now();
    const { queryKey } = unreadQuery(userId);
    const isOnItsWay = client.isFetching({ queryKey }) > 0;
    return afterInBrowser(SECOND_LOOK, () => {
      // A count requested after the socket opened can't have missed a notification.
      const { dataUpdatedAt = 0 } = client.getQueryState(queryKey) ?? {};
      if (isOnItsWay || dataUpdatedAt < openedAt) void askAgain(client, userId);
    });
  }, [client, userId, isOpen]);
  useEffect(
    () =>
      socket.onNews((news) => {
        setNewest(news);
        // Count the new notification right away. A pending request for the count may or may not include it, so also refetch.
        client.setQueryData(
          unreadQuery(userId).queryKey,
          (held) => held && { ...held, count: held.count + 1 },
        );
        void askAgain(client, userId);
      }),
    [client, socket, userId],
  );
  return newest;
}
