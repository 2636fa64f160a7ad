import { isTooLate } from '#shared/domain/news/mail-worth.ts';
import { barredFromSending, invitePath, nameForStrangers } from '#shared/domain/leagues/invites.ts';
import type { AnnouncedInvite } from '../../messages/mail.ts';
import { Unavailable, type Ports } from '../../ports/ports.ts';
import { mailStopLinks, type StopPorts } from '../news/mail-stop-links.ts';
import { findInvitation } from './read-invitation.ts';

type MailPorts = Pick<Ports, 'clock' | 'leagues' | 'seasons' | 'users' | 'invites' | 'mail'> & StopPorts;

/**
 * What became of an invitation's email. `nothing`: the invitation was never written, is no longer open, or its league has
 * no open spot. `unwanted`: the owner of the address has stopped such emails, or complained about one. `refused`: the
 * address rejects emails.
 */
export type MailedInvite = 'mailed' | 'again' | 'nothing' | 'unwanted' | 'refused' | 'too late';

/**
 * How long a delivery reserves the email for itself, in ms. The queue redelivers a message much later, so two deliveries
 * never send the same email at once.
 */
const LEASE_MS = 60_000;

/**
 * Emails an invitation, or its reminder, to the invited address. Marks the invitation as emailed only after SES has accepted
 * the email, so a crash can send it twice but never lose it. Throws Unavailable while another delivery may be sending it, so
 * that the queue redelivers the message.
 */
export async function mailInvite(
  ports: MailPorts,
  { invite: code, mail = 'invitation' }: AnnouncedInvite,
  siteUrl: string,
): Promise<MailedInvite> {
  const found = await findInvitation(ports, code);
  if (found?.status !== 'pending' || found.invite.email === null) return 'nothing';
  const { invite, league, season, inviter } = found;
  if (barredFromSending(invite, season)) return 'nothing';
  const { email: to } = found.invite;
  const written = mail === 'reminder' ? invite.remindedAt : invite.createdAt;
  if (written === undefined) return 'nothing';
  const refusal = await ports.mailStops.refusalOf(to);
  if (refusal === 'complained' || (await ports.mailStops.isStopped(to))) {
    // The invitation counts as mailed, so that the inviter doesn't learn that the invited person has stopped our emails. The
    // link works without the email.
    await ports.invites.markMailed(invite, ports.clock.now(), mail);
    return 'unwanted';
  }
  if (refusal !== undefined) return 'refused';
  const at = ports.clock.now();
  if (isTooLate('invitation', at, new Date(written), new Date(invite.expiresAt))) return 'too late';
  const begun = await ports.invites.beginMailing(
    invite,
    { at, until: new Date(at.getTime() + LEASE_MS) },
    mail,
  );
  if (begun === 'mailed') return 'again';
  if (begun === 'busy') throw new Unavailable('another delivery is mailing it');
  await ports.mail.sendInvite({
    to,
    inviter: nameForStrangers(inviter),
    league: nameForStrangers(league.name),
    link: siteUrl + invitePath(code),
    ...(mail === 'reminder' && { isReminder: true }),
    ...(invite.seatOf !== null && { isToSeat: true }),
    stop: await mailStopLinks(ports, to, siteUrl),
  });
  await ports.invites.markMailed(invite, ports.clock.now(), mail);
  return 'mailed';
}
