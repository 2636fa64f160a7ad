import { accountNotice } from '#shared/domain/news.ts';
import { ok, refused, type Outcome } from '#shared/domain/outcome.ts';
import type { Session } from '#shared/domain/session.ts';
import type { Ports } from '../../ports.ts';
import { file, type FilePorts } from '../support/file-request.ts';
import { endingSessions, type SignOutPorts } from './end-sessions.ts';

type PasswordPorts = Pick<Ports, 'users' | 'mailedCodes'> & SignOutPorts;
type Said = { message: string };

const UPDATED: Said = { message: 'Your password has been updated successfully' };

const changedNotice = (userId: string) =>
  accountNotice(
    userId,
    'Your password was changed',
    'Every session has ended. If it was not you, set a new password by “Forgot your password” now.',
  );

/** A new password by the old one. It ends every session, the caller's too. */
export async function changePassword(
  ports: PasswordPorts,
  { userId, session }: { userId: string; session: Session },
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
): Promise<Outcome<Said, 'session-expired' | 'wrong-password' | 'too-many-requests'>> {
  const proof = await ports.pool.signIn(userId, currentPassword);
  if (proof === 'too-many-requests') return refused(proof);
  if (proof === 'suspended') return refused('session-expired');
  if (proof === 'invalid-credentials' && !(await wasSet(ports, userId, newPassword)))
    return refused('wrong-password');
  await endingSessions(ports, { userId, notice: changedNotice(userId), own: session }, async () => {
    await ports.pool.setPassword(userId, newPassword);
    return true;
  });
  return ok(UPDATED);
}

/** Whether a first try, of which this is the second, has set the new password and could not say so. */
async function wasSet(
  { signOuts, pool }: Pick<Ports, 'signOuts' | 'pool'>,
  userId: string,
  password: string,
): Promise<boolean> {
  if ((await signOuts.begunBy(userId)).length === 0) return false;
  return typeof (await pool.signIn(userId, password)) === 'object';
}

/** Nobody's user id. */
const NOBODY = 'nobody';

/**
 * Mails a code to a member's address that is proved; for one that is not, an admin is asked. It says and does the same
 * whoever asks for what: the same calls, and a request that nobody is shown where there is nothing to ask.
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
 * A new password by the code that was mailed, which proves the address. It ends every session. Whoever has no account is
 * answered by the same calls as a wrong code.
 */
export async function resetPassword(
  ports: PasswordPorts,
  { email, code, newPassword }: { email: string; code: string; newPassword: string },
): Promise<Outcome<Said, 'invalid-code' | 'too-many-requests'>> {
  const profile = await ports.users.get((await ports.users.holderOfEmail(email)) ?? NOBODY);
  const userId = profile?.id ?? NOBODY;
  // Read before this try notes that it has begun.
  const isRepeated = await wasSet(ports, userId, newPassword);
  let refusal: 'invalid-code' | 'too-many-requests' = 'invalid-code';
  const isReset = await endingSessions(ports, { userId, notice: changedNotice(userId) }, async () => {
    const answer = await ports.mailedCodes.reset(email, code, newPassword);
    if (answer !== 'reset') refusal = answer;
    if (answer === 'reset' && profile) await ports.users.markVerified(userId, profile.email);
    return answer === 'reset' || isRepeated;
  });
  return isReset ? ok(UPDATED) : refused(refusal);
}
