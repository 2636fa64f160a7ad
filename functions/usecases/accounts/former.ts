import type { Ports, Profile } from '../../ports.ts';

type FormerPorts = Pick<Ports, 'users' | 'pool'>;

/** What a deletion does after its tombstone (see Former members); again changes nothing. The pool's user is the last trace. */
export async function finishDeletion({ users, pool }: FormerPorts, userId: string): Promise<void> {
  await users.forget(userId);
  await pool.remove(userId);
}

/** The profile of whoever has signed in; nothing for a former member, whose deletion may have broken off and ends here. */
export async function profileOf(ports: FormerPorts, userId: string): Promise<Profile | undefined> {
  const profile = await ports.users.get(userId);
  if (!profile && (await ports.users.isFormer(userId))) await finishDeletion(ports, userId);
  return profile;
}
