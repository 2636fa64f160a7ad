import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import type { OfferThread, Trade } from '#shared/contract/schemas/trades.ts';
import { OFFER_MESSAGE_LENGTH } from '#shared/domain/trades/offer-thread.ts';
import { call } from '../../lib/calls/call.ts';
import { query } from '../../lib/calls/query.ts';
import { useMe } from '../../lib/session/session.ts';
import { easternTime } from '../../lib/time/time.ts';
import { MessageForm } from '../../parts/support/message-form.tsx';
import { ReportButton } from '../../parts/support/report-button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/state.tsx';

const threadQuery = ({ id }: Trade) => query('offerThread', { params: { tradeId: id } });

interface Props {
  title: string;
  trade: Trade;
  onClose: () => void;
}

/** The messages that the two sides of an offer write to each other about it. */
export function TalkDialog({ title, trade, onClose }: Props) {
  const thread = useQuery({ ...threadQuery(trade), refetchOnMount: 'always' });
  return (
    <Dialog title={title} onClose={onClose} description="Only the two sides of this trade can read this.">
      {thread.data ? (
        <Thread thread={thread.data} trade={trade} />
      ) : thread.error ? (
        <ErrorState error={thread.error} onRetry={() => void thread.refetch()} />
      ) : (
        <Loading label="Loading the messages…" className="grid gap-2">
          <Skeleton className="h-16" />
        </Loading>
      )}
    </Dialog>
  );
}

function Thread({ thread: { messages, isOpen }, trade }: { thread: OfferThread; trade: Trade }) {
  return (
    <>
      <div role="log" aria-label="Messages">
        {messages.length === 0 ? (
          <EmptyState drawing="marker" title="No messages yet">
            {isOpen ? 'Ask for more, or say why it’s fair.' : 'No one wrote about this trade.'}
          </EmptyState>
        ) : (
          <ol className="grid gap-2">
            {messages.map((message) => (
              <Message key={message.id} message={message} />
            ))}
          </ol>
        )}
      </div>
      {isOpen ? (
        <MessageForm
          most={OFFER_MESSAGE_LENGTH}
          queryKey={threadQuery(trade).queryKey}
          write={(body) => call('writeUnderOffer', { params: { tradeId: trade.id }, body })}
        />
      ) : (
        <p role="status" className="mt-4 text-sm text-ink-2">
          This offer is no longer pending, so no one can write here anymore.
        </p>
      )}
    </>
  );
}

function Message({
  message: { id, user, message, createdAt },
}: {
  message: OfferThread['messages'][number];
}) {
  const isOwn = user.id === useMe().id;
  return (
    <li
      className={clsx(
        'flex max-w-[85%] items-start gap-2 rounded-lg border border-line p-3 wrap-anywhere',
        isOwn ? 'justify-self-end bg-overlay' : 'justify-self-start bg-surface',
      )}
    >
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 text-sm">
          <span className="font-bold">{isOwn ? 'You' : user.username}</span>
          <time dateTime={createdAt} className="text-xs text-ink-3">
            {easternTime(createdAt)}
          </time>
        </p>
        <p className={clsx('mt-1 text-sm whitespace-pre-line', message === '' && 'text-ink-3 italic')}>
          {message === '' ? 'An admin deleted this message.' : message}
        </p>
      </div>
      {!isOwn && message !== '' && (
        <ReportButton
          reported={{ kind: 'message', targetId: id, name: 'this message' }}
          className="-my-2 -mr-2"
        />
      )}
    </li>
  );
}
