import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { clientIdsOf } from '../../lib/calls/client-id.ts';
import { fieldErrors } from '../../lib/calls/field-errors.ts';
import { repeatable } from '../../lib/calls/lost-replies.ts';
import { failureToastOnSamePage } from '../../lib/page/failure-toast.ts';
import { Button } from '../../ui/button.tsx';
import { FailureNote } from '../../ui/failure-note.tsx';
import { TextAreaField } from '../../ui/field.tsx';

export interface MessageText {
  message: string;
  clientId: string;
}

interface Props {
  /** The maximum number of characters. */
  most: number;
  /** The query for the messages, which is sent again after a new message. */
  queryKey: readonly unknown[];
  write(words: MessageText): Promise<unknown>;
}

/** A field for writing the next message of a thread. What the user has typed stays until it is sent. */
export function MessageForm({ most, queryKey, write }: Props) {
  const client = useQueryClient();
  const [message, setMessage] = useState('');
  // If the reply was lost and the user sends the same text again, that counts as the same message. After a success, the same text
  // counts as a new message.
  const [idOf, setIds] = useState(clientIdsOf);
  const send = useMutation({
    ...repeatable,
    mutationFn: () => write({ message, clientId: idOf(message) }),
    ...failureToastOnSamePage('Message Not Sent'),
    onSuccess: () => {
      setMessage('');
      setIds(clientIdsOf);
      return client.invalidateQueries({ queryKey });
    },
  });
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (message.trim() !== '') send.mutate();
  };
  const [wrong] = fieldErrors(send.error);
  return (
    <form onSubmit={submit} className="mt-4 grid gap-3">
      <TextAreaField
        label="Message"
        rows={3}
        maxLength={most}
        value={message}
        error={wrong?.message}
        onChange={({ target }) => {
          send.reset();
          setMessage(target.value);
        }}
      />
      {send.error && !wrong && (
        <FailureNote title="Message not sent." error={send.error} fallback="Please try again." isTold />
      )}
      <Button type="submit" className="justify-self-start" disabled={send.isPending || message.trim() === ''}>
        {send.isPending ? 'Sending…' : 'Send'}
      </Button>
    </form>
  );
}
