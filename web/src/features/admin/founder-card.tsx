import { useQueryClient } from '@tanstack/react-query';
import type { FounderThreadReply } from '#shared/contract/schemas/founders.ts';
import { call } from '../../lib/calls/call.ts';
import { easternTime } from '../../lib/time/time.ts';
import { FounderThread } from '../../parts/support/founder-thread.tsx';
import type { MessageText } from '../../parts/support/message-form.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { threadsQuery } from './queries.ts';

interface Props {
  thread: FounderThreadReply;
  isOpen: boolean;
  onToggle: () => void;
}

/** A member's conversation with the founders, with a field for answering. */
export function FounderCard({ thread: { userId, username, lastAt, isAnswered }, isOpen, onToggle }: Props) {
  const client = useQueryClient();
  const name = username ?? 'Former member';
  const params = { userId };
  const answerThem = async (body: MessageText): Promise<void> => {
    const { createdAt: saidAt } = await call('answerMember', { params, body });
    const answered = (thread: FounderThreadReply) =>
      thread.userId === userId ? { ...thread, lastAt: saidAt, isAnswered: true } : thread;
    // Change the conversation in place. A refetched list would have it at the end, away from where the admin is.
    client.setQueryData(
      threadsQuery.queryKey,
      (held) => held && { ...held, pages: held.pages.map((page) => page.map(answered)) },
    );
  };
  return (
    <Card
      title={name}
      action={<Badge tone={isAnswered ? 'outline' : 'plain'}>{isAnswered ? 'Answered' : 'Waiting'}</Badge>}
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm text-ink-2">Chat with the founders · {easternTime(lastAt)}</p>
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
            empty="No messages yet."
          />
        </div>
      )}
    </Card>
  );
}
