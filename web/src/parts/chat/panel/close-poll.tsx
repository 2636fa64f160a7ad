import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { ChatMessage } from '#shared/contract/schemas/chat.ts';
import { call } from '../../../lib/calls/call.ts';
import { repeatable } from '../../../lib/calls/lost-replies.ts';
import { failureToastOnSamePage } from '../../../lib/page/failure-toast.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { useWhileShown } from '../../../ui/use-while-shown.ts';
import { Small } from './small.tsx';

interface Props {
  message: ChatMessage;
  /** Called with the poll as it is after it was closed. */
  onClosed: (closed: ChatMessage) => void;
}

/** Lets the author of a poll, or a commissioner, close it early. */
export function ClosePoll({ message, onClosed }: Props) {
  const [isAsking, ask] = useState(false);
  return (
    <>
      <Small label={`Close poll: ${message.message}`} onClick={() => ask(true)}>
        Close poll
      </Small>
      {isAsking && <CloseDialog {...{ message, onClosed }} onClose={() => ask(false)} />}
    </>
  );
}

/** Asks the user before closing a poll, because no one can open it again. */
function CloseDialog({ message, onClosed, onClose }: Props & { onClose: () => void }) {
  const { leagueId, season, id: messageId } = message;
  const close = useWhileShown(onClose);
  const closing = useMutation({
    ...repeatable,
    mutationFn: () => call('closeChatPoll', { params: { leagueId, season, messageId }, body: {} }),
    ...failureToastOnSamePage('Poll Not Closed', 'Please try again.'),
    onSuccess: (closed) => {
      close();
      onClosed(closed);
    },
  });
  return (
    <ConfirmDialog
      onClose={onClose}
      title="Close this poll?"
      confirmLabel={closing.isPending ? 'Closing...' : 'Close Poll'}
      isPending={closing.isPending}
      onConfirm={() => closing.mutate()}
    >
      Voting ends right away, and the chat shows the result. You can’t undo this.
      <blockquote className="mt-3 line-clamp-2 border-l-3 border-line pl-3 wrap-anywhere whitespace-pre-wrap text-ink">
        {message.message}
      </blockquote>
    </ConfirmDialog>
  );
}
