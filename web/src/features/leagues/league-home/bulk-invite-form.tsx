import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { mailboxOf } from '#shared/domain/accounts/account.ts';
import type { InviteReply } from '#shared/contract/schemas/invites.ts';
import { call } from '../../../lib/calls/call.ts';
import { serverClock } from '../../../lib/time/server-clock.ts';
import { toast, toastFailure } from '../../../lib/page/toast.ts';
import { failureToastOnSamePage } from '../../../lib/page/failure-toast.ts';
import { count } from '../../../lib/numbers.ts';
import { Button } from '../../../ui/button.tsx';
import { TextAreaField } from '../../../ui/field.tsx';
import { invitesOf } from '../../../parts/leagues/sent-invitations.tsx';
import { fieldErrors } from '../../../lib/calls/field-errors.ts';
import { failureText } from '../../../lib/page/failure.ts';

const FAILED = 'Failed to send the invitations';

/**
 * Lets OG Players send many invitations at once. Each of them is an ordinary invitation. Addresses for which sending failed stay
 * in the field.
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
      // Take the current text, because the member may have typed more in the meantime.
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

/** How many invitations a member can send per hour. */
const MOST_ADDRESSES = 20;

/** What separates or surrounds addresses in lists and email programs, including the commas of other scripts. */
const BETWEEN = /[\s,;:|<>()[\]{}"、，；]+/;
const ADDRESS = /^[^@]+@[^@]+$/;

/**
 * Returns the words in a text that are meant as addresses, because they contain an @. If there is a period at the end of a word,
 * it ends a sentence, so it is dropped.
 */
function meant(text: string): string[] {
  return text
    .split(BETWEEN)
    .map((part) => part.replaceAll(/^['’.]+|['’.]+$/g, ''))
    .filter((part) => part.includes('@'));
}

/**
 * Returns the email addresses in a text that was pasted. Each mailbox appears only once, ignoring case and anything after a plus
 * sign.
 */
export function addressesIn(text: string): string[] {
  const parts = meant(text).filter((part) => ADDRESS.test(part));
  return [...new Map(parts.map((part) => [mailboxOf(part), part])).values()];
}

/** Returns the words that are meant as addresses but aren't valid. */
export function brokenIn(text: string): string[] {
  return [...new Set(meant(text).filter((part) => !ADDRESS.test(part)))];
}

/** Returns what is left of a text once the invitations to these mailboxes have been sent. */
export function without(text: string, sent: ReadonlySet<string>): string {
  return [...addressesIn(text).filter((email) => !sent.has(mailboxOf(email))), ...brokenIn(text)].join('\n');
}

/** The outcome of sending: the mailboxes that were invited, and a message for each address that failed. */
interface Sending {
  sent: Set<string>;
  problems: string[];
  /** The error that stopped the sending early. */
  failure?: Error;
}

interface Calls {
  invite(email: string): Promise<Pick<InviteReply, 'isUndeliverable'>>;
  /** Fetches the league's current invitations. */
  list(): Promise<readonly Pick<InviteReply, 'email' | 'createdAt'>[]>;
}

/**
 * Sends invitations one after another. A refused address doesn't stop the rest, but any other error does. After such an error,
 * the league's list of invitations shows whether the last one was sent anyway.
 */
export async function sendMany(
  emails: readonly string[],
  calls: Calls,
  { since, onProgress }: { since: Date; onProgress: (done: number) => void },
): Promise<Sending> {
  const sending: Sending = { sent: new Set(), problems: [] };
  for (const [index, email] of emails.entries()) {
    onProgress(index);
    try {
      const { isUndeliverable } = await calls.invite(email);
      if (isUndeliverable) sending.problems.push(`${email}: emails to this address bounce`);
      else sending.sent.add(mailboxOf(email));
    } catch (error) {
      const [own] = fieldErrors(error, { 'too-many-mails': 'email' });
      if (own) sending.problems.push(`${email}: ${own.message}`);
      else return ended(sending, error as Error, emails.slice(index), { calls, since });
    }
  }
  return sending;
}

async function ended(
  { sent, problems }: Sending,
  failure: Error,
  rest: readonly string[],
  { calls, since }: { calls: Calls; since: Date },
): Promise<Sending> {
  const listed = await calls.list().catch(() => []);
  const known = listed.filter(({ createdAt }) => Date.parse(createdAt) >= since.getTime());
  for (const { email } of known) if (email !== null) sent.add(mailboxOf(email));
  const unsent = rest.filter((email) => !sent.has(mailboxOf(email)));
  const words = unsent.map((email) => `${email}: not sent. ${failureText(failure, 'Please try again.')}`);
  return { sent, problems: [...problems, ...words], failure };
}
