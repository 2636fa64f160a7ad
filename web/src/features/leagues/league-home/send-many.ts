import { mailboxOf } from '#shared/domain/accounts/account.ts';
import type { InviteReply } from '#shared/contract/schemas/invites.ts';
import { fieldErrors } from '../../../lib/calls/field-errors.ts';
import { failureText } from '../../../lib/page/failure.ts';

/** How sending went: the mailboxes that have an invitation, and what is said of each address that has none. */
export interface Sending {
  sent: Set<string>;
  problems: string[];
  /** What ended it before all were tried. */
  failure?: Error;
}

interface Calls {
  invite(email: string): Promise<Pick<InviteReply, 'isUndeliverable'>>;
  /** The invitations that the league has by now. */
  list(): Promise<readonly Pick<InviteReply, 'email' | 'createdAt'>[]>;
}

/**
 * Invites one after the other. An address that is refused for itself does not keep the others back; anything else ends it.
 * Where no answer came, the list tells whether that invitation went out all the same, so that it is not sent again.
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
