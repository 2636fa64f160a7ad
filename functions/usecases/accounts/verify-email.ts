import type { User } from '#shared/contract/schemas/users.ts';
import { isSameAddress } from '#shared/domain/accounts/account.ts';
import { ok, refused, type Outcome } from '#shared/domain/outcome.ts';
import type { Ports, Profile } from '../../ports/ports.ts';
import { userView } from '../../views/user-view.ts';
import { syncEmailToProviders, type AddressPorts } from './sync-email.ts';
import { closeReset, type ClosePorts } from './close-reset.ts';
import { confirmEmail, proposeInPool } from './change-email.ts';

type VerifyPorts = AddressPorts & Pick<Ports, 'mailedCodes' | 'followUps'>;
/** The ports for verifying a code. Entering a code proves that the address accepts emails. */
type ProofPorts = VerifyPorts & Pick<Ports, 'mailStops'> & ClosePorts;
type MailRefusal = 'session-expired' | 'no-email' | 'email-taken' | 'too-many-requests' | 'mails-used-up';
type Caller = { userId: string; isAdmin: boolean; accessToken: string };

/**
 * Verifies the address with the code emailed to it. If an unverified account has a pending address, the pending one is verified
 * instead. A repeat changes nothing. Throws Unavailable.
 */
export async function verifyEmail(
  ports: ProofPorts,
  caller: Caller,
  code: string,
  contact: string,
): Promise<Outcome<User, 'session-expired' | 'invalid-code' | 'email-taken' | 'too-many-requests'>> {
  const { userId, isAdmin, accessToken } = caller;
  const profile = await profileInPool(ports, userId, contact);
  if (!profile) return refused('session-expired');
  if (profile.emailVerified) return ok(userView(profile, isAdmin));
  if (profile.pendingEmail !== undefined) return confirmEmail(ports, caller, code, contact);
  if (profile.email === '') return refused('invalid-code');
  const answer = await ports.mailedCodes.verify(accessToken, code);
  if (answer !== 'verified') return refused(answer === 'taken' ? 'invalid-code' : answer);
  if (!(await isProvedInPool(ports, profile))) {
    await syncEmailToProviders(ports, userId, contact);
    return refused('invalid-code');
  }
  // Must come before the address is marked as verified. A verified address gets no more codes, so if this failed afterward,
  // nothing would retry it.
  await ports.mailStops.forgive(profile.email);
  // If another address has replaced this one in the meantime, the code wasn't emailed to the new one.
  if (!(await ports.users.markVerified(userId, profile.email))) return refused('invalid-code');
  // A follow-up that read the profile before this write may have told the pool that the address is unverified.
  await syncEmailToProviders(ports, userId, contact);
  await closeReset(ports, profile.email, userId);
  return ok(userView({ ...profile, emailVerified: true }, isAdmin));
}

/**
 * Whether the accepted code was emailed to the profile's address. The pool also accepts a code for a cancelled change, and then
 * switches to the address of that change.
 */
async function isProvedInPool({ pool }: VerifyPorts, { id, email }: Profile): Promise<boolean> {
  const known = await pool.userOf(id);
  return known !== undefined && known.isProved && isSameAddress(known.email, email);
}

/** Emails a new code to the address that `verifyEmail` would verify. Throws Unavailable. */
export async function mailEmailCode(
  ports: VerifyPorts,
  { userId, accessToken }: Omit<Caller, 'isAdmin'>,
  contact: string,
): Promise<Outcome<{ message: string }, MailRefusal>> {
  const profile = await profileInPool(ports, userId, contact);
  if (!profile) return refused('session-expired');
  if (profile.emailVerified) return ok({ message: 'Your email address is already verified.' });
  const email = profile.pendingEmail ?? profile.email;
  if (email === '') return refused('no-email');
  const answer = await (profile.pendingEmail === undefined
    ? ports.mailedCodes.sendToVerify(accessToken)
    : proposeInPool(ports, { userId, email, contact }));
  if (answer !== 'sent') return refused(answer === 'taken' ? 'email-taken' : answer);
  return ok({ message: `We sent a code to ${email}.` });
}

/**
 * Makes sure that the pool has the profile's unverified address. Until a pending follow-up has run, the pool would still email,
 * and verify, the old address.
 */
async function profileInPool(
  ports: AddressPorts,
  userId: string,
  contact: string,
): Promise<Profile | undefined> {
  const profile = await ports.users.get(userId);
  if (!profile || profile.emailVerified) return profile;
  const known = await ports.pool.userOf(userId);
  // Only the addresses are compared. If an admin allows a password reset, only the pool treats the address as verified.
  if (known && isSameAddress(known.email, profile.email)) return profile;
  const aligned = await syncEmailToProviders(ports, userId, contact);
  return aligned === 'taken' ? ports.users.get(userId) : aligned;
}
