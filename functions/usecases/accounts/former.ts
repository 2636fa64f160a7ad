import type { Ports, Profile } from '../../ports.ts';
import { closeSockets, type SocketPorts } from './end-sessions.ts';

export type FormerPorts = SocketPorts & Pick<Ports, 'users' | 'pool'>;

/**
 * What a deletion does after its tombstone (see Former members); again changes nothing. A socket that is being opened finds
 * the tombstone, or is closed with the others while they are still known. The pool's user is the last trace.
 */
export async function finishDeletion(ports: FormerPorts, userId: string): Promise<void> {
  await closeSockets(ports, userId);
  await ports.users.forget(userId);
  await ports.pool.remove(userId);
}

/** The profile of whoever has signed in; nothing for a former member, whose deletion may have broken off and ends here. */
export async function profileOf(ports: FormerPorts, userId: string): Promise<Profile | undefined> {
  const profile = await ports.users.get(userId);
  if (!profile && (await ports.users.isFormer(userId))) await finishDeletion(ports, userId);
  return profile;
}
