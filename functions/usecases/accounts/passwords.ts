import { accountNotice } from '#shared/domain/news.ts';
import { ok, refused, type Outcome } from '#shared/domain/outcome.ts';
import type { Ports } from '../../ports.ts';
import { file, type FilePorts } from '../support/file-request.ts';
import { endSessions, type EndSessionPorts } from './end-sessions.ts';
import { tellOwner, type TellOwnerPorts } from './tell-owner.ts';

type PasswordPorts = Pick<Ports, 'users' | 'mailedCodes'> & EndSessionPorts & TellOwnerPorts;
type Said = { message: string };

const CHANGED = {
  title: 'Your password was changed',
  message: 'Every session has ended. If it was not you, set a new password by “Forgot your password” now.',
};

/** A new password by the old one. It ends every session, the caller's too. */
export async function changePassword(
  ports: PasswordPorts,
  userId: string,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
): Promise<Outcome<Said, 'session-expired' | 'wrong-password' | 'too-many-requests'>> {
  const profile = await ports.users.get(userId);
  if (!profile) return refused('session-expired');
  const proof = await ports.pool.signIn(profile.email, currentPassword);
  if (proof === 'invalid-credentials') return refused('wrong-password');
  if (proof === 'too-many-requests') return refused(proof);
  if (proof === 'suspended') return refused('session-expired');
  await tellOwner(ports, accountNotice(userId, CHANGED.title, CHANGED.message), async () => {
    await ports.pool.setPassword(userId, newPassword);
    await endSessions(ports, userId);
  });
  return ok({ message: 'Your password has been updated successfully' });
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

/** A new password by the code that was mailed, which proves the address. It ends every session. */
export async function resetPassword(
  ports: PasswordPorts,
  { email, code, newPassword }: { email: string; code: string; newPassword: string },
): Promise<Outcome<Said, 'invalid-code' | 'too-many-requests'>> {
  const answer = await ports.mailedCodes.reset(email, code, newPassword);
  if (answer !== 'reset') return refused(answer);
  const userId = await ports.users.holderOfEmail(email);
  if (userId !== undefined) {
    const notice = accountNotice(userId, CHANGED.title, CHANGED.message);
    await tellOwner(ports, notice, async () => {
      await endSessions(ports, userId);
      await ports.users.markVerified(userId);
    });
  }
  return ok({ message: 'Your password has been updated successfully' });
}
