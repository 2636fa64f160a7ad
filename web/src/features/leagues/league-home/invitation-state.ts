import type { InviteReply } from '#shared/contract/schemas/invites.ts';
import { remindableFrom } from '#shared/domain/leagues/invites.ts';
import { easternTime } from '../../../lib/time/time.ts';

type Told = Pick<
  InviteReply,
  'email' | 'status' | 'mailedAt' | 'openedAt' | 'acceptedAt' | 'remindedAt' | 'expiresAt'
>;

/** How far an invitation has come. */
export function stateOf({ email, status, mailedAt, openedAt, acceptedAt }: Told): string {
  if (status === 'accepted') return acceptedAt === null ? 'Accepted' : `Accepted ${easternTime(acceptedAt)}`;
  if (status === 'revoked') return 'Revoked';
  if (status === 'expired') return openedAt === null ? 'Expired, never opened' : 'Expired, was opened';
  if (openedAt !== null) return `Opened ${easternTime(openedAt)}, not accepted yet`;
  if (email === null) return 'Link not opened yet';
  return mailedAt === null ? 'Mail on its way' : `Mailed ${easternTime(mailedAt)}, not opened yet`;
}

/** What else an open invitation waits for. */
export function restOf({ status, remindedAt, expiresAt }: Told): string {
  if (status !== 'pending') return '';
  const reminded = remindedAt === null ? '' : `Reminded ${easternTime(remindedAt)}. `;
  return `${reminded}Open until ${easternTime(expiresAt)}`;
}

/** Whether it may be reminded of now. */
export function mayRemind(invite: Told, now: number): boolean {
  const from = remindableFrom(invite);
  return from !== null && from.getTime() <= now;
}

/** Those to remind at one press: who has opened theirs has seen it. */
export function unopened<Invite extends Told>(invites: readonly Invite[], now: number): Invite[] {
  return invites.filter((invite) => invite.openedAt === null && mayRemind(invite, now));
}
