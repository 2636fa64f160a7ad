import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { call } from '../../../lib/calls/call.ts';
import { fieldErrors } from '../../../lib/calls/field-errors.ts';
import { query } from '../../../lib/calls/query.ts';
import { toast } from '../../../lib/page/toast.ts';
import { toldHere } from '../../../lib/page/told-here.ts';
import { count } from '../../../lib/words.ts';
import { Button } from '../../../ui/button.tsx';
import { TextAreaField } from '../../../ui/field.tsx';
import { addressesIn, MOST_ADDRESSES } from './addresses.ts';

/**
 * Many invitations at once, for OG Players; each is an ordinary invitation. Addresses that failed stay in the field.
 */
export function BulkInviteForm({ leagueId }: { leagueId: string }) {
  const client = useQueryClient();
  const [text, setText] = useState('');
  const addresses = addressesIn(text);
  const isTooMany = addresses.length > MOST_ADDRESSES;
  const send = useMutation({
    mutationFn: async (emails: readonly string[]) => {
      const params = { leagueId };
      const sent = new Set<string>();
      try {
        for (const email of emails) {
          await call('createInvite', { params, body: { email } });
          sent.add(email.toLowerCase());
        }
      } finally {
        // The member may have typed more meanwhile.
        setText((now) => without(now, sent));
        void client.invalidateQueries({ queryKey: query('leagueInvites', { params }).queryKey });
      }
    },
    ...toldHere('Error', 'Failed to send the invitations'),
    onSuccess: (_, emails) =>
      toast({ title: 'Invitations Sent!', description: `${count(emails.length, 'mail')} on the way` }),
  });
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (addresses.length > 0 && !isTooMany) send.mutate(addresses);
  };
  // Invitations go one by one, so the refused address is the first that is left.
  const [refused] = fieldErrors(send.error, { 'too-many-mails': 'email' });
  const problem = refused && `${addresses[0]}: ${refused.message}`;
  return (
    <form noValidate onSubmit={submit} className="mt-4 flex flex-col gap-3 border-t border-line pt-4">
      <TextAreaField
        label="Many email addresses"
        rows={3}
        value={text}
        error={isTooMany ? `At most ${MOST_ADDRESSES} at once` : problem}
        onChange={({ target }) => {
          if (send.isError) send.reset();
          setText(target.value);
        }}
      />
      <Button
        type="submit"
        variant="outline"
        disabled={addresses.length === 0 || isTooMany || send.isPending}
      >
        {send.isPending ? 'Sending...' : `Send ${count(addresses.length, 'invitation')}`}
      </Button>
    </form>
  );
}

/** The addresses in a text except those that an invitation went to; `sent` has them in small letters. */
function without(text: string, sent: ReadonlySet<string>): string {
  return addressesIn(text)
    .filter((email) => !sent.has(email.toLowerCase()))
    .join('\n');
}
