import { invitePath, nameForStrangers } from '#shared/domain/invites.ts';
import type { AnnouncedInvite } from '../../mail-message.ts';
import { Unavailable, type Ports } from '../../ports.ts';
import { findInvitation } from './read-invitation.ts';

type MailPorts = Pick<Ports, 'clock' | 'leagues' | 'seasons' | 'users' | 'invites' | 'mail'>;

/** What came of an announced invitation; `nothing` when it was never written, or is not open any more. */
export type MailedInvite = 'mailed' | 'again' | 'nothing';

/** The queue delivers a message again much later than this: nobody sends the same mail at once. */
const LEASE_MS = 60_000;

/**
 * Mails an invitation to its address. It is marked after SES has taken it: a crash between the two mails it twice, never not
 * at all. While another delivery may be at it, Unavailable is thrown, so that the message comes again.
 */
export async function mailInvite(
  ports: MailPorts,
  { invite: code }: AnnouncedInvite,
  siteUrl: string,
): Promise<MailedInvite> {
  const found = await findInvitation(ports, code);
  if (found?.status !== 'pending' || found.invite.email === null) return 'nothing';
  const { invite, league, inviter } = found;
  const at = ports.clock.now();
  const begun = await ports.invites.beginMailing(invite, { at, until: new Date(at.getTime() + LEASE_MS) });
  if (begun === 'mailed') return 'again';
  if (begun === 'busy') throw new Unavailable('another delivery is mailing it');
  await ports.mail.sendInvite({
    to: found.invite.email,
    inviter: nameForStrangers(inviter),
    league: nameForStrangers(league.name),
    link: siteUrl + invitePath(code),
  });
  await ports.invites.markMailed(invite, ports.clock.now());
  return 'mailed';
}
