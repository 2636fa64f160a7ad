import type { User } from '#shared/contract/schemas/users.ts';
import { ok, refused, type Outcome } from '#shared/domain/outcome.ts';
import type { Ports } from '../../ports.ts';
import { userView } from '../../views/user-view.ts';

type Caller = { userId: string; isAdmin: boolean; accessToken: string };

/** The address is proved by the code that was mailed to it; again changes nothing. */
export async function verifyEmail(
  ports: Pick<Ports, 'users' | 'mailedCodes'>,
  { userId, isAdmin, accessToken }: Caller,
  code: string,
): Promise<Outcome<User, 'session-expired' | 'invalid-code' | 'too-many-requests'>> {
  const profile = await ports.users.get(userId);
  if (!profile) return refused('session-expired');
  if (profile.emailVerified) return ok(userView(profile, isAdmin));
  const answer = await ports.mailedCodes.verify(accessToken, code);
  if (answer !== 'verified') return refused(answer === 'taken' ? 'invalid-code' : answer);
  await ports.users.markVerified(userId);
  return ok(userView({ ...profile, emailVerified: true }, isAdmin));
}

/** Mails a new code to an address that is not proved yet. */
export async function mailEmailCode(
  ports: Pick<Ports, 'users' | 'mailedCodes'>,
  { userId, accessToken }: Omit<Caller, 'isAdmin'>,
): Promise<Outcome<{ message: string }, 'session-expired' | 'too-many-requests'>> {
  const profile = await ports.users.get(userId);
  if (!profile) return refused('session-expired');
  if (profile.emailVerified) return ok({ message: 'Your email address is verified already.' });
  const answer = await ports.mailedCodes.sendToVerify(accessToken);
  if (answer !== 'sent') return refused(answer);
  return ok({ message: `We have sent a code to ${profile.email}.` });
}
