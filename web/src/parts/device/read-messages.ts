import { call } from '../../lib/calls/call.ts';
import { serverClock } from '../../lib/time/server-clock.ts';
import { closeShown, shownMessages, type ShownMessage } from '../../lib/device/shown-messages.ts';

/**
 * Closes what this device still shows of messages that are read by now, whose time is over, or whose page the reader has before them.
 * Asks the server only where that decides.
 */
export async function closeRead(userId: string, address: string): Promise<void> {
  const now = serverClock.now();
  const isOver = ({ link, until }: ShownMessage): boolean =>
    link === address || (until !== undefined && Date.parse(until) <= now);
  await closeShown(isOver);
  const left = await shownMessages();
  if (!left.some(({ notificationId }) => notificationId !== undefined)) return;
  const news = await call('notifications', { params: { id: userId }, query: {} });
  const read = new Set(news.filter(({ isRead }) => isRead).map(({ id }) => id));
  await closeShown(({ notificationId }) => notificationId !== undefined && read.has(notificationId));
}
