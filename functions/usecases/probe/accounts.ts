import { SiteRefusal, type Ports, type Profile, type Site, type UserPool } from '../../ports/ports.ts';
import { newProfile } from '../accounts/new-profile.ts';
import { forgetDevices } from '../push/devices.ts';

export interface ProbePool {
  pool: Pick<UserPool, 'create' | 'setPassword'>;
}

/** One of the probe's two accounts. */
export interface Account {
  userId: string;
  email: string;
  /** For this run only; not stored. */
  password: string;
}

/** An account that is signed in. */
export interface Player extends Account {
  token: string;
}

/** The username by which an account is found again. It contains a space, so no member can have it. */
const usernameOf = (number: number) => `Probe ${number}`;
const skeletonOf = (number: number) => usernameOf(number).toLowerCase();

/**
 * Returns the account with that number, and creates it if it is missing. Accounts are kept, because the user pool charges
 * per active user; each run sets a new password, so that there is none to keep secret. Throws if the account is someone
 * else's, or was deleted.
 */
export async function accountOf(
  ports: ProbePool & Pick<Ports, 'users' | 'clock' | 'random'>,
  number: number,
): Promise<Account> {
  const { users, pool, clock, random } = ports;
  const known = await users.holderOfSkeleton(skeletonOf(number), clock.now());
  const profile = known === undefined ? await make(ports, number) : await users.get(known);
  if (!profile?.isProbe) throw new Error(`the account ${usernameOf(number)} is not the probe’s`);
  const { id: userId, email } = profile;
  const password = `P1${random.secret()}`;
  await pool.setPassword(userId, password);
  return { userId, email, password };
}

/**
 * Creates an account with a random address in a domain that no email can reach (RFC 2606, section 2). Because the pool locks
 * an account after wrong guesses, anyone who knew the address could lock the probe out, which would raise an alarm and roll
 * releases back.
 */
async function make(
  { users, pool, clock, random }: ProbePool & Pick<Ports, 'users' | 'clock' | 'random'>,
  number: number,
): Promise<Profile> {
  const email = `probe-${random.secret().toLowerCase()}@two-crowns.invalid`;
  const { userId } = await pool.create(email);
  const profile = profileOf(number, { id: userId, email, at: clock.now() });
  const added = await users.add(profile);
  if (added !== 'added') throw new Error(`the account ${profile.username} could not be made: ${added}`);
  return profile;
}

function profileOf(number: number, { id, email, at }: { id: string; email: string; at: Date }): Profile {
  const account = {
    id,
    firstName: 'Probe',
    username: usernameOf(number),
    skeletons: [skeletonOf(number)],
    email,
    phone: null,
    profileImageUrl: 'helmet',
    acceptsCommunications: false,
  };
  return { ...newProfile(account, at), isProbe: true };
}

export async function signIn({ site }: { site: Site }, account: Account): Promise<Player> {
  const { email, password } = account;
  const login = () => site.call('login', { body: { email, password } });
  // The function sleeps between games, so its connection from the last game may be dead. That isn't a failure, so this tries
  // again.
  const signedIn = await login().catch((error: unknown) => {
    if (error instanceof SiteRefusal && error.code === undefined) return login();
    throw error;
  });
  if ('challenge' in signedIn) throw new Error(`the account ${email} is asked for a second factor`);
  return { ...account, token: signedIn.accessToken };
}

/**
 * Deletes what a player has created, no matter how far the game got. Also deletes everything stored with the account:
 * memberships of deleted leagues, notifications, the device.
 */
export async function clearAway(
  ports: { site: Site } & Pick<Ports, 'users' | 'devices'>,
  { userId, token }: Player,
): Promise<void> {
  const leagues = await ports.site.call('userLeagues', { params: { id: userId } }, token);
  for (const { id: leagueId, ownerId } of leagues)
    if (ownerId === userId) await ports.site.call('deleteLeague', { params: { leagueId } }, token);
  await forgetDevices(ports, userId);
  await ports.users.forget(userId);
}
