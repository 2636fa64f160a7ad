import type { AddressChange, User } from '#shared/contract/schemas/users.ts';
import { isSameAddress, proposalNotice } from '#shared/domain/accounts/account.ts';
import { ok, refused, type Outcome } from '#shared/domain/outcome.ts';
import { RETRY, retryUntilDecided } from '../../ports/write-retry.ts';
import { Unavailable, type Notification, type Ports, type Profile } from '../../ports/ports.ts';
import { userView } from '../../views/user-view.ts';
import { notification } from '../news/store-effects.ts';
import { syncEmailToProviders, changeProfileEmail, type AddressPorts } from './sync-email.ts';
import { pastClaims } from './claims.ts';
import { closeReset, type ClosePorts } from './close-reset.ts';
import { otherClaim } from './other-claim.ts';
import { firstCodeOf } from './first-code.ts';

type EmailPorts = AddressPorts & ClosePorts & Pick<Ports, 'mailedCodes' | 'followUps'>;
type Caller = { userId: string; isAdmin: boolean; accessToken: string };
type ChangeRefusal =
  | 'session-expired'
  | 'wrong-password'
  | 'email-taken'
  | 'too-many-requests'
  | 'mails-used-up'
  | 'unavailable';

/**
 * Changes the caller's address, by the password. An address that was never proved changes at once: for all we know
 * nobody reads its mails. Otherwise, and where another account claims the new address, this one waits for the code that
 * is mailed to it; giving the present address again ends that wait. The profile decides what the address is. If this breaks off, a follow-up carries the address to
 * the pool and the payment provider.
 */
export async function changeEmail(
  ports: EmailPorts,
  caller: Caller,
  { email, password }: { email: string; password: string },
  contact: string,
): Promise<Outcome<AddressChange, ChangeRefusal>> {
  // By the id: while a follow-up is on its way, the pool may still have another address.
  const proof = await ports.pool.signIn(caller.userId, password);
  if (proof === 'invalid-credentials') return refused('wrong-password');
  if (proof === 'too-many-requests') return refused(proof);
  if (proof === 'suspended') return refused('session-expired');
  return retryUntilDecided(async () => {
    const [before, claim] = await Promise.all([
      ports.users.get(caller.userId),
      otherClaim(ports, caller.userId, email),
    ]);
    if (!before) return refused('session-expired');
    if (claim === 'proved') return refused('email-taken');
    await ports.followUps.announce({ addressOf: caller.userId });
    if (isSameAddress(email, before.email)) return keepAddress(ports, before, caller);
    return before.emailVerified || claim
      ? proposeAddress(ports, before, caller, { email, contact })
      : replaceAddress(ports, before, caller, { email, contact });
  });
}

/** The caller gave the present address: the profile waits for no other any more. */
async function keepAddress(
  ports: EmailPorts,
  before: Profile,
  { isAdmin }: Caller,
): Promise<Outcome<User, 'unavailable'>> {
  const after = await wait(ports, before, undefined);
  return after ? ok(userView(after, isAdmin)) : refused('unavailable');
}

/** Lets the profile wait for that address, or for none; undefined when somebody changed the profile meanwhile. */
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
  await ports.emailQueue.announce(told);
  const after = await wait(ports, before, email, told);
  if (!after) return refused('unavailable');
  const answer = await proposeInPool(ports, { userId, email, contact });
  if (answer === 'sent') return ok(userView(after, isAdmin));
  // No code was sent, so the profile waits for what it waited for before.
  await wait(ports, after, before.pendingEmail);
  return refused(answer === 'taken' ? 'email-taken' : answer);
}

/** Mails a code to an address that the account waits for. */
export function proposeInPool(
  ports: AddressPorts & Pick<Ports, 'followUps'>,
  wanted: { userId: string; email: string; contact: string },
): ReturnType<Ports['pool']['proposeEmail']> {
  return pastClaims(ports, wanted, () => ports.pool.proposeEmail(wanted.userId, wanted.email));
}

async function replaceAddress(
  ports: EmailPorts,
  before: Profile,
  { userId, isAdmin, accessToken }: Caller,
  { email, contact }: { email: string; contact: string },
): Promise<Outcome<AddressChange, ChangeRefusal> | typeof RETRY> {
  const after = { ...before, email, pendingEmail: undefined };
  if ((await changeProfileEmail(ports, before, after, contact)) !== 'saved') return RETRY;
  await closeReset(ports, before.email);
  // Where the pool is away, the follow-up finishes it.
  const code = await firstCodeOf(async () => {
    await syncEmailToProviders(ports, userId, contact);
    return ports.mailedCodes.sendToVerify(accessToken);
  });
  return ok({ ...userView(after, isAdmin), code });
}

/** Takes over the address that the profile waits for, by the code that was mailed to it. A repeat changes nothing. */
export async function confirmEmail(
  ports: EmailPorts & Pick<Ports, 'mailStops'>,
  { userId, isAdmin, accessToken }: Caller,
  code: string,
  contact: string,
): Promise<Outcome<User, 'session-expired' | 'invalid-code' | 'email-taken' | 'too-many-requests'>> {
  const profile = await ports.users.get(userId);
  if (!profile) return refused('session-expired');
  const { pendingEmail } = profile;
  if (pendingEmail === undefined) return refused('invalid-code');
  await ports.followUps.announce({ addressOf: userId });
  const after = await pastClaims(ports, { userId, email: pendingEmail, contact }, async () => {
    const answer = await ports.mailedCodes.verify(accessToken, code);
    if (answer === 'session-expired' || answer === 'too-many-requests') return refused(answer);
    // Before the follow-up can take the address over: after that, nobody could make up for this.
    if (answer === 'verified') await ports.mailStops.forgive(pendingEmail);
    // A first try may have used the code up and lost its reply, so align even after a wrong code.
    return answer === 'taken' ? answer : syncEmailToProviders(ports, userId, contact);
  });
  if (after === 'taken') {
    // A claim that came back just now proves nothing: another code gets past it.
    if (typeof (await otherClaim(ports, userId, pendingEmail)) === 'object')
      throw new Unavailable('another account claims the address again');
    await wait(ports, profile, undefined);
    return refused('email-taken');
  }
  if (!after) return refused('session-expired');
  if ('ok' in after) return after;
  if (!isSameAddress(after.email, pendingEmail)) return refused('invalid-code');
  await ports.mailStops.forgive(after.email);
  await closeReset(ports, after.email, userId);
  if (!isSameAddress(profile.email, after.email)) await closeReset(ports, profile.email);
  return ok(userView(after, isAdmin));
}
