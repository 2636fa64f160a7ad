import { isSameAddress } from '#shared/domain/accounts/account.ts';
import { Unavailable, type PoolUser, type Ports, type Profile } from '../../ports/ports.ts';
import { syncEmailToProviders, type AddressPorts } from './sync-email.ts';
import { standIn } from './other-claim.ts';

type ClaimPorts = AddressPorts & Pick<Ports, 'followUps'>;

/**
 * Asks the pool about an address that another of its users may have; `taken` if that user has verified it. The pool rejects the
 * address even if the other user's claim is unverified, so such a claim is set aside while asking, and restored afterward unless
 * someone has verified the address in between. After a crash, a follow-up restores it.
 */
export async function pastClaims<Answer>(
  ports: ClaimPorts,
  { userId, email, contact }: { userId: string; email: string; contact: string },
  ask: () => Promise<Answer>,
): Promise<Answer | 'taken'> {
  const other = await ports.pool.userOf(email);
  if (!other || other.userId === userId) return ask();
  // The other user's verification may have been interrupted between the pool and the profile.
  await syncEmailToProviders(ports, other.userId, contact);
  const profile = await ports.users.get(other.userId);
  if (profile?.emailVerified && isSameAddress(profile.email, email)) return 'taken';
  await ports.followUps.announce({ addressOf: other.userId });
  await ports.pool.setEmail(other.userId, standIn(ports), false);
  try {
    return await ask();
  } finally {
    await giveBack(ports, other, profile, contact);
  }
}

/** Gives back a claim that was set aside. If the pool is down, the follow-up does that. */
async function giveBack(
  ports: ClaimPorts,
  { userId, email }: PoolUser,
  profile: Profile | undefined,
  contact: string,
): Promise<void> {
  try {
    if (profile) await syncEmailToProviders(ports, userId, contact);
    // The claim is from a sign-up that has no profile yet.
    else await ports.pool.setEmail(userId, email, false);
  } catch (error) {
    if (!(error instanceof Unavailable)) throw error;
  }
}
