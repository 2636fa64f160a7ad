import type { MailStopReply } from '#shared/contract/schemas/mail-preferences.ts';
import { isSameAddress } from '#shared/domain/accounts/account.ts';
import { isStoppable, type NotificationType } from '#shared/domain/news/notification-types.ts';
import { ok, refused, type Outcome } from '#shared/domain/outcome.ts';
import type { Ports } from '../../ports/ports.ts';
import { changeMailPreferences } from './mail-preferences.ts';
import type { SavePorts } from './save-profile.ts';

/**
 * Unsubscribes an address, for anyone who has the token from an email (see Emails that are stopped). If `type` is given and
 * the address is a member's verified one, stops emails of that type; otherwise, stops all emails caused by strangers.
 * Repeating the request changes nothing.
 */
export async function stopMails(
  ports: SavePorts & Pick<Ports, 'mailStops'>,
  { token, type }: { token: string; type?: string | undefined },
): Promise<Outcome<MailStopReply, 'mail-stop-not-found' | 'unavailable'>> {
  const address = await ports.mailStops.addressOf(token);
  if (address === undefined) return refused('mail-stop-not-found');
  if (type !== undefined && isStoppable(type)) {
    const switched = await switchOff(ports, address, type);
    if (switched !== 'nobody') return switched;
  }
  await ports.mailStops.stop(address, ports.clock.now());
  return ok({ type: null });
}

/** Turns these emails off for the member with this verified address; `nobody` if there is no such member. */
async function switchOff(
  ports: SavePorts,
  address: string,
  type: NotificationType,
): Promise<Outcome<MailStopReply, 'unavailable'> | 'nobody'> {
  const userId = await ports.users.holderOfEmail(address);
  const member = userId === undefined ? undefined : await ports.users.get(userId);
  if (!member?.emailVerified || !isSameAddress(member.email, address)) return 'nobody';
  const changed = await changeMailPreferences(ports, member.id, { [type]: false });
  if (changed.ok) return ok({ type });
  return changed.refused === 'unavailable' ? refused('unavailable') : 'nobody';
}
