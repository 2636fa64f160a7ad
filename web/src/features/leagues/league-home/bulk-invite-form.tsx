import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { call } from '../../../lib/api.ts';
import { query } from '../../../lib/query.ts';
import { toast } from '../../../lib/toast.ts';
import { toldHere } from '../../../lib/told-here.ts';
import { count } from '../../../lib/words.ts';
import { Button } from '../../../ui/button.tsx';
import { TextAreaField } from '../../../ui/field.tsx';
import { addressesIn, MOST_ADDRESSES } from './addresses.ts';

/** Many invitations at once, for OG Players; each is one as anybody sends it. Those that could not be sent stay. */
export function BulkInviteForm({ leagueId }: { leagueId: string }) {
  const client = useQueryClient();
  const [text, setText] = useState('');
  const addresses = addressesIn(text);
  const isTooMany = addresses.length > MOST_ADDRESSES;
  const send = useMutation({
    mutationFn: async () => {
      const params = { leagueId };
      let left = addresses;
      try {
        for (const email of addresses) {
          await call('createInvite', { params, body: { email } });
          left = left.slice(1);
        }
      } finally {
        setText(left.join('\n'));
        void client.invalidateQueries({ queryKey: query('leagueInvites', { params }).queryKey });
      }
    },
    ...toldHere('Error', 'Failed to send the invitations'),
    onSuccess: () =>
      toast({ title: 'Invitations Sent!', description: `${count(addresses.length, 'mail')} on the way` }),
  });
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (addresses.length > 0 && !isTooMany) send.mutate();
  };
  return (
    <form noValidate onSubmit={submit} className="mt-4 flex flex-col gap-3 border-t border-line pt-4">
      <TextAreaField
        label="Many email addresses"
        rows={3}
        value={text}
        error={isTooMany ? `At most ${MOST_ADDRESSES} at once` : undefined}
        onChange={({ target }) => setText(target.value)}
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
