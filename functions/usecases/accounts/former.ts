import type { Ports, Profile } from '../../ports/ports.ts';
import { forgetDevices } from '../push/devices.ts';
import { closeSockets, type SocketPorts } from './end-sessions.ts';

export type FormerPorts = SocketPorts & Pick<Ports, 'devices' | 'users' | 'pool' | 'watches'>;

/**
 * Finishes a deletion that has written its tombstone (see Former members). A repeat changes nothing. A socket that opens
 * meanwhile finds the tombstone, or is closed here with the others. The pool's user must go last.
 */
export async function finishDeletion(ports: FormerPorts, userId: string): Promise<void> {
  await closeSockets(ports, userId);
  await forgetDevices(ports, userId);
  // From here on no one writes the user's watches again, because that needs an account.
  await ports.watches.forget(userId);
  await ports.users.forget(userId);
  await ports.pool.remove(userId);
}

/**
 * The profile of a user who has just signed in. A former member has none. If their deletion was interrupted,
 * this finishes it.
 */
export async function profileOf(ports: FormerPorts, userId: string): Promise<Profile | undefined> {
  const profile = await ports.users.get(userId);
  if (!profile && (await ports.users.isFormer(userId))) await finishDeletion(ports, userId);
  return profile;
}
