import { mailedEmail } from '#shared/domain/accounts/account.ts';
import { mailText } from '#shared/domain/news/mail-text.ts';
import { isTooLate } from '#shared/domain/news/mail-worth.ts';
import { buttonOf, linkOf } from '#shared/domain/news/notification-links.ts';
import { isMailWanted, isStoppable } from '#shared/domain/news/notification-types.ts';
import type { Announced } from '../../messages/mail.ts';
import { Unavailable, type Ports } from '../../ports/ports.ts';
import { mailStopLinks, type StopPorts } from './mail-stop-links.ts';

type MailPorts = Pick<Ports, 'clock' | 'notifications' | 'users' | 'leagues' | 'mail'> & StopPorts;

/** The result of mailing an announced notification. `nothing` means that its act was never written. */
export type Mailed = 'mailed' | 'again' | 'nothing' | 'unverified' | 'unwanted' | 'refused' | 'too late';

/**
 * How long a delivery reserves the email for itself, in ms. That is longer than the function runs. The queue redelivers a message
 * much later, so two deliveries never send the same email at once.
 */
const LEASE_MS = 60_000;

/**
 * Emails an announced notification, unless its act was never written or the reader doesn't want its type. The email goes to
 * `mailTo` (the account's previous address) if that is set, and otherwise to the address that the reader had when the
 * notification was written. That address must be verified, because anyone can sign up with someone else's.
 *
 * Marks the notification as mailed after SES has accepted the email, so a crash can send it twice but never lose it. Throws
 * Unavailable while another delivery may be sending it, so that the queue redelivers the message.
 */
export async function mailNotification(
  ports: MailPorts,
  { to, id }: Announced,
  siteUrl: string,
): Promise<Mailed> {
  const [row, reader] = await Promise.all([ports.notifications.get(to, id), ports.users.get(to)]);
  if (!row || !reader) return 'nothing';
  if (row.mailedAt !== undefined) return 'again';
  const address = row.mailTo ?? mailedEmail(reader, row.createdAt);
  if (address === undefined) return 'unverified';
  if (!isMailWanted(row.type, reader)) return 'unwanted';
  if ((await ports.mailStops.refusalOf(address)) !== undefined) return 'refused';
  const at = ports.clock.now();
  if (isTooLate(row.type, at, new Date(row.createdAt))) return 'too late';
  const until = new Date(at.getTime() + LEASE_MS);
  if (!(await ports.notifications.beginMailing(to, id, { at, until })))
    throw new Unavailable('another delivery is mailing it');
  const [league, author] = await Promise.all([
    row.leagueId === null ? undefined : ports.leagues.get(row.leagueId),
    row.author === undefined ? undefined : authorOf(ports, row.author),
  ]);
  const { title, message } = mailText(row, { league: league?.name, author });
  // The account's previous address may belong to a stranger, who must not learn the reader's name.
  const firstName = row.mailTo === undefined ? reader.firstName : 'there';
  const code = league?.code ?? null;
  const link = `${siteUrl}${linkOf(row.type, code, row.about) ?? '/'}`;
  const button = buttonOf(row.type, code, row.about);
  const stop = isStoppable(row.type) ? await mailStopLinks(ports, address, siteUrl, row.type) : undefined;
  const { race } = row;
  await ports.mail.send({ to: address, firstName, title, message, link, button, race, stop });
  await ports.notifications.markMailed(to, id, ports.clock.now());
  return 'mailed';
}

async function authorOf({ users }: Pick<Ports, 'users'>, userId: string): Promise<string> {
  return (await users.get(userId))?.username ?? 'a former member';
}
