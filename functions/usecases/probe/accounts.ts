import { SiteRefusal, type Ports, type Profile, type Site, type UserPool } from '../../ports/ports.ts';
import { forgetDevices } from '../push/devices.ts';

export interface ProbePool {
  pool: Pick<UserPool, 'create' | 'setPassword'>;
}

/** One of the probe's two accounts. */
export interface Account {
  userId: string;
  email: string;
  /** Of this run: nobody keeps it. */
  password: string;
}

/** The same, signed in. */
export interface Player extends Account {
  token: string;
}

/** A domain that no mail can reach (RFC 2606, section 2). */
const emailOf = (number: number) => `probe-${number}@two-crowns.invalid`;
/** No member can have a name with a space. */
const usernameOf = (number: number) => `Probe ${number}`;

/**
 * The account with that number, made where it is missing, and kept: the user pool is paid for by those who sign in. Each run sets
 * another password, so that there is none to keep secret. Throws when the address is somebody else's.
 */
export async function accountOf(
  { users, pool, clock, random }: ProbePool & Pick<Ports, 'users' | 'clock' | 'random'>,
  number: number,
): Promise<Account> {
  const email = emailOf(number);
  const known = await users.holderOfEmail(email);
  const userId = known ?? (await pool.create(email)).userId;
  if (known === undefined) {
    const added = await users.add(profileOf(number, userId, clock.now()));
    if (added !== 'added') throw new Error(`the account ${email} could not be made: ${added}`);
  } else if (!(await users.get(userId))?.isProbe) {
    throw new Error(`the account ${email} is not the probe’s`);
  }
  const password = `P1${random.secret()}`;
  await pool.setPassword(userId, password);
  return { userId, email, password };
}

function profileOf(number: number, id: string, at: Date): Profile {
  const username = usernameOf(number);
  return {
    id,
    firstName: 'Probe',
    username,
    skeletons: [username.toLowerCase()],
    email: emailOf(number),
    phone: null,
    profileImageUrl: 'helmet',
    isPremium: false,
    acceptsCommunications: false,
    unwantedMails: [],
    showsTrophies: false,
    emailVerified: false,
    earlyAccess: [],
    createdAt: at.toISOString(),
    suspendedAt: null,
    isProbe: true,
    version: 1,
  };
}

export async function signIn({ site }: { site: Site }, account: Account): Promise<Player> {
  const { email, password } = account;
  const login = () => site.call('login', { body: { email, password } });
  // The function sleeps between two games, so a connection of the last one may be dead, which is nobody's fault.
  const signedIn = await login().catch((error: unknown) => {
    if (error instanceof SiteRefusal && error.code === undefined) return login();
    throw error;
  });
  if ('challenge' in signedIn) throw new Error(`the account ${email} is asked for a second factor`);
  return { ...account, token: signedIn.accessToken };
}

/**
 * Deletes what a player has created, at whatever stage it is, and all that is stored beside the account: memberships of leagues that
 * are gone, notifications, the device.
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
