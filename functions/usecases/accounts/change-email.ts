import type { User } from '#shared/contract/schemas/users.ts';
import { isSameAddress, proposalNotice } from '#shared/domain/account.ts';
import { ok, refused, type Outcome } from '#shared/domain/outcome.ts';
import { Unavailable, type Notification, type Ports, type Profile } from '../../ports.ts';
import { userView } from '../../views/user-view.ts';
import { notification } from '../news/tell.ts';
import { alignAddress, moveAddress, type AddressPorts } from './align-address.ts';

type EmailPorts = AddressPorts & Pick<Ports, 'mailedCodes' | 'errands'>;
type Caller = { userId: string; isAdmin: boolean; accessToken: string };
type ChangeRefusal =
  | 'session-expired'
  | 'wrong-password'
  | 'email-taken'
  | 'too-many-requests'
  | 'unavailable';

/**
 * Corrects the caller's address, by the password: at once where it was never proved, for nobody reads mails there; else the
 * new one waits for the code that is mailed to it. The present address ends that waiting. The profile decides what the
 * address is; an errand carries it to pool and payment provider where this breaks off.
 */
export async function changeEmail(
  ports: EmailPorts,
  caller: Caller,
  { email, password }: { email: string; password: string },
  contact: string,
): Promise<Outcome<User, ChangeRefusal>> {
  // By the id: while an errand is on its way, the pool may know another address.
  const proof = await ports.pool.signIn(caller.userId, password);
  if (proof === 'invalid-credentials') return refused('wrong-password');
  if (proof === 'too-many-requests') return refused(proof);
  const before = await ports.users.get(caller.userId);
  if (!before || proof === 'suspended') return refused('session-expired');
  const holder = await ports.users.holderOfEmail(email);
  if (holder !== undefined && holder !== caller.userId) return refused('email-taken');
  await ports.errands.announce({ addressOf: caller.userId });
  if (isSameAddress(email, before.email)) return keepAddress(ports, before, caller);
  return before.emailVerified
    ? proposeAddress(ports, before, caller, { email, contact })
    : replaceAddress(ports, before, caller, { email, contact });
}

/** Nothing is waited for any more. */
async function keepAddress(
  ports: EmailPorts,
  before: Profile,
  { isAdmin }: Caller,
): Promise<Outcome<User, 'unavailable'>> {
  const after = await wait(ports, before, undefined);
  return after ? ok(userView(after, isAdmin)) : refused('unavailable');
}

/** The profile waits for that address, or for none; undefined when somebody changed it meanwhile. */
async function wait(
  { clock, users }: EmailPorts,
  before: Profile,
  pendingEmail: string | undefined,
  notifications: readonly Notification[] = [],
): Promise<Profile | undefined> {
  if (before.pendingEmail === pendingEmail) return before;
  const at = clock.now();
  const after = { ...before, pendingEmail, version: before.version + 1 };
  const saved = await users.save(before, after, { at, heldUntil: at, notifications });
  return saved === 'saved' ? after : undefined;
}

async function proposeAddress(
  ports: EmailPorts,
  before: Profile,
  { userId, isAdmin }: Caller,
  { email, contact }: { email: string; contact: string },
): Promise<Outcome<User, ChangeRefusal>> {
  const told = [notification(ports, proposalNotice(userId, contact), ports.clock.now())];
  await ports.mailbox.announce(told);
  const after = await wait(ports, before, email, told);
  if (!after) return refused('unavailable');
  const answer = await ports.pool.proposeEmail(userId, email);
  if (answer === 'sent') return ok(userView(after, isAdmin));
  // No code is on its way.
  await wait(ports, after, before.pendingEmail);
  return refused(answer === 'taken' ? 'email-taken' : answer);
}

async function replaceAddress(
  ports: EmailPorts,
  before: Profile,
  { userId, isAdmin, accessToken }: Caller,
  { email, contact }: { email: string; contact: string },
): Promise<Outcome<User, ChangeRefusal>> {
  const after = { ...before, email, pendingEmail: undefined };
  const moved = await moveAddress(ports, before, after, contact);
  if (moved !== 'saved') return refused(moved === 'conflict' ? 'unavailable' : moved);
  try {
    await alignAddress(ports, userId, contact);
    await ports.mailedCodes.sendToVerify(accessToken);
  } catch (error) {
    // The errand carries it on, and a code can be asked for again.
    if (!(error instanceof Unavailable)) throw error;
  }
  return ok(userView(after, isAdmin));
}

/** Takes the address that the profile waits for, by the code that was mailed there. The same again changes nothing. */
export async function confirmEmail(
  ports: EmailPorts,
  { userId, isAdmin, accessToken }: Caller,
  code: string,
  contact: string,
): Promise<Outcome<User, 'session-expired' | 'invalid-code' | 'email-taken' | 'too-many-requests'>> {
  const profile = await ports.users.get(userId);
  if (!profile) return refused('session-expired');
  const { pendingEmail } = profile;
  if (pendingEmail === undefined) return refused('invalid-code');
  await ports.errands.announce({ addressOf: userId });
  const answer = await ports.mailedCodes.verify(accessToken, code);
  if (answer === 'session-expired' || answer === 'too-many-requests') return refused(answer);
  // A code that is used up may be that of a first try, whose answer was lost.
  const after = answer === 'taken' ? answer : await alignAddress(ports, userId, contact);
  if (after === 'taken') {
    await wait(ports, profile, undefined);
    return refused('email-taken');
  }
  if (!after) return refused('session-expired');
  return isSameAddress(after.email, pendingEmail) ? ok(userView(after, isAdmin)) : refused('invalid-code');
}
