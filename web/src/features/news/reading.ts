import { infiniteQueryOptions, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { NEWS_PAGE } from '#shared/domain/news/notice.ts';
import { call } from '../../lib/calls/call.ts';
import { pollUnlessLive } from '../../lib/calls/refetch.ts';
import { useIsSocketOpen } from '../../lib/live/site-socket.ts';
import { useMe } from '../../lib/session/session.ts';
import { askAgain, newsKey } from './unread-news.ts';

const REFRESH_MS = 30_000;

function newsQuery(userId: string) {
  return infiniteQueryOptions({
    queryKey: newsKey(userId),
    queryFn: ({ pageParam: before, signal }) =>
      call('notifications', { params: { id: userId }, query: { before } }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => (page.length < NEWS_PAGE ? undefined : page.at(-1)?.id),
  });
}

/** Queries the user's notifications: all pages loaded so far. */
export function useNews() {
  const news = useInfiniteQuery({
    ...newsQuery(useMe().id),
    refetchInterval: pollUnlessLive(useIsSocketOpen(), REFRESH_MS),
    refetchOnMount: 'always',
  });
  return { news, rows: news.data?.pages.flat() ?? [] };
}

/** Returns mutations that mark notifications as read. If one fails, they stay unread, and the badge shows it. */
export function useReading() {
  const { id: userId } = useMe();
  const client = useQueryClient();
  const onSettled = () => askAgain(client, userId);
  const { mutate: read } = useMutation({
    mutationFn: (id: string) => call('markNotificationRead', { params: { notificationId: id } }),
    onSettled,
  });
  const all = useMutation({
    mutationFn: () => call('markAllRead', { params: { id: userId } }),
    onSettled,
  });
  return { read, all };
}
