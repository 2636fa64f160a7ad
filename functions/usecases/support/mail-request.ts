import { letterOf } from '#shared/domain/requests.ts';
import type { AnnouncedLetter } from '../../mail-message.ts';
import { Unavailable, type Ports } from '../../ports.ts';

/** What came of an announced letter; `nothing` when its request was never written, `nobody` where no address is known. */
export type MailedLetter = 'mailed' | 'again' | 'nothing' | 'nobody';

/** The queue delivers a message again much later than this: nobody sends the same letter at once. */
const LEASE_MS = 60_000;

/**
 * Mails a letter of a request: to the support, or as a receipt to whoever sent it. It is marked after SES has taken it: a
 * crash between the two mails it twice, never not at all. While another delivery may be at it, Unavailable is thrown, so
 * that the message comes again: that one may still fail.
 */
export async function mailRequest(
  ports: Pick<Ports, 'clock' | 'requests' | 'mail'>,
  { id, letter }: AnnouncedLetter,
  supportEmail: string | undefined,
): Promise<MailedLetter> {
  const request = await ports.requests.get(id);
  if (!request) return 'nothing';
  const words = letterOf(request);
  if (!words) return 'nothing';
  const to = letter === 'request' ? supportEmail : words.email;
  if (to === undefined) return 'nobody';
  const at = ports.clock.now();
  const until = new Date(at.getTime() + LEASE_MS);
  const begun = await ports.requests.beginMailing(id, letter, { at, until });
  if (begun === 'mailed') return 'again';
  if (begun === 'busy') throw new Unavailable('another delivery is mailing it');
  const sent = { ...words, id, userId: request.userId };
  if (letter === 'request') await ports.mail.sendRequest(to, sent);
  else await ports.mail.sendReceipt(to, sent);
  await ports.requests.markMailed(id, letter, ports.clock.now());
  return 'mailed';
}
