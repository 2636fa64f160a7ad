import { type Registration } from '#shared/contract/schemas/credentials.ts';
import { Username, type FirstCode, type User } from '#shared/contract/schemas/users.ts';
import { welcomeNotice } from '#shared/domain/news/notice.ts';
import { ok, refused, type Outcome } from '#shared/domain/outcome.ts';
import type { Ports, Profile } from '../../ports/ports.ts';
import { isDecent } from '../decent-names.ts';
import { notification } from '../news/store-effects.ts';
import { firstCodeOf } from './first-code.ts';
import { finishDeletion, type FormerPorts } from './former.ts';
import { newProfile } from './new-profile.ts';
import { isReserved, skeletonsOf } from './usernames.ts';
import { userView } from '../../views/user-view.ts';

type RegisterPorts = FormerPorts & Pick<Ports, 'clock' | 'random' | 'emailQueue' | 'mailedCodes'>;
type Registered = { user: User; code: FirstCode };
type RegisterRefusal = 'email-taken' | 'username-taken' | 'name-refused' | 'too-many-requests';

/** A sign-up that takes longer than this has crashed. */
const CRASHED_AFTER_MS = 60_000;

/**
 * Creates the pool's user, then the profile, and last the password. Of two sign-ups for one email, the one
 * that writes the profile wins and sets the password. Signing up again finishes a crashed sign-up.
 */
export async function register(
  ports: RegisterPorts,
  input: Registration,
): Promise<Outcome<Registered, RegisterRefusal>> {
  if (!isDecent(input.username)) return refused('name-refused');
  const [emailHolder, isFree] = await Promise.all([
    ports.users.holderOfEmail(input.email),
    isUsernameFree(ports, input.username),
  ]);
  if (emailHolder !== undefined) return completeCrashed(ports, input, emailHolder);
  if (!isFree) return refused('username-taken');
  const { userId, hasPassword } = await poolUser(ports, input.email);
  if (hasPassword) {
    const proof = await ports.pool.signIn(input.email, input.password);
    if (proof === 'too-many-requests') return refused(proof);
    if (proof === 'invalid-credentials' || proof === 'suspended') return refused('email-taken');
  }
  const profile = profileOf(input, userId, ports.clock.now());
  const welcome = notification(ports, welcomeNotice(userId), ports.clock.now());
  await ports.emailQueue.announce([welcome]);
  const added = await ports.users.add(profile, [welcome]);
  if (added !== 'added') return refused(added);
  const code = hasPassword ? 'not-mailed' : await setFirstPassword(ports, userId, input);
  return ok({ user: userView(profile, false), code });
}

/**
 * Returns the pool's user for an email that no account has, and creates that user if necessary. If the user's deletion was
 * interrupted, this finishes it first.
 */
async function poolUser(ports: FormerPorts, email: string) {
  const found = await ports.pool.create(email);
  if (!found.hasPassword || !(await ports.users.isFormer(found.userId))) return found;
  await finishDeletion(ports, found.userId);
  return ports.pool.create(email);
}

/**
 * Whether the name can be registered: it is well-formed, decent, not reserved, and no one except the user `but` has a name that
 * looks the same.
 */
export async function isUsernameFree(
  ports: Pick<Ports, 'users' | 'clock'>,
  wanted: string,
  but?: string,
): Promise<boolean> {
  const { data: username } = Username.safeParse(wanted);
  if (username === undefined || isReserved(username) || !isDecent(username)) return false;
  const at = ports.clock.now();
  const skeletons = skeletonsOf(username);
  const holders = await Promise.all(skeletons.map((look) => ports.users.holderOfSkeleton(look, at)));
  return holders.every((holder) => holder === undefined || holder === but);
}

/**
 * Finishes a sign-up that crashed after it wrote the profile, but before it set the password. Whoever sets the password
 * owns the account. So their profile first replaces the crashed sign-up's, of which nothing remains. Members whose
 * password or pool user an operator has removed don't count as crashed.
 */
async function completeCrashed(
  ports: RegisterPorts,
  input: Registration,
  userId: string,
): Promise<Outcome<Registered, RegisterRefusal>> {
  const now = ports.clock.now();
  const crashed = await ports.users.get(userId);
  const age = crashed ? now.getTime() - Date.parse(crashed.createdAt) : 0;
  if (!crashed || crashed.emailVerified || age < CRASHED_AFTER_MS) return refused('email-taken');
  const known = await ports.pool.create(input.email);
  if (known.hasPassword || known.userId !== userId) return refused('email-taken');
  if (!(await isUsernameFree(ports, input.username, userId))) return refused('username-taken');
  const profile = { ...profileOf(input, userId, now), version: crashed.version + 1 };
  const replaced = await ports.users.replace(crashed, profile);
  if (replaced === 'username-taken') return refused(replaced);
  if (replaced === 'conflict') return refused('email-taken');
  const code = await setFirstPassword(ports, userId, input);
  return ok({ user: userView(profile, false), code });
}

/**
 * Sets the password, which lets the member in, and emails a code to verify the address. If the email fails, the member sees
 * that, and can request another code.
 */
async function setFirstPassword(
  ports: Pick<RegisterPorts, 'pool' | 'mailedCodes'>,
  userId: string,
  { email, password }: Registration,
): Promise<FirstCode> {
  await ports.pool.setPassword(userId, password);
  return firstCodeOf(async () => {
    const session = await ports.pool.signIn(email, password);
    if (typeof session !== 'object' || !('accessToken' in session)) return 'session-expired';
    return ports.mailedCodes.sendToVerify(session.accessToken);
  });
}

function profileOf(input: Registration, id: string, at: Date): Profile {
  const { firstName, username, email, phone, profileImageUrl, acceptsCommunications } = input;
  const skeletons = skeletonsOf(username);
  return newProfile(
    { id, firstName, username, skeletons, email, phone, profileImageUrl, acceptsCommunications },
    at,
  );
}
