import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { NewsMessage } from '#shared/contract/socket.ts';
import { query } from '../../lib/calls/query.ts';
import { afterInBrowser } from '../../lib/live/timer.ts';
import { useIsSocketOpen, useSocket } from '../../lib/live/site-socket.ts';

export function unreadQuery(userId: string) {
  return query('unreadCount', { params: { id: userId } });
}

/** The key of the list of notifications (news-panel.tsx). */
export function newsKey(userId: string) {
  return ['notifications', userId] as const;
}

/** Refetches all shown data about the user's notifications. */
export async function askAgain(client: QueryClient, userId: string): Promise<void> {
  const { queryKey } = unreadQuery(userId);
  await Promise.all([
    client.invalidateQueries({ queryKey }),
    client.invalidateQueries({ queryKey: newsKey(userId) }),
  ]);
}

/** How long a first count waits for the socket, in ms: a socket that has just opened may have missed notifications. */
export const SECOND_LOOK = 3_000;

/** Adds pushed notifications to the count and to the open list. Returns the newest, for the screen reader. */
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
      // A count requested after the socket opened has missed nothing.
      const { dataUpdatedAt = 0 } = client.getQueryState(queryKey) ?? {};
      if (isOnItsWay || dataUpdatedAt < openedAt) void askAgain(client, userId);
    });
  }, [client, userId, isOpen]);
  useEffect(
    () =>
      socket.onNews((news) => {
        setNewest(news);
        // Counts it right away. A pending count may or may not include it, so the count is refetched.
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
