import type { Ports, Profile } from '../../ports/ports.ts';

const STAND_IN_HOST = '@nobody.invalid';

/** What the pool has in the place of an address, which it demands of each user. Nobody can guess it, and no mail gets there. */
export function standIn({ random }: Pick<Ports, 'random'>): string {
  return `${random.secret()}${STAND_IN_HOST}`;
}

export const isStandIn = (email: string): boolean => email.endsWith(STAND_IN_HOST);

/** The other account that has an address: its profile where it has not proved the address, else `proved`. */
export async function otherClaim(
  { users }: Pick<Ports, 'users'>,
  userId: string,
  email: string,
): Promise<Profile | 'proved' | undefined> {
  const holder = await users.holderOfEmail(email);
  if (holder === undefined || holder === userId) return undefined;
  const other = await users.get(holder);
  return other && !other.emailVerified ? other : 'proved';
}
