import { renderSVG } from 'uqr';
import { accountNotice } from '#shared/domain/news/notice.ts';
import { buttonOf } from '#shared/domain/news/notification-links.ts';
import { ok, refused, type Outcome } from '#shared/domain/outcome.ts';
import type { Mail, Ports, Profile } from '../../ports/ports.ts';
import { newBackupCodes, takeBackupCode, type BackupPorts } from './backup-codes.ts';
import { notifyOwner, type NotifyOwnerPorts } from './notify-owner.ts';

type Caller = { userId: string; accessToken: string };
type TwoFactorPorts = Pick<Ports, 'users' | 'pool' | 'secondFactor'> & BackupPorts & NotifyOwnerPorts;

const ISSUER = 'Two Crowns';

/**
 * Tells whether two-factor sign-in is on. Only the pool knows for sure, so this fixes the profile's mark if a crash left it
 * out of date.
 */
export async function readTwoFactor(
  ports: Pick<Ports, 'users' | 'secondFactor'>,
  userId: string,
): Promise<Outcome<{ enabled: boolean }, never>> {
  const [profile, enabled] = await Promise.all([ports.users.get(userId), ports.secondFactor.isOn(userId)]);
  if (profile && (profile.twoFactorEnabled ?? false) !== enabled)
    await ports.users.markTwoFactor(userId, enabled);
  return ok({ enabled });
}

/**
 * Turns two-factor sign-in on or off. The pool comes first, because it decides about sign-ins. Then the profile gets the
 * mark that the account page shows.
 */
async function turn(
  ports: Pick<Ports, 'users' | 'secondFactor'>,
  userId: string,
  isOn: boolean,
): Promise<void> {
  await ports.secondFactor.turn(userId, isOn);
  await ports.users.markTwoFactor(userId, isOn);
}

/**
 * Creates a new secret for the authenticator app. Rejected while two-factor sign-in is on, so that the secret
 * in use isn't lost.
 */
export async function setUpTwoFactor(
  ports: Pick<Ports, 'users' | 'secondFactor'>,
  { userId, accessToken }: Caller,
): Promise<Outcome<{ qrCode: string; manualEntryKey: string }, 'session-expired' | 'two-factor-on'>> {
  const [profile, isOn] = await Promise.all([ports.users.get(userId), ports.secondFactor.isOn(userId)]);
  if (!profile) return refused('session-expired');
  if (isOn) return refused('two-factor-on');
  const made = await ports.secondFactor.setUp(accessToken);
  if (made === 'session-expired') return refused(made);
  const qrCode = `data:image/svg+xml,${encodeURIComponent(renderSVG(otpAuth(profile.email, made.secret)))}`;
  return ok({ qrCode, manualEntryKey: made.secret });
}

/** The URI that authenticator apps read (Google Authenticator's Key URI Format). */
function otpAuth(email: string, secret: string): string {
  const label = `${encodeURIComponent(ISSUER)}:${encodeURIComponent(email)}`;
  return `otpauth://totp/${label}?${new URLSearchParams({ secret, issuer: ISSUER }).toString()}`;
}

/**
 * Turns two-factor sign-in on, with a first code. The backup codes are stored before that, so that a crash
 * locks no one out. `mailed` says whether the codes were emailed as well; only a verified address gets them.
 */
export async function enableTwoFactor(
  ports: TwoFactorPorts,
  mail: Mail | undefined,
  { userId, accessToken }: Caller,
  token: string,
  link: string,
): Promise<
  Outcome<
    { backupCodes: string[]; mailed: boolean },
    'session-expired' | 'two-factor-on' | 'invalid-code' | 'too-many-requests'
  >
> {
  const [profile, isOn] = await Promise.all([ports.users.get(userId), ports.secondFactor.isOn(userId)]);
  if (!profile) return refused('session-expired');
  if (isOn) return refused('two-factor-on');
  const answer = await ports.secondFactor.confirm(accessToken, token);
  if (answer !== 'confirmed') return refused(answer);
  const backupCodes = await newBackupCodes(ports, userId);
  await notifyOwner(
    ports,
    accountNotice(
      userId,
      'Two-factor sign-in is on',
      'You’ll need a code from your authenticator app to sign in.',
    ),
    () => turn(ports, userId, true),
  );
  return ok({ backupCodes, mailed: await mailCodes(mail, profile, backupCodes, link) });
}

/**
 * Sends the email directly, without retries. A queue would store the email, and the codes must not be stored anywhere in readable
 * form. The member also sees them on the screen.
 */
async function mailCodes(
  mail: Mail | undefined,
  { email, emailVerified, firstName }: Profile,
  codes: readonly string[],
  link: string,
): Promise<boolean> {
  if (!mail || !emailVerified) return false;
  const message = `Each of these codes signs you in once without your phone:\n\n${codes.join('\n')}\n\nKeep them safe.`;
  try {
    const title = 'Your Two Crowns backup codes';
    await mail.send({
      to: email,
      firstName,
      title,
      message,
      link,
      button: buttonOf('account_changed', null),
    });
    return true;
  } catch {
    return false;
  }
}

/** Turns two-factor sign-in off. Requires the password, and a code from the app or a backup code, which is used up. */
export async function disableTwoFactor(
  ports: TwoFactorPorts,
  { userId }: Caller,
  { password, token }: { password: string; token: string },
): Promise<
  Outcome<
    { enabled: boolean },
    'session-expired' | 'wrong-password' | 'invalid-code' | 'code-used' | 'too-many-requests'
  >
> {
  const proof = await ports.pool.signIn(userId, password);
  if (proof === 'invalid-credentials') return refused('wrong-password');
  if (proof === 'too-many-requests') return refused(proof);
  if (proof === 'suspended') return refused('session-expired');
  // Two-factor sign-in was already off. No one gets the session that the password opened.
  if (!('session' in proof)) return ok({ enabled: false });
  const answer = await answerWith(ports, userId, proof.session, token);
  if (answer !== 'right') return refused(answer);
  await notifyOwner(
    ports,
    accountNotice(
      userId,
      'Two-factor sign-in is off',
      'You can now sign in with your password alone. If you didn’t turn two-factor sign-in off, change your password now.',
    ),
    () => turnTwoFactorOff(ports, userId),
  );
  return ok({ enabled: false });
}

async function answerWith(
  ports: Pick<Ports, 'pool'> & BackupPorts,
  userId: string,
  session: string,
  token: string,
): Promise<'right' | 'invalid-code' | 'code-used' | 'session-expired' | 'too-many-requests'> {
  if (!/^\d{6}$/.test(token)) return (await takeBackupCode(ports, userId, token)) ? 'right' : 'invalid-code';
  const answer = await ports.pool.answerTwoFactor(userId, session, token);
  return typeof answer === 'string' ? answer : 'right';
}

/** Turns two-factor sign-in off, and deletes the backup codes, which are useless without a second factor. */
export async function turnTwoFactorOff(
  ports: Pick<Ports, 'users' | 'secondFactor' | 'backupCodes'>,
  userId: string,
): Promise<void> {
  await turn(ports, userId, false);
  await ports.backupCodes.clear(userId);
}
