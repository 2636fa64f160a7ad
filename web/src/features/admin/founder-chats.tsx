import { useInfiniteQuery } from '@tanstack/react-query';
import MessagesSquare from 'lucide-react/icons/messages-square';
import { useRef, useState } from 'react';
import type { FounderThreadReply } from '#shared/contract/schemas/founders.ts';
import { Older } from '../../ui/older.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/state.tsx';
import { FounderCard } from './founder-card.tsx';
import { threadsQuery } from './queries.ts';

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
        OG Players message the founders from their account page.
      </EmptyState>
    );
  return (
    <>
      <ul ref={list} className="grid gap-3">
        {rows.map((thread) => (
          <li key={thread.userId}>
            <FounderCard
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
          failed="More chats didn’t load."
        />
      )}
    </>
  );
}
