import type { Notice } from '#shared/domain/news.ts';
import type { Ports } from '../../ports.ts';
import { notification, pushNews, readersOf } from '../news/tell.ts';

export type TellOwnerPorts = Pick<
  Ports,
  'clock' | 'random' | 'mailbox' | 'notifications' | 'connections' | 'publisher'
>;

/**
 * Does something to an account of which its owner is told; false where `act` answers so, for nothing was done. The user pool
 * keeps no transaction with the table: a crash between the two leaves an act without a word, and nobody who heard that it
 * was done.
 */
export async function tellOwner(
  ports: TellOwnerPorts,
  notice: Notice,
  act: () => Promise<unknown>,
): Promise<boolean> {
  const told = [notification(ports, notice, ports.clock.now())];
  await ports.mailbox.announce(told);
  if ((await act()) === false) return false;
  const [readers] = await Promise.all([readersOf(ports, told), ports.notifications.add(told)]);
  await pushNews(ports, told, readers);
  return true;
}
