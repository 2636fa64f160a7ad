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
 * Changes the caller's address, with the password. An unverified address changes right away, because emails to it may reach
 * no one. Otherwise, or if another account claims the new address, the change waits for the code emailed to the new
 * address.
 *
 * Entering the current address again cancels the change. The profile has the final say: after an interruption, a follow-up
 * syncs its address to the pool and the payment provider.
 */
export async function changeEmail(
  ports: EmailPorts,
  caller: Caller,
  { email, password }: { email: string; password: string },
  contact: string,
): Promise<Outcome<AddressChange, ChangeRefusal>> {
  // Signs in with the id, because the pool may still have another address until a pending follow-up has run.
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

/** The caller entered the current address, which cancels the pending change. */
async function keepAddress(
  ports: EmailPorts,
  before: Profile,
  { isAdmin }: Caller,
): Promise<Outcome<User, never> | typeof RETRY> {
  const after = await wait(ports, before, undefined);
  return after ? ok(userView(after, isAdmin)) : RETRY;
}

/** Sets or clears the profile's pending address; undefined if someone changed the profile in the meantime. */
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
): Promise<Outcome<User, ChangeRefusal> | typeof RETRY> {
  const told = [notification(ports, proposalNotice(userId, contact), ports.clock.now())];
  await ports.emailQueue.announce(told);
  const after = await wait(ports, before, email, told);
  if (!after) return RETRY;
  const answer = await proposeInPool(ports, { userId, email, contact });
  if (answer === 'sent') return ok(userView(after, isAdmin));
  // No code was sent, so the profile keeps its earlier pending address.
  await wait(ports, after, before.pendingEmail);
  return refused(answer === 'taken' ? 'email-taken' : answer);
}

/** Emails a code to a pending address. */
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
  // If the pool is down, the follow-up finishes the change.
  const code = await firstCodeOf(async () => {
    await syncEmailToProviders(ports, userId, contact);
    return ports.mailedCodes.sendToVerify(accessToken);
  });
  return ok({ ...userView(after, isAdmin), code });
}

/** Switches to the pending address, with the code emailed to it. A repeat changes nothing. */
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
    // Allows emails to the address right away, because the follow-up may switch to the address without allowing them.
    if (answer === 'verified') await ports.mailStops.forgive(pendingEmail);
    // Syncs even after a wrong code, because an earlier try may have used up the right code and lost its reply.
    return answer === 'taken' ? answer : syncEmailToProviders(ports, userId, contact);
  });
  if (after === 'taken') {
    // The other account's unverified claim came back just now and proves nothing. A retry with another code gets past it.
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
