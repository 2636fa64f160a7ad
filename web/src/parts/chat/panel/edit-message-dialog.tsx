import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useRef, useState, type SubmitEvent } from 'react';
import type { ChatMessage } from '#shared/contract/schemas/chat.ts';
import type { SeasonPath } from '#shared/contract/season-path.ts';
import { CHAT_MESSAGE_MOST } from '#shared/domain/chat/chat.ts';
import { EDIT_MINUTES } from '#shared/domain/chat/edit.ts';
import { call } from '../../../lib/calls/call.ts';
import { repeatable } from '../../../lib/calls/lost-replies.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FailureNote } from '../../../ui/failure-note.tsx';
import { TextAreaField } from '../../../ui/field.tsx';
import { useWhileShown } from '../../../ui/use-while-shown.ts';
import { chatCell } from '../live/chat-query.ts';
import { withTold } from '../model/chat-log.ts';

interface Props {
  params: SeasonPath;
  message: ChatMessage;
  onClose: () => void;
}

/** The dialog in which the author changes a message. If that fails, the new text stays. */
export function EditDialog({ params, message, onClose }: Props) {
  const client = useQueryClient();
  const close = useWhileShown(onClose);
  const [text, setText] = useState(message.message);
  const field = useRef<HTMLTextAreaElement>(null);
  // Otherwise, what the user types would come before the message.
  useLayoutEffect(() => {
    const end = field.current?.value.length ?? 0;
    field.current?.setSelectionRange(end, end);
  }, []);
  const edit = useMutation({
    ...repeatable,
    mutationFn: (words: string) =>
      call('editChatMessage', { params: { ...params, messageId: message.id }, body: { message: words } }),
    onSuccess: (edited) => {
      close();
      chatCell(client, params).change((log) => withTold(log, edited, false));
    },
  });
  const words = text.trim();
  const isReady = words !== '' && words.length <= CHAT_MESSAGE_MOST && !edit.isPending;
  const send = (event: SubmitEvent): void => {
    event.preventDefault();
    if (words === message.message) onClose();
    else if (isReady) edit.mutate(words);
  };
  return (
    <Dialog
      onClose={onClose}
      title="Edit Message"
      initialFocus={field}
      description={`You can change a message for ${EDIT_MINUTES} minutes. The chat shows that you edited it.`}
    >
      <form noValidate onSubmit={send} className="flex flex-col gap-4 pt-1">
        <TextAreaField
          ref={field}
          label="Message"
          rows={3}
          value={text}
          hint={`${words.length}/${CHAT_MESSAGE_MOST}`}
          error={
            words.length > CHAT_MESSAGE_MOST
              ? `Message must be at most ${CHAT_MESSAGE_MOST} characters`
              : undefined
          }
          onChange={({ target }) => setText(target.value)}
        />
        {edit.error && (
          <FailureNote title="Message not changed." error={edit.error} fallback="Please try again." />
        )}
        <Button type="submit" disabled={!isReady} className="self-start">
          {edit.isPending ? 'Saving...' : 'Save'}
        </Button>
      </form>
    </Dialog>
  );
}
