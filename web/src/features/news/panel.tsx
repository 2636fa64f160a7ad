import {
  focusManager,
  infiniteQueryOptions,
  useInfiniteQuery,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { BellOff } from 'lucide-react';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { NEWS_PAGE } from '#shared/domain/news.ts';
import { call } from '../../lib/api.ts';
import { useMe } from '../../lib/session.ts';
import { FailureNote } from '../../ui/failure-note.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/state.tsx';
import { NewsItem } from './news-item.tsx';
import { Older } from '../../ui/older.tsx';
import { askAgain, newsKey } from './unread.ts';

const REFRESH_MS = 30_000;
/** How long somebody has to see what is new. */
const READ_AFTER_MS = 1_000;

function newsQuery(userId: string) {
  return infiniteQueryOptions({
    queryKey: newsKey(userId),
    queryFn: ({ pageParam: before, signal }) =>
      call('notifications', { params: { id: userId }, query: { before } }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => (page.length < NEWS_PAGE ? undefined : page.at(-1)?.id),
  });
}

/** The reader's notifications. Shown only while it is open. */
export function Panel({ onLeave }: { onLeave: () => void }) {
  const { id: userId } = useMe();
  const list = useRef<HTMLUListElement>(null);
  const news = useInfiniteQuery({
    ...newsQuery(userId),
    refetchInterval: REFRESH_MS,
    refetchOnMount: 'always',
  });
  const rows = news.data?.pages.flat() ?? [];
  const { read, readAll } = useReading(userId);
  const newest = rows.find(({ isRead }) => !isRead)?.id;
  // All are marked: not before all are here.
  const isCurrent = news.isFetchedAfterMount && !news.isRefetchError;
  useSoon(isCurrent ? newest : undefined, readAll);
  if (news.isPending) return <NewsLoading />;
  if (!news.data) return <ErrorState error={news.error} onRetry={() => void news.refetch()} />;
  if (rows.length === 0) return <NoNews />;
  return (
    <>
      {news.isRefetchError && (
        <FailureNote
          title="Newer ones could not be loaded."
          error={news.error}
          fallback="Please try again."
          className="border-t border-line px-4 py-3"
        />
      )}
      <ul ref={list}>
        {rows.map((row) => (
          <li key={row.id}>
            <NewsItem
              news={row}
              onOpen={() => {
                if (!row.isRead) read(row.id);
                onLeave();
              }}
            />
          </li>
        ))}
      </ul>
      {news.hasNextPage && (
        <Older
          next={() => list.current?.children[rows.length]?.firstElementChild ?? null}
          isBusy={news.isFetchingNextPage}
          error={news.isFetchNextPageError ? news.error : null}
          onMore={() => void news.fetchNextPage()}
        />
      )}
    </>
  );
}

/** What fails stays unread, which the badge says. */
function useReading(userId: string) {
  const client = useQueryClient();
  const onSettled = () => askAgain(client, userId);
  const { mutate: read } = useMutation({
    mutationFn: (id: string) => call('markNotificationRead', { params: { notificationId: id } }),
    onSettled,
  });
  const { mutate: readAll } = useMutation({
    mutationFn: () => call('markAllRead', { params: { id: userId } }),
    onSettled,
  });
  return { read, readAll };
}

/** Acts once the newest that is unread has been in sight for a moment. */
function useSoon(unread: string | undefined, act: () => void): void {
  const isInFront = useIsInFront();
  useEffect(() => {
    if (unread === undefined || !isInFront) return undefined;
    const timer = setTimeout(act, READ_AFTER_MS);
    return () => clearTimeout(timer);
  }, [unread, isInFront, act]);
}

/** Whether this tab is the one that is shown. */
function useIsInFront(): boolean {
  return useSyncExternalStore(
    (changed) => focusManager.subscribe(changed),
    () => focusManager.isFocused(),
  );
}

function NoNews() {
  return (
    <EmptyState icon={<BellOff />} title="No notifications yet">
      When somebody joins your league, its draft starts or its season is over, you are told here.
    </EmptyState>
  );
}

function NewsLoading() {
  return (
    <Loading label="Loading your notifications…" className="grid gap-4 p-4">
      {[1, 2, 3].map((key) => (
        <Skeleton key={key} className="h-14" />
      ))}
    </Loading>
  );
}
