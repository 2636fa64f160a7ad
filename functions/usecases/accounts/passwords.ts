import { isSameAddress } from '#shared/domain/accounts/account.ts';
import { accountNotice } from '#shared/domain/news/notice.ts';
import { ok, refused, type Outcome } from '#shared/domain/outcome.ts';
import type { Session } from '#shared/domain/accounts/session.ts';
import type { Ports } from '../../ports/ports.ts';
import { file, type FilePorts } from '../support/file-request.ts';
import { closeReset } from './close-reset.ts';
import { endingSessions, type SignOutPorts } from './end-sessions.ts';

type PasswordPorts = Pick<Ports, 'users' | 'mailedCodes'> & SignOutPorts;
type Said = { message: string };

const UPDATED: Said = { message: 'Your password has been updated successfully' };

const changedNotice = (userId: string) =>
  accountNotice(
    userId,
    'Your password was changed',
    'You’re signed out on all devices. If you didn’t change your password, set a new one with “Forgot your password” now.',
  );

/** Sets a new password for a caller who knows the old one. This ends every session, including the caller's. */
export async function changePassword(
  ports: PasswordPorts,
  { userId, session }: { userId: string; session: Session },
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
): Promise<Outcome<Said, 'session-expired' | 'wrong-password' | 'too-many-requests'>> {
  const proof = await ports.pool.signIn(userId, currentPassword);
  if (proof === 'too-many-requests') return refused(proof);
  if (proof === 'suspended') return refused('session-expired');
  const settled = proof === 'invalid-credentials' ? await triesThatSet(ports, userId, newPassword) : [];
  if (!settled) return refused('wrong-password');
  const ending = { userId, notice: changedNotice(userId), own: session, settled };
  await endingSessions(ports, ending, async () => {
    await ports.pool.setPassword(userId, newPassword);
    return true;
  });
  return ok(UPDATED);
}

/** Ids of earlier tries of this change, which set the new password but failed to report it; undefined if there are none. */
async function triesThatSet(
  { signOuts, pool }: Pick<Ports, 'signOuts' | 'pool'>,
  userId: string,
  password: string,
): Promise<readonly string[] | undefined> {
  const begun = await signOuts.begunBy(userId);
  if (begun.length === 0) return undefined;
  return typeof (await pool.signIn(userId, password)) === 'object' ? begun : undefined;
}

/** A user id that no one has. */
const NOBODY = 'nobody';

/**
 * Emails a code to a member's verified address, or files a request for the admins if the address isn't verified. Every caller
 * gets the same reply after the same calls, so that no one learns who is a member. If there is nothing to request, this files a
 * hidden request.
 */
export async function forgotPassword(
  ports: Pick<Ports, 'mailedCodes' | 'users'> & FilePorts,
  email: string,
): Promise<Outcome<Said, never>> {
  const profile = await ports.users.get((await ports.users.holderOfEmail(email)) ?? NOBODY);
  const isListed = profile !== undefined && !profile.emailVerified;
  const words = { kind: 'password-reset', email, reason: 'The address was never verified.' } as const;
  await Promise.all([
    ports.mailedCodes.sendToReset(email),
    file(ports, words, profile?.id ?? null, { isListed }),
  ]);
  return ok({ message: 'If an account with that email exists, a password reset link has been sent' });
}

/**
 * Sets a new password with the emailed code, which also verifies the address. This ends every session. An
 * address without an account causes the same calls as a wrong code.
 */
export async function resetPassword(
  ports: PasswordPorts & Pick<Ports, 'mailStops' | 'requests'>,
  { email, code, newPassword }: { email: string; code: string; newPassword: string },
): Promise<Outcome<Said, 'invalid-code' | 'too-many-requests'>> {
  const [holder, known] = await Promise.all([ports.users.holderOfEmail(email), ports.pool.userOf(email)]);
  // Sometimes only a pool user has this address, because their profile hasn't switched to it yet. Then the reset ends that
  // user's sessions, and no one else's.
  const profile = await ports.users.get(holder ?? known?.userId ?? NOBODY);
  const userId = profile?.id ?? NOBODY;
  // The earlier tries must be read before this try is recorded.
  const settled = await triesThatSet(ports, userId, newPassword);
  let refusal: 'invalid-code' | 'too-many-requests' = 'invalid-code';
  const ending = { userId, notice: changedNotice(userId), settled };
  const isReset = await endingSessions(ports, ending, async () => {
    const answer = await ports.mailedCodes.reset(email, code, newPassword);
    if (answer !== 'reset') refusal = answer;
    if (answer === 'reset' && profile && isSameAddress(profile.email, email)) {
      await ports.users.markVerified(userId, profile.email);
      await ports.mailStops.forgive(profile.email);
      await closeReset(ports, profile.email, userId);
    }
    return answer === 'reset' || settled !== undefined;
  });
  return isReset ? ok(UPDATED) : refused(refusal);
}
