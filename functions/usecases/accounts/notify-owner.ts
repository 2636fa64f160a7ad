import type { Notice } from '#shared/domain/news/notice.ts';
import type { Ports } from '../../ports/ports.ts';
import { notification, pushNews, readersOf } from '../news/store-effects.ts';

export type NotifyOwnerPorts = Pick<
  Ports,
  'clock' | 'random' | 'emailQueue' | 'notifications' | 'connections' | 'publisher'
>;

/**
 * Performs an act on an account and notifies its owner; false if `act` returns false without doing anything. The user pool and
 * the table share no transaction. After a crash between the two, the act is done without a notification, and the caller sees a
 * failure.
 */
export async function notifyOwner(
  ports: NotifyOwnerPorts,
  notice: Notice,
  act: () => Promise<unknown>,
): Promise<boolean> {
  const told = [notification(ports, notice, ports.clock.now())];
  await ports.emailQueue.announce(told);
  if ((await act()) === false) return false;
  const [readers] = await Promise.all([readersOf(ports, told), ports.notifications.add(told)]);
  await pushNews(ports, told, readers);
  return true;
}
