import { Username, type Registration, type User } from '#shared/contract/schemas/users.ts';
import { welcomeNotice } from '#shared/domain/news.ts';
import { ok, refused, type Outcome } from '#shared/domain/outcome.ts';
import { Unavailable, type Ports, type Profile } from '../../ports.ts';
import { notification } from '../news/tell.ts';
import { finishDeletion, type FormerPorts } from './former.ts';
import { isReserved, skeletonsOf } from './usernames.ts';
import { userView } from '../../views/user-view.ts';

type RegisterPorts = FormerPorts & Pick<Ports, 'clock' | 'random' | 'mailbox' | 'mailedCodes'>;
type RegisterRefusal = 'email-taken' | 'username-taken' | 'too-many-requests';

/** A sign-up that takes longer than this has crashed. */
const CRASHED_AFTER_MS = 60_000;

/**
 * Makes the pool's user, then the profile, and last the password. Whoever writes the profile has won the
 * email, and only they set its password. A sign-up that crashed on the way is completed by registering again.
 */
export async function register(
  ports: RegisterPorts,
  wish: Registration,
): Promise<Outcome<{ user: User }, RegisterRefusal>> {
  const [emailHolder, isFree] = await Promise.all([
    ports.users.holderOfEmail(wish.email),
    isUsernameFree(ports, wish.username),
  ]);
  if (emailHolder !== undefined) return completeCrashed(ports, wish, emailHolder);
  if (!isFree) return refused('username-taken');
  const { userId, hasPassword } = await poolUser(ports, wish.email);
  if (hasPassword) {
    const proof = await ports.pool.signIn(wish.email, wish.password);
    if (proof === 'too-many-requests') return refused(proof);
    if (proof === 'invalid-credentials' || proof === 'suspended') return refused('email-taken');
  }
  const profile = profileOf(wish, userId, ports.clock.now());
  const welcome = notification(ports, welcomeNotice(userId), ports.clock.now());
  await ports.mailbox.announce([welcome]);
  const added = await ports.users.add(profile, [welcome]);
  if (added !== 'added') return refused(added);
  if (!hasPassword) await setFirstPassword(ports, userId, wish);
  return ok({ user: userView(profile, false) });
}

/** The pool's user of that email, whose address is free. Whose deletion broke off before its end goes first. */
async function poolUser(ports: FormerPorts, email: string) {
  const found = await ports.pool.create(email);
  if (!found.hasPassword || !(await ports.users.isFormer(found.userId))) return found;
  await finishDeletion(ports, found.userId);
  return ports.pool.create(email);
}

/**
 * Whether the name may be registered: it is well-formed, not reserved, and nobody, `but` one user apart, has one that
 * looks the same.
 */
export async function isUsernameFree(
  ports: Pick<Ports, 'users' | 'clock'>,
  wanted: string,
  but?: string,
): Promise<boolean> {
  const { data: username } = Username.safeParse(wanted);
  if (username === undefined || isReserved(username)) return false;
  const at = ports.clock.now();
  const skeletons = skeletonsOf(username);
  const holders = await Promise.all(skeletons.map((look) => ports.users.holderOfSkeleton(look, at)));
  return holders.every((holder) => holder === undefined || holder === but);
}

/**
 * The profile is there: only its password may be missing. Whoever sets that is the member, so the profile becomes theirs
 * before it: nothing of the crashed sign-up is kept. A member who has lost the password by an operator's hand, or the whole
 * user of the pool, is no crashed sign-up.
 */
async function completeCrashed(
  ports: RegisterPorts,
  wish: Registration,
  userId: string,
): Promise<Outcome<{ user: User }, RegisterRefusal>> {
  const now = ports.clock.now();
  const crashed = await ports.users.get(userId);
  const age = crashed ? now.getTime() - Date.parse(crashed.createdAt) : 0;
  if (!crashed || crashed.emailVerified || age < CRASHED_AFTER_MS) return refused('email-taken');
  const known = await ports.pool.create(wish.email);
  if (known.hasPassword || known.userId !== userId) return refused('email-taken');
  if (!(await isUsernameFree(ports, wish.username, userId))) return refused('username-taken');
  const profile = { ...profileOf(wish, userId, now), version: crashed.version + 1 };
  const replaced = await ports.users.replace(crashed, profile);
  if (replaced === 'username-taken') return refused(replaced);
  if (replaced === 'conflict') return refused('email-taken');
  await setFirstPassword(ports, userId, wish);
  return ok({ user: userView(profile, false) });
}

/** The member is in from here on; a code to prove the address by is mailed, and can be asked for again when it does not come. */
async function setFirstPassword(
  ports: Pick<RegisterPorts, 'pool' | 'mailedCodes'>,
  userId: string,
  { email, password }: Registration,
): Promise<void> {
  await ports.pool.setPassword(userId, password);
  try {
    const session = await ports.pool.signIn(email, password);
    if (typeof session === 'object' && 'accessToken' in session)
      await ports.mailedCodes.sendToVerify(session.accessToken);
  } catch (error) {
    if (!(error instanceof Unavailable)) throw error;
  }
}

function profileOf(wish: Registration, id: string, at: Date): Profile {
  return {
    id,
    firstName: wish.firstName,
    username: wish.username,
    skeletons: skeletonsOf(wish.username),
    email: wish.email,
    phone: wish.phone,
    profileImageUrl: wish.profileImageUrl,
    isPremium: false,
    acceptsCommunications: wish.acceptsCommunications,
    unwantedMails: [],
    emailVerified: false,
    earlyAccess: [],
    createdAt: at.toISOString(),
    suspendedAt: null,
    version: 1,
  };
}
