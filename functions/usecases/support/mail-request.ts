import { letterOf } from '#shared/domain/accounts/requests.ts';
import { isTooLate } from '#shared/domain/news/mail-worth.ts';
import type { AnnouncedLetter } from '../../messages/mail.ts';
import { Unavailable, type Ports } from '../../ports/ports.ts';
import { mailStopLinks, type StopPorts } from '../news/mail-stop-links.ts';

/**
 * The outcome of an announced email about a request. `nothing` if the request was never written, `nobody` if no address is
 * known.
 */
export type MailedLetter = 'mailed' | 'again' | 'nothing' | 'nobody' | 'unwanted' | 'refused' | 'too late';

/**
 * How long a delivery reserves the email for itself, in ms. The queue redelivers a message much later, so two deliveries
 * never send the same email at once.
 */
const LEASE_MS = 60_000;

/**
 * Emails a request to the support address, or a receipt to its sender. Marks the email as sent after SES has accepted it, so
 * a crash in between sends it twice but never loses it. Throws Unavailable while another delivery may be sending it, so that
 * the message is redelivered if that delivery fails.
 */
export async function mailRequest(
  ports: Pick<Ports, 'clock' | 'requests' | 'mail'> & StopPorts,
  { id, letter }: AnnouncedLetter,
  { supportEmail, siteUrl }: { supportEmail: string | undefined; siteUrl: string },
): Promise<MailedLetter> {
  const request = await ports.requests.get(id);
  if (!request) return 'nothing';
  const words = letterOf(request);
  if (!words) return 'nothing';
  const to = letter === 'request' ? supportEmail : words.email;
  if (to === undefined || to === '') return 'nobody';
  const isForAnybody = letter === 'receipt' && request.kind === 'support';
  if (isForAnybody && (await ports.mailStops.isStopped(to))) return 'unwanted';
  if (letter === 'receipt' && (await ports.mailStops.refusalOf(to)) !== undefined) return 'refused';
  const at = ports.clock.now();
  if (isTooLate(letter, at, new Date(request.requestedAt))) return 'too late';
  const until = new Date(at.getTime() + LEASE_MS);
  const begun = await ports.requests.beginMailing(id, letter, { at, until });
  if (begun === 'mailed') return 'again';
  if (begun === 'busy') throw new Unavailable('another delivery is mailing it');
  const sent = { ...words, id, userId: request.userId };
  if (letter === 'request') await ports.mail.sendRequest(to, sent);
  else {
    const stop = isForAnybody ? await mailStopLinks(ports, to, siteUrl) : undefined;
    await ports.mail.sendReceipt(to, sent, { stop });
  }
  await ports.requests.markMailed(id, letter, ports.clock.now());
  return 'mailed';
}
