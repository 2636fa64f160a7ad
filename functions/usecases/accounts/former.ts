import type { Ports, Profile } from '../../ports/ports.ts';
import { forgetDevices } from '../push/devices.ts';
import { closeSockets, type SocketPorts } from './end-sessions.ts';

export type FormerPorts = SocketPorts & Pick<Ports, 'devices' | 'users' | 'pool' | 'watches'>;

/**
 * Finishes a deletion whose tombstone stands (see Former members). A repeat changes nothing. A socket that opens
 * meanwhile finds the tombstone, or is closed with the others before they are forgotten. The pool's user goes last.
 */
export async function finishDeletion(ports: FormerPorts, userId: string): Promise<void> {
  await closeSockets(ports, userId);
  await forgetDevices(ports, userId);
  // From here on nobody writes them again: that takes an account.
  await ports.watches.forget(userId);
  await ports.users.forget(userId);
  await ports.pool.remove(userId);
}

/**
 * The profile of a user who has just signed in. A former member has none; if their deletion broke off, it is finished
 * here.
 */
export async function profileOf(ports: FormerPorts, userId: string): Promise<Profile | undefined> {
  const profile = await ports.users.get(userId);
  if (!profile && (await ports.users.isFormer(userId))) await finishDeletion(ports, userId);
  return profile;
}
