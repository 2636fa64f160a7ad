import { useQuery } from '@tanstack/react-query';
import { MessagesSquare } from 'lucide-react';
import { useState } from 'react';
import type { FounderThreadReply } from '#shared/contract/schemas/founders.ts';
import { call } from '../../lib/calls/api.ts';
import { query } from '../../lib/calls/query.ts';
import { easternTime } from '../../lib/time.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { FounderThread } from '../../ui/founder-thread.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/state.tsx';

/** The members who have written to the founders, and what they say to each other. */
export function FounderChats() {
  const threads = useQuery({ ...query('founderThreads'), refetchOnMount: 'always' });
  const [open, setOpen] = useState<string>();
  if (threads.isPending)
    return (
      <Loading label="Loading the chats…">
        <Skeleton className="h-16" />
      </Loading>
    );
  if (!threads.data) return <ErrorState error={threads.error} onRetry={() => void threads.refetch()} />;
  if (threads.data.length === 0)
    return (
      <EmptyState icon={<MessagesSquare />} title="Nothing yet">
        OG Players write to the founders from their account.
      </EmptyState>
    );
  return (
    <ul className="grid gap-3">
      {threads.data.map((thread) => (
        <li key={thread.userId}>
          <Thread
            thread={thread}
            isOpen={open === thread.userId}
            onToggle={() => setOpen(open === thread.userId ? undefined : thread.userId)}
          />
        </li>
      ))}
    </ul>
  );
}

interface Props {
  thread: FounderThreadReply;
  isOpen: boolean;
  onToggle: () => void;
}

function Thread({ thread: { userId, username, lastAt, isAnswered }, isOpen, onToggle }: Props) {
  const name = username ?? 'Former member';
  const params = { userId };
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
            write={(body) => call('answerMember', { params, body })}
            empty="Nothing was said."
          />
        </div>
      )}
    </Card>
  );
}
