import { isMailWanted, linkOf } from '#shared/domain/news.ts';
import type { Announced } from '../../mail-message.ts';
import { Unavailable, type Ports } from '../../ports.ts';

type MailPorts = Pick<Ports, 'clock' | 'notifications' | 'users' | 'leagues' | 'mail'>;

/** What came of an announced mail; `nothing` when what it tells of never came to be. */
export type Mailed = 'mailed' | 'again' | 'nothing' | 'unverified' | 'unwanted';

/** Longer than the function lives, and the queue delivers a message again much later: nobody sends the same mail at once. */
const LEASE_MS = 60_000;

/**
 * Mails an announced notification: to an address that its owner has proved, for anybody may sign up with somebody else's, or to
 * the one that the account had until now. Only what the reader wants mails of goes out, and nothing whose act was never written.
 * It is marked after SES has taken it: a crash between the two mails it twice, never not at all. While another delivery may be
 * at it, Unavailable is thrown, so that the message comes again: that one may still fail, or be this one, whose reservation was
 * written and its reply lost.
 */
export async function mailNotification(
  ports: MailPorts,
  { to, id }: Announced,
  siteUrl: string,
): Promise<Mailed> {
  const [row, reader] = await Promise.all([ports.notifications.get(to, id), ports.users.get(to)]);
  if (!row || !reader) return 'nothing';
  if (row.mailedAt !== undefined) return 'again';
  const address = row.mailTo ?? (reader.emailVerified ? reader.email : undefined);
  if (address === undefined) return 'unverified';
  if (!isMailWanted(row.type, reader)) return 'unwanted';
  const at = ports.clock.now();
  const until = new Date(at.getTime() + LEASE_MS);
  if (!(await ports.notifications.beginMailing(to, id, { at, until })))
    throw new Unavailable('another delivery is mailing it');
  const league = row.leagueId === null ? undefined : await ports.leagues.get(row.leagueId);
  const { title, message } = row;
  // Whoever reads there may be a stranger, who is told no name.
  const firstName = row.mailTo === undefined ? reader.firstName : 'there';
  const link = `${siteUrl}${linkOf(row.type, league?.code ?? null) ?? '/'}`;
  await ports.mail.send({ to: address, firstName, title, message, link });
  await ports.notifications.markMailed(to, id, ports.clock.now());
  return 'mailed';
}
