import { infiniteQueryOptions, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import MessagesSquare from 'lucide-react/icons/messages-square';
import { useRef, useState } from 'react';
import type { FounderThreadReply } from '#shared/contract/schemas/founders.ts';
import { FOUNDER_PAGE } from '#shared/domain/billing/founder-chat.ts';
import { call } from '../../lib/calls/call.ts';
import { easternTime } from '../../lib/time/time.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { FounderThread, type FounderWords } from '../../parts/support/founder-thread.tsx';
import { Older } from '../../ui/older.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/state.tsx';

const threadsQuery = infiniteQueryOptions({
  queryKey: ['founderThreads'],
  queryFn: ({ pageParam: after, signal }) => call('founderThreads', { query: { after } }, signal),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page) => (page.length < FOUNDER_PAGE ? undefined : page.at(-1)?.cursor),
});

/** A thread that has moved in the list while it was read may stand in two pages. */
function distinct(pages: readonly FounderThreadReply[][]): FounderThreadReply[] {
  return [...new Map(pages.flat().map((thread) => [thread.userId, thread])).values()];
}

/** The members who have written to the founders, and their conversations; those who wait for an answer first. */
export function FounderChats() {
  const threads = useInfiniteQuery({ ...threadsQuery, refetchOnMount: 'always' });
  const list = useRef<HTMLUListElement>(null);
  const [open, setOpen] = useState<string>();
  if (threads.isPending)
    return (
      <Loading label="Loading the chats…">
        <Skeleton className="h-16" />
      </Loading>
    );
  if (!threads.data) return <ErrorState error={threads.error} onRetry={() => void threads.refetch()} />;
  const rows = distinct(threads.data.pages);
  if (rows.length === 0)
    return (
      <EmptyState icon={<MessagesSquare />} title="Nothing yet">
        OG Players write to the founders from their account.
      </EmptyState>
    );
  return (
    <>
      <ul ref={list} className="grid gap-3">
        {rows.map((thread) => (
          <li key={thread.userId}>
            <Thread
              thread={thread}
              isOpen={open === thread.userId}
              onToggle={() => setOpen(open === thread.userId ? undefined : thread.userId)}
            />
          </li>
        ))}
      </ul>
      {threads.hasNextPage && (
        <Older
          next={() => list.current?.children[rows.length]?.querySelector('button') ?? null}
          isBusy={threads.isFetchingNextPage}
          error={threads.isFetchNextPageError ? threads.error : null}
          onMore={() => void threads.fetchNextPage()}
          label="Show more"
          failed="More chats could not be loaded."
        />
      )}
    </>
  );
}

interface Props {
  thread: FounderThreadReply;
  isOpen: boolean;
  onToggle: () => void;
}

function Thread({ thread: { userId, username, lastAt, isAnswered }, isOpen, onToggle }: Props) {
  const client = useQueryClient();
  const name = username ?? 'Former member';
  const params = { userId };
  const answerThem = async (body: FounderWords): Promise<void> => {
    const { createdAt: saidAt } = await call('answerMember', { params, body });
    const answered = (thread: FounderThreadReply) =>
      thread.userId === userId ? { ...thread, lastAt: saidAt, isAnswered: true } : thread;
    // In its place: asked for anew, the list would take the chat to its end, away from whoever reads it.
    client.setQueryData(
      threadsQuery.queryKey,
      (held) => held && { ...held, pages: held.pages.map((page) => page.map(answered)) },
    );
  };
  return (
    <Card
      title={name}
      action={<Badge tone={isAnswered ? 'outline' : 'gold'}>{isAnswered ? 'Answered' : 'Waits'}</Badge>}
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm text-ink-2">{easternTime(lastAt)}</p>
        <Button variant="outline" aria-expanded={isOpen} onClick={onToggle}>
          {isOpen ? 'Close' : 'Read'}
          <span className="sr-only"> the chat with {name}</span>
        </Button>
      </div>
      {isOpen && (
        <div className="mt-4">
          <FounderThread
            queryKey={['founderThread', userId]}
            read={(signal) => call('founderThread', { params, query: {} }, signal)}
            write={answerThem}
            empty="Nothing was said."
          />
        </div>
      )}
    </Card>
  );
}
