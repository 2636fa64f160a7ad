import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { NewsMessage } from '#shared/contract/socket.ts';
import { query } from '../../lib/calls/query.ts';
import { useSocket } from '../../lib/live/site-socket.ts';

export function unreadQuery(userId: string) {
  return query('unreadCount', { params: { id: userId } });
}

/** Of the list of notifications (panel.tsx). */
export function newsKey(userId: string) {
  return ['notifications', userId] as const;
}

/** Asks again for what of the reader's news is on the page. */
export async function askAgain(client: QueryClient, userId: string): Promise<void> {
  const { queryKey } = unreadQuery(userId);
  await Promise.all([
    client.invalidateQueries({ queryKey }),
    client.invalidateQueries({ queryKey: newsKey(userId) }),
  ]);
}

/** Lets pushed news raise the count and come into the open list. Answers the newest, which is to be said. */
export function usePushedNews(userId: string): NewsMessage | undefined {
  const client = useQueryClient();
  const socket = useSocket();
  const [newest, setNewest] = useState<NewsMessage>();
  useEffect(
    () =>
      socket.onNews((news) => {
        setNewest(news);
        // At once; a count that is on its way may know of it or not, so it is asked for again.
        client.setQueryData(unreadQuery(userId).queryKey, (held) => held && { count: held.count + 1 });
        void askAgain(client, userId);
      }),
    [client, socket, userId],
  );
  return newest;
}
