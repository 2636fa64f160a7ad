import type { Ports, Profile } from '../../ports/ports.ts';

const STAND_IN_HOST = '@nobody.invalid';

/** A placeholder address for the pool, which requires an address for each user. No one can guess it, and no email reaches it. */
export function standIn({ random }: Pick<Ports, 'random'>): string {
  return `${random.secret()}${STAND_IN_HOST}`;
}

export const isStandIn = (email: string): boolean => email.endsWith(STAND_IN_HOST);

/**
 * Looks for another account with this address. Returns the account's profile if it hasn't verified the address, else
 * `proved`.
 */
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
