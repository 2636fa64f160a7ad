import { useRef, useState } from 'react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { FounderThreadReply } from '#shared/contract/schemas/founders.ts';
import { EmptyState, ErrorState } from '../../ui/state.tsx';
import { useLastingFocus } from '../../ui/use-lasting-focus.ts';
import { FounderCard } from './founder-card.tsx';
import { RequestCard } from './request-card.tsx';
import { RequestsLoading } from './request-list.tsx';
import { countOf, waitingOf, WAITING_SHOWN } from './waiting.ts';
import { query } from '../../lib/calls/query.ts';
import { threadsQuery } from './queries.ts';

/** Lists everything that is waiting for an admin (both requests and founder chats), starting with the longest wait. */
export function WaitingList() {
  const list = useRef<HTMLUListElement>(null);
  const [reading, setReading] = useState<string>();
  const { held, isPending, error, retry } = useWaiting();
  if (isPending) return <RequestsLoading />;
  if (!held) return <ErrorState error={error} onRetry={retry} />;
  const { rows, ...known } = waitingOf(held.requests, held.threads, reading);
  if (rows.length === 0)
    return (
      <EmptyState drawing="marker" title="All caught up">
        Unanswered requests and chats show up here.
      </EmptyState>
    );
  const headingOf = (index: number) => list.current?.children[index]?.querySelector('h2') ?? null;
  return (
    <>
      <ul ref={list} aria-label="Waiting items" className="grid gap-4">
        {rows.map((row, index) => {
          const next = () => headingOf(index) ?? headingOf(index - 1);
          return 'request' in row ? (
            <RequestCard key={row.id} request={row.request} next={next} />
          ) : (
            <WaitingThread
              key={row.id}
              thread={row.thread}
              next={next}
              isOpen={reading === row.id}
              onToggle={() => setReading(reading === row.id ? undefined : row.id)}
            />
          );
        })}
      </ul>
      {(known.count > WAITING_SHOWN || known.isMore) && (
        <p className="mt-4 text-center text-sm text-ink-2">
          Showing the oldest {WAITING_SHOWN} of {countOf(known)}.
        </p>
      )}
    </>
  );
}

interface Props {
  thread: FounderThreadReply;
  isOpen: boolean;
  onToggle: () => void;
  /** Returns the element that gets the focus when this chat has been answered and closed. */
  next: () => Element | null;
}

function WaitingThread({ next, ...chat }: Props) {
  const item = useLastingFocus<HTMLLIElement>(next);
  return (
    <li ref={item} className="min-w-0">
      <FounderCard {...chat} />
    </li>
  );
}

// Query options that always refetch, because other admins work on the same lists.
const ANEW = { refetchOnMount: 'always', refetchOnWindowFocus: 'always' } as const;

/** Fetches the first page of pending requests of any kind, and the first page of founder chats. */
export function useWaiting() {
  const requests = useQuery({ ...query('adminRequests', { query: { status: 'pending' } }), ...ANEW });
  const threads = useInfiniteQuery({ ...threadsQuery, ...ANEW });
  return {
    held:
      requests.data && threads.data
        ? { requests: requests.data, threads: threads.data.pages[0] ?? [] }
        : undefined,
    isPending: requests.isPending || threads.isPending,
    error: requests.error ?? threads.error,
    retry: () => void Promise.all([requests, threads].map(({ refetch }) => refetch())),
  };
}
