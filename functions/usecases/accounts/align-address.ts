import { addressNotice, isSameAddress } from '#shared/domain/account.ts';
import {
  customerIdsOf,
  Unavailable,
  type Customers,
  type PoolUser,
  type Ports,
  type Profile,
} from '../../ports.ts';
import { notification, pushNews, readersOf } from '../news/tell.ts';

export type AddressPorts = Pick<
  Ports,
  'clock' | 'random' | 'users' | 'pool' | 'mailbox' | 'connections' | 'publisher'
>;

const TRIES = 3;

/**
 * Puts an address in the place of a profile's, with what its owner is told; `conflict` when somebody changed the profile
 * meanwhile. `contact` is whom to write to who did not want it.
 */
export async function moveAddress(
  ports: AddressPorts,
  before: Profile,
  after: Profile,
  contact: string,
): Promise<'saved' | 'email-taken' | 'conflict'> {
  const told = [notification(ports, addressNotice(before, contact), ports.clock.now())];
  await ports.mailbox.announce(told);
  const [saved, readers] = await Promise.all([
    ports.users.moveEmail(before, { ...after, version: before.version + 1 }, told),
    readersOf(ports, told),
  ]);
  if (saved === 'saved') await pushNews(ports, told, readers);
  return saved;
}

/**
 * Lets pool and profile have one address. The profile decides, but for the address that it waits for: where the pool has seen
 * that one proved, its code came back. `taken` where somebody else has that one by now. Again changes nothing. Throws
 * Unavailable.
 */
export async function alignAddress(
  ports: AddressPorts,
  userId: string,
  contact: string,
): Promise<Profile | 'taken' | undefined> {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const [profile, known] = await Promise.all([ports.users.get(userId), ports.pool.userOf(userId)]);
    if (!profile || !known) return undefined;
    if (!isProvedNow(profile, known)) {
      await setAddress(ports, profile, known);
      if (await isAsRead(ports, profile)) return profile;
      continue;
    }
    const proved = { ...profile, email: known.email, emailVerified: true, pendingEmail: undefined };
    const moved = await moveAddress(ports, profile, proved, contact);
    if (moved === 'saved') return { ...proved, version: profile.version + 1 };
    if (moved === 'conflict') continue;
    await setAddress(ports, profile, known);
    return 'taken';
  }
  throw new Unavailable('the profile changes too fast');
}

/** What was set may be old news by now: whoever has changed the profile meanwhile is not undone. */
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

/** An address that is not proved must mail nobody a code for a new password, whatever the pool thought of the one before. */
async function setAddress(ports: AddressPorts, profile: Profile, known: PoolUser): Promise<void> {
  const { id, email, emailVerified } = profile;
  if (isSameAddress(known.email, email) && known.isProved === emailVerified) return;
  if ((await ports.pool.setEmail(id, email, emailVerified)) === 'set') return;
  await clearTheWay(ports, id, email);
  throw new Unavailable('the address is not free in the pool yet');
}

/** A sign-up with that address has made its user of the pool and lost the race for the profile: nobody is that user. */
async function clearTheWay({ users, pool }: AddressPorts, userId: string, email: string): Promise<void> {
  const other = await pool.userOf(email);
  if (!other || other.userId === userId || (await users.holderOfEmail(email)) !== userId) return;
  if (!(await users.get(other.userId))) await pool.remove(other.userId);
}

/** What an act of the user's has left: the pool and the payment provider know them by the address of the profile. */
export async function carryAddress(
  ports: AddressPorts & Pick<Ports, 'billing'>,
  customers: Customers | undefined,
  userId: string,
  contact: string,
): Promise<'aligned' | 'nothing'> {
  const aligned = await alignAddress(ports, userId, contact);
  const profile = aligned === 'taken' ? await ports.users.get(userId) : aligned;
  if (!profile) return 'nothing';
  const account = await ports.billing.get(userId);
  if (account) for (const id of customerIdsOf(account)) await customers?.changeEmail(id, profile.email);
  return 'aligned';
}
