import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { call } from '../../../lib/calls/call.ts';
import { serverClock } from '../../../lib/time/server-clock.ts';
import { toast, toastFailure } from '../../../lib/page/toast.ts';
import { failureToastOnSamePage } from '../../../lib/page/failure-toast.ts';
import { count } from '../../../lib/numbers.ts';
import { Button } from '../../../ui/button.tsx';
import { TextAreaField } from '../../../ui/field.tsx';
import { addressesIn, brokenIn, MOST_ADDRESSES, without } from './addresses.ts';
import { sendMany } from './send-many.ts';
import { invitesOf } from '../../../parts/leagues/sent-invitations.tsx';

const FAILED = 'Failed to send the invitations';

/**
 * Many invitations at once, for OG Players; each is an ordinary invitation. Addresses that failed stay in the field.
 */
export function BulkInviteForm({ leagueId }: { leagueId: string }) {
  const client = useQueryClient();
  const [text, setText] = useState('');
  const [done, setDone] = useState(0);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const addresses = addressesIn(text);
  const isTooMany = addresses.length > MOST_ADDRESSES;
  const broken = brokenIn(text).map((part) => `${part}: not a valid email address`);
  const params = { leagueId };
  const send = useMutation({
    mutationFn: (emails: readonly string[]) =>
      sendMany(
        emails,
        {
          invite: (email) => call('createInvite', { params, body: { email } }),
          list: () => call('leagueInvites', { params }),
        },
        { since: new Date(serverClock.now()), onProgress: setDone },
      ),
    ...failureToastOnSamePage('Error', FAILED),
    onSuccess: ({ sent, problems: met, failure }) => {
      setProblems([...met, ...broken]);
      // The member may have typed more meanwhile.
      setText((now) => without(now, sent));
      void client.invalidateQueries({ queryKey: invitesOf(leagueId).queryKey });
      if (failure) toastFailure('Error', failure, FAILED);
      else if (sent.size > 0)
        toast({ title: 'Invitations Sent!', description: `${count(sent.size, 'email')} on the way` });
    },
  });
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (isTooMany) return;
    if (addresses.length > 0) send.mutate(addresses);
    else setProblems(broken);
  };
  return (
    <form noValidate onSubmit={submit} className="mt-4 flex flex-col gap-3 border-t border-line pt-4">
      <TextAreaField
        label="Email addresses"
        rows={3}
        value={text}
        error={isTooMany ? `Up to ${MOST_ADDRESSES} at a time` : problems[0]}
        onChange={({ target }) => {
          setProblems([]);
          setText(target.value);
        }}
      />
      {problems.length > 1 && (
        <ul aria-label="Not sent" className="list-disc pl-5 text-xs wrap-anywhere text-danger">
          {problems.slice(1).map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      )}
      <Button
        type="submit"
        variant="outline"
        disabled={(addresses.length === 0 && broken.length === 0) || isTooMany || send.isPending}
      >
        {send.isPending
          ? `Sending ${done + 1} of ${send.variables.length}...`
          : `Send ${count(addresses.length, 'invitation')}`}
      </Button>
    </form>
  );
}
