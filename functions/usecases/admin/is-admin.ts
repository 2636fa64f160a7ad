import type { Ports } from '../../ports.ts';

/**
 * Whether somebody is an admin at this moment. A token goes on to say so for minutes after its bearer was put out of the
 * group or suspended, and in these an angry admin could let themselves in again. Admins are few: a call each is cheap.
 */
export async function isAdminNow(ports: Pick<Ports, 'users' | 'pool'>, userId: string): Promise<boolean> {
  const [profile, isInGroup] = await Promise.all([ports.users.get(userId), ports.pool.isAdmin(userId)]);
  return isInGroup && profile?.suspendedAt === null;
}
