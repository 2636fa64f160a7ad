import * as z from 'zod/mini';
import { PASSKEY_NAME_MOST } from '../../domain/accounts/passkeys.ts';
import { Instant, line, seen } from './common.ts';
import { Email, Phone, User, Username } from './users.ts';

/** A page's texts for a password that is blank or shorter than `least`. */
interface PasswordWords {
  blank: string;
  least: number;
  short: string;
}

/** The user pool's password rules, worded for the page on which the password is set. */
const passwordOf = ({ blank, least, short }: PasswordWords) =>
  z.string(blank).check(
    z.refine((password) => password.trim() !== '', { error: blank, abort: true }),
    z.minLength(least, short),
    z.maxLength(256, 'Password must be at most 256 characters'),
    z.regex(/[A-Z]/, 'Password must contain at least 1 uppercase letter'),
    z.regex(/\d/, 'Password must contain at least 1 number'),
    z.regex(/^\S(.*\S)?$/s, 'Password can’t start or end with a space'),
    z.regex(/^.*$/, 'Password must be a single line'),
  );

const TOO_SHORT = 'Password must be at least 6 characters';
const SIGN_UP: PasswordWords = { blank: TOO_SHORT, least: 6, short: TOO_SHORT };
const ACCOUNT_PAGE: PasswordWords = {
  blank: 'Please fill in all password fields.',
  least: 6,
  short: 'New password must be at least 6 characters long.',
};
const SECURITY_PAGE: PasswordWords = {
  blank: 'Please fill in all password fields',
  least: 8,
  short: 'Password must be at least 8 characters long',
};

export const Password = passwordOf(SIGN_UP);

export const Registration = z.strictObject({
  firstName: line('First name', 50),
  username: Username,
  email: Email,
  phone: z._default(z.nullable(Phone), null),
  /** The default picture. Members can upload their own after the first sign-in. */
  profileImageUrl: z._default(z.literal('helmet'), 'helmet'),
  password: Password,
  acceptsCommunications: z._default(z.boolean(), true),
  /**
   * Confirms that the caller is 13 or older. The site's form asks for this. Other clients of the API can leave it out, because
   * their users must have read the terms.
   */
  isOldEnough: z.optional(z.literal(true, 'You must be 13 or older to play')),
});
export type Registration = z.infer<typeof Registration>;

/** A password as typed, right or wrong. */
const typedPassword = (blank: string) => z.string(blank).check(z.minLength(1, blank), z.maxLength(256));
const TypedPassword = typedPassword('Please enter your password');

export const Credentials = z.strictObject({ email: Email, password: TypedPassword });

/** A finished sign-in, with tokens for the server's own client of the user pool. `expiresIn` is in seconds. */
export const SignedIn = z.object({
  user: User,
  accessToken: z.string(),
  idToken: z.string(),
  refreshToken: z.string(),
  expiresIn: z.int(),
});
export type SignedIn = z.infer<typeof SignedIn>;

export const Challenged = z.object({ challenge: z.literal('SOFTWARE_TOKEN_MFA'), session: z.string() });

/** Accepts a code even if spaces were copied with it. `blank` is the error for a missing code. */
const code = (rule: z.core.$ZodCheck<string>, blank = 'Enter the code') =>
  z.string(blank).check(seen(), z.trim(), z.minLength(1, { error: blank, abort: true }), rule);
const sixDigits = (blank?: string) => code(z.regex(/^\d{6}$/, 'Enter the 6-digit code'), blank);
const SixDigits = sixDigits();

export const TwoFactorAnswer = z.strictObject({
  email: Email,
  session: z.string().check(z.minLength(20), z.maxLength(2048)),
  token: SixDigits,
});

/** A backup code with or without dashes, in upper or lower case. */
const backupCode = (blank?: string) => code(z.regex(/^.{6,40}$/s, 'Codes are 6 to 40 characters'), blank);
const BackupCode = backupCode();

export const BackupCodeAnswer = z.strictObject({ email: Email, password: TypedPassword, code: BackupCode });

export const TwoFactorSetup = z.object({
  /** The QR code, as the `src` of an image. */
  qrCode: z.string(),
  manualEntryKey: z.string(),
});

export const TwoFactorProof = z.strictObject({
  token: sixDigits('Please enter the verification code from your authenticator app'),
});

/** `mailed` says whether the member also got the codes by email. */
export const BackupCodes = z.object({ backupCodes: z.array(z.string()), mailed: z.boolean() });

/** `token` is a code from the authenticator app, or a backup code. */
export const TwoFactorEnd = z.strictObject({
  password: typedPassword('Please enter your password to disable 2FA'),
  token: backupCode('Please enter your 2FA code or backup code'),
});

/** A new email address for the account, and the account's password. */
export const EmailChange = z.strictObject({ email: Email, password: TypedPassword });

export const EmailProof = z.strictObject({ code: SixDigits });

export const AccountEnd = z.strictObject({ password: TypedPassword });

const passwordChange = (words: PasswordWords) =>
  z.strictObject({ currentPassword: typedPassword(words.blank), newPassword: passwordOf(words) });

/** The account page asks for at least six characters, the security page for at least eight. */
export const PasswordChange = passwordChange(ACCOUNT_PAGE);
export const SecurePasswordChange = passwordChange(SECURITY_PAGE);

export const PasswordReset = z.strictObject({ email: Email, code: SixDigits, newPassword: Password });

/** The password, which a member enters to add a passkey. */
export const PasskeyProof = z.strictObject({ password: TypedPassword });

/** The options for `navigator.credentials.create` in JSON, as the user pool has made them. They work for some minutes. */
export const PasskeyOptions = z.object({ options: z.record(z.string(), z.unknown()) });

/** What the browser has created (RegistrationResponseJSON of WebAuthn), and the member's name for it. */
export const NewPasskey = z.strictObject({
  name: line('Name', PASSKEY_NAME_MOST),
  credential: z.record(z.string(), z.unknown()),
});
export type NewPasskey = z.infer<typeof NewPasskey>;

/** The member's passkeys, oldest first. `name` is null if the passkey was added without us (see Passkeys). */
export const Passkeys = z.object({
  passkeys: z.array(z.object({ id: z.string(), name: z.nullable(z.string()), addedAt: Instant })),
});
export type Passkeys = z.infer<typeof Passkeys>;
