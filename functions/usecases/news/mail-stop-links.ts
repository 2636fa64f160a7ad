import { API_PREFIX } from '#shared/contract/route.ts';
import { mailStopPath } from '#shared/domain/news/mail-stop.ts';
import type { NotificationType } from '#shared/domain/news/notification-types.ts';
import type { MailStopLinks, Ports } from '../../ports/ports.ts';

export type StopPorts = Pick<Ports, 'mailStops' | 'random'>;

/** The links that unsubscribe an address from emails of a type. Without a type, they stop all emails caused by strangers. */
export async function mailStopLinks(
  { mailStops, random }: StopPorts,
  address: string,
  siteUrl: string,
  type?: NotificationType,
): Promise<MailStopLinks> {
  const path = mailStopPath(await mailStops.tokenOf(address, random.secret()), type);
  return { page: siteUrl + path, oneClick: siteUrl + API_PREFIX + path };
}
