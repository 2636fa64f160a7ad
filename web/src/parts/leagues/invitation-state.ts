import type { InviteReply } from '#shared/contract/schemas/invites.ts';
import { CLOSED, type Closed } from '#shared/domain/leagues/closed.ts';
import { remindableFrom } from '#shared/domain/leagues/invites.ts';
import { isTooLate } from '#shared/domain/news/mail-worth.ts';
import { easternTime } from '../../lib/time/time.ts';

type Told = Pick<
  InviteReply,
  | 'email'
  | 'status'
  | 'createdAt'
  | 'mailedAt'
  | 'isUndeliverable'
  | 'openedAt'
  | 'acceptedAt'
  | 'remindedAt'
  | 'expiresAt'
>;

/** Describes the state of an invitation. While a league is `closed`, no emails are sent for it. */
export function stateOf(invite: Told, now: number, closed: Closed | null = null): string {
  const { email, status, openedAt, acceptedAt } = invite;
  if (status === 'accepted') return acceptedAt === null ? 'Accepted' : `Accepted ${easternTime(acceptedAt)}`;
  if (status === 'revoked') return 'Revoked';
  if (status === 'expired') return openedAt === null ? 'Expired, never opened' : 'Expired, opened';
  if (openedAt !== null) return `Opened ${easternTime(openedAt)}, not accepted yet`;
  if (email === null) return 'Link not opened yet';
  return mailOf(invite, now, closed);
}

/** Describes the email status of an invitation that hasn't been opened. */
function mailOf(
  { createdAt, expiresAt, mailedAt, isUndeliverable }: Told,
  now: number,
  closed: Closed | null,
): string {
  if (isUndeliverable) return 'Emails to this address bounce';
  if (mailedAt !== null) return `Emailed ${easternTime(mailedAt)}, not opened yet`;
  if (closed !== null) return `Not sent. ${CLOSED[closed]}.`;
  const isDropped = isTooLate('invitation', new Date(now), new Date(createdAt), new Date(expiresAt));
  return isDropped ? 'Email failed' : 'Email on its way';
}

/** Returns further details if the invitation is still open. */
export function restOf({ status, remindedAt, expiresAt }: Told): string {
  if (status !== 'pending') return '';
  const reminded = remindedAt === null ? '' : `Reminded ${easternTime(remindedAt)}. `;
  return `${reminded}Open until ${easternTime(expiresAt)}`;
}

/** Whether a reminder can be sent now. */
export function mayRemind(invite: Told, now: number): boolean {
  const from = remindableFrom(invite);
  return from !== null && from.getTime() <= now;
}

/** Returns the invitations for "remind all": those that haven't been opened, and for which a reminder can be sent now. */
export function unopened<Invite extends Told>(invites: readonly Invite[], now: number): Invite[] {
  return invites.filter((invite) => invite.openedAt === null && mayRemind(invite, now));
}
