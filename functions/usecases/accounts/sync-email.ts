import {
  addressLostNotice,
  addressNotice,
  formerEmails,
  isSameAddress,
} from '#shared/domain/accounts/account.ts';
import { RETRY, retryOrThrow } from '../../ports/write-retry.ts';
import {
  customerIdsOf,
  Unavailable,
  type Customers,
  type AuditLine,
  type PoolUser,
  type Ports,
  type Profile,
} from '../../ports/ports.ts';
import { isStandIn, otherClaim, standIn } from './other-claim.ts';
import { notification, pushNews, readersOf } from '../news/store-effects.ts';

export type AddressPorts = Pick<
  Ports,
  'clock' | 'random' | 'users' | 'pool' | 'emailQueue' | 'connections' | 'publisher'
>;

/**
 * Replaces the address of a profile and stores its owner's notification in the same write. The notification names
 * `contact`, for owners who didn't want the change. A verified address is taken from an account that only claims it, and
 * that account's owner gets a notification. `conflict` if someone changed a profile in the meantime.
 */
export async function changeProfileEmail(
  ports: AddressPorts,
  before: Profile,
  after: Profile,
  contact: string,
  audit: readonly AuditLine[] = [],
): Promise<'saved' | 'email-taken' | 'conflict'> {
  const claim = after.emailVerified ? await otherClaim(ports, after.id, after.email) : undefined;
  if (claim === 'proved') return 'email-taken';
  const notices = [addressNotice(before, contact), ...(claim ? [addressLostNotice(claim.id)] : [])];
  const at = ports.clock.now();
  const told = notices.map((notice) => notification(ports, notice, at));
  await ports.emailQueue.announce(told);
  const moved = { ...after, formerEmails: formerEmails(before, at), version: before.version + 1 };
  const [saved, readers] = await Promise.all([
    ports.users.moveEmail(before, moved, { notifications: told, audit, loser: claim }),
    readersOf(ports, told),
  ]);
  if (saved === 'saved') await pushNews(ports, told, readers);
  return saved;
}

/**
 * Syncs the address between the pool and the profile. The profile decides, with one exception: if the pool has verified the
 * pending address, the profile switches to it. `taken` if another account has that address now. A repeat changes nothing.
 * Throws Unavailable.
 */
export async function syncEmailToProviders(
  ports: AddressPorts,
  userId: string,
  contact: string,
): Promise<Profile | 'taken' | undefined> {
  return retryOrThrow(async () => {
    const [profile, known] = await Promise.all([ports.users.get(userId), ports.pool.userOf(userId)]);
    if (!profile || !known) return undefined;
    if (!isProvedNow(profile, known)) {
      await setAddress(ports, profile, known);
      if (await isAsRead(ports, profile)) return profile;
      return RETRY;
    }
    const proved = { ...profile, email: known.email, emailVerified: true, pendingEmail: undefined };
    const moved = await changeProfileEmail(ports, profile, proved, contact);
    if (moved === 'saved') return { ...proved, version: profile.version + 1 };
    if (moved === 'conflict') return RETRY;
    await setAddress(ports, profile, known);
    return 'taken';
  }, 'the profile changes too fast');
}

/**
 * Whether the profile is unchanged since it was read. If it has changed, what the pool has just been given may be out of
 * date.
 */
async function isAsRead({ users }: AddressPorts, { id, version }: Profile): Promise<boolean> {
  return (await users.get(id))?.version === version;
}

function isProvedNow({ email, pendingEmail }: Profile, known: PoolUser): boolean {
  return (
    pendingEmail !== undefined &&
    known.isProved &&
    isSameAddress(known.email, pendingEmail) &&
    !isSameAddress(known.email, email)
  );
}

/**
 * Gives the pool the profile's address and verified mark. The old address's mark must not carry over, because no one must
 * be able to reset a password with an unverified address.
 */
async function setAddress(ports: AddressPorts, profile: Profile, known: PoolUser): Promise<void> {
  const { id, emailVerified } = profile;
  const isSame = profile.email === '' ? isStandIn(known.email) : isSameAddress(known.email, profile.email);
  if (isSame && known.isProved === emailVerified) return;
  const email = profile.email === '' ? standIn(ports) : profile.email;
  if ((await ports.pool.setEmail(id, email, emailVerified)) === 'set') return;
  await clearTheWay(ports, id, email);
  throw new Unavailable('the address is not free in the pool yet');
}

/**
 * Removes another pool user with that address, if that user has no profile. Such a user belongs to no one, because their sign-up
 * lost the race for the profile.
 */
async function clearTheWay({ users, pool }: AddressPorts, userId: string, email: string): Promise<void> {
  const other = await pool.userOf(email);
  if (!other || other.userId === userId || (await users.holderOfEmail(email)) !== userId) return;
  if (!(await users.get(other.userId))) await pool.remove(other.userId);
}

/** Syncs a changed address to the pool and the payment provider. */
export async function carryAddress(
  ports: AddressPorts & Pick<Ports, 'billing'>,
  customers: Customers | undefined,
  userId: string,
  contact: string,
): Promise<'aligned' | 'nothing'> {
  const aligned = await syncEmailToProviders(ports, userId, contact);
  const profile = aligned === 'taken' ? await ports.users.get(userId) : aligned;
  if (!profile) return 'nothing';
  const account = await ports.billing.get(userId);
  if (account && profile.email !== '')
    for (const id of customerIdsOf(account)) await customers?.changeEmail(id, profile.email);
  return 'aligned';
}
