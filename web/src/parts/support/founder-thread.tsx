import { useQuery } from '@tanstack/react-query';
import type { FounderMessageReply } from '#shared/contract/schemas/founders.ts';
import { FOUNDER_MESSAGE_MOST } from '#shared/domain/billing/founder-chat.ts';
import { pollUnlessLive } from '../../lib/calls/refetch.ts';
import { easternTime } from '../../lib/time/time.ts';
import { useRefetchOnNotification } from '../../lib/live/refetch-on-notification.ts';
import { Badge } from '../../ui/badge.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/state.tsx';
import { MessageForm, type MessageText } from './message-form.tsx';

interface Props {
  queryKey: readonly unknown[];
  read(signal: AbortSignal): Promise<FounderMessageReply[]>;
  write(words: MessageText): Promise<unknown>;
  /** The text to show if there are no messages yet. */
  empty: string;
  /** Whether the user can no longer write messages. */
  isClosed?: boolean;
  /**
   * Whether notifications announce new messages. Members are notified of the founders' messages, but founders aren't notified.
   */
  isTold?: boolean;
}

const REFRESH_MS = 15_000;

/** The messages between a member and the founders, with a field for writing another one. */
export function FounderThread({ queryKey, read, write, empty, isClosed = false, isTold = false }: Props) {
  const isOpen = useRefetchOnNotification(isTold ? [queryKey] : []);
  const thread = useQuery({
    queryKey,
    queryFn: ({ signal }) => read(signal),
    refetchInterval: pollUnlessLive(isTold && isOpen, REFRESH_MS),
    refetchOnMount: 'always',
  });
  if (thread.isPending)
    return (
      <Loading label="Loading the chat…" className="grid gap-2">
        <Skeleton className="h-20" />
      </Loading>
    );
  if (!thread.data) return <ErrorState error={thread.error} onRetry={() => void thread.refetch()} />;
  return (
    <>
      {thread.data.length === 0 ? (
        <EmptyState drawing="marker" title="No messages yet">
          {empty}
        </EmptyState>
      ) : (
        <div role="log" aria-label="Chat with the founders">
          <ol className="grid gap-3">
            {thread.data.map((message) => (
              <Message key={message.id} message={message} />
            ))}
          </ol>
        </div>
      )}
      {!isClosed && <MessageForm most={FOUNDER_MESSAGE_MOST} {...{ queryKey, write }} />}
    </>
  );
}

function Message({ message: { author, isFounder, message, createdAt } }: { message: FounderMessageReply }) {
  return (
    <li className="rounded-lg border border-line bg-surface p-3 wrap-anywhere">
      <p className="flex flex-wrap items-center gap-x-2 text-sm">
        <span className="font-bold">{author ?? 'Former member'}</span>
        {isFounder && <Badge tone="outline">Founder</Badge>}
        <time dateTime={createdAt} className="text-xs text-ink-3">
          {easternTime(createdAt)}
        </time>
      </p>
      <p className="mt-1 text-sm whitespace-pre-line">{message}</p>
    </li>
  );
}
