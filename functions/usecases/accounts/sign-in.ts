import type { SignedIn } from '#shared/contract/schemas/credentials.ts';
import type { User } from '#shared/contract/schemas/users.ts';
import { accountNotice } from '#shared/domain/news/notice.ts';
import { ok, refused, type Outcome } from '#shared/domain/outcome.ts';
import type { Ports, Tokens } from '../../ports/ports.ts';
import { profileOf, type FormerPorts } from './former.ts';
import { takeBackupCode, type BackupPorts } from './backup-codes.ts';
import { endSession, endSessions, type EndSessionPorts, type Leaving } from './end-sessions.ts';
import { notifyOwner, type NotifyOwnerPorts } from './notify-owner.ts';
import { turnTwoFactorOff } from './two-factor.ts';
import { userView } from '../../views/user-view.ts';

type SignInPorts = FormerPorts;
type Challenge = { challenge: 'SOFTWARE_TOKEN_MFA'; session: string };

/**
 * Signs in with email and password, through the server's own pool client. Returns a challenge if two-factor sign-in is on.
 */
export async function signIn(
  ports: SignInPorts,
  { email, password }: { email: string; password: string },
): Promise<Outcome<SignedIn | Challenge, 'invalid-credentials' | 'suspended' | 'too-many-requests'>> {
  const answer = await ports.pool.signIn(email, password);
  if (typeof answer === 'string') return refused(answer);
  if ('session' in answer) return ok({ challenge: 'SOFTWARE_TOKEN_MFA', session: answer.session });
  return (await signedIn(ports, answer)) ?? refused('invalid-credentials');
}

/** Finishes a challenged sign-in with the authenticator's code. */
export async function answerTwoFactor(
  ports: SignInPorts,
  { email, session, token }: { email: string; session: string; token: string },
): Promise<Outcome<SignedIn, 'invalid-code' | 'code-used' | 'session-expired' | 'too-many-requests'>> {
  const userId = await ports.users.holderOfEmail(email);
  if (userId === undefined) return refused('session-expired');
  const answer = await ports.pool.answerTwoFactor(userId, session, token);
  if (typeof answer === 'string') return refused(answer);
  return (await signedIn(ports, answer)) ?? refused('session-expired');
}

export async function refreshSession(
  ports: SignInPorts,
  refreshToken: string,
): Promise<Outcome<SignedIn, 'session-expired'>> {
  const answer = await ports.pool.refresh(refreshToken);
  if (answer === 'session-expired') return refused(answer);
  return (await signedIn(ports, answer)) ?? refused('session-expired');
}

/**
 * Finishes a challenged sign-in with a backup code, for members who have lost their phone. The code works once and
 * turns two-factor sign-in off.
 */
export async function signInByBackupCode(
  ports: SignInPorts & BackupPorts & NotifyOwnerPorts & Pick<Ports, 'secondFactor'>,
  { email, password, code }: { email: string; password: string; code: string },
): Promise<Outcome<SignedIn, 'invalid-credentials' | 'suspended' | 'invalid-code' | 'too-many-requests'>> {
  const proof = await ports.pool.signIn(email, password);
  if (typeof proof === 'string') return refused(proof);
  const userId = await ports.users.holderOfEmail(email);
  if (userId === undefined) return refused('invalid-credentials');
  if (!('session' in proof)) return refused('invalid-code');
  // Takes the code last, so that the code isn't used up if something else rejects the sign-in.
  const isTaken = await notifyOwner(
    ports,
    accountNotice(userId, ...TURNED_OFF_BY_CODE),
    async () => (await takeBackupCode(ports, userId, code)) && turnTwoFactorOff(ports, userId),
  );
  if (!isTaken) return refused('invalid-code');
  const tokens = await ports.pool.signIn(email, password);
  if (typeof tokens === 'string') return refused(tokens);
  if ('session' in tokens) return refused('invalid-code');
  return (await signedIn(ports, tokens)) ?? refused('invalid-credentials');
}

const TURNED_OFF_BY_CODE = [
  'Two-factor sign-in is off',
  'Someone signed in with your password and a backup code, which turned two-factor sign-in off. If it wasn’t you, change your password now.',
] as const;

/** Revokes one refresh token, or all sessions if none is given, and closes the user's sockets. */
export async function signOut(
  ports: EndSessionPorts,
  caller: Leaving,
  refreshToken: string | undefined,
): Promise<Outcome<{ ok: true }, never>> {
  await (refreshToken === undefined
    ? endSessions(ports, caller.userId, caller.session)
    : endSession(ports, caller, refreshToken));
  return ok({ ok: true });
}

export async function readMe(
  { users }: Pick<Ports, 'users'>,
  caller: { userId: string; isAdmin: boolean },
): Promise<Outcome<User, 'session-expired'>> {
  const profile = await users.get(caller.userId);
  return profile ? ok(userView(profile, caller.isAdmin)) : refused('session-expired');
}

async function signedIn(
  ports: SignInPorts,
  tokens: Tokens,
): Promise<{ ok: true; value: SignedIn } | undefined> {
  const profile = await profileOf(ports, tokens.userId);
  if (!profile) return undefined;
  const { accessToken, idToken, refreshToken, expiresIn } = tokens;
  return ok({ user: userView(profile, tokens.isAdmin), accessToken, idToken, refreshToken, expiresIn });
}
