import * as z from 'zod/mini';
import { hasUsernameLetters, isOneScript, USERNAME_LENGTH } from '../../domain/names.ts';
import { ownPictureOf, PICTURE_TYPES } from '../pictures.ts';
import { line, UserId } from './common.ts';

/** The caller's own view of themselves. */
export const User = z.object({
  id: UserId,
  firstName: z.string(),
  username: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  profileImageUrl: z.string(),
  isPremium: z.boolean(),
  isAdmin: z.boolean(),
  acceptsCommunications: z.boolean(),
  emailVerified: z.boolean(),
  /** An address that is to take the place of the email once its code has come back. */
  pendingEmail: z.nullable(z.string()),
  /** Features in early access that act for the caller, of which newer servers may know more. */
  earlyAccess: z.array(z.string()),
});
export type User = z.infer<typeof User>;

/** What members see of each other. */
export const PublicUser = z.object({
  id: UserId,
  username: z.string(),
  firstName: z.string(),
  profileImageUrl: z.string(),
  isPremium: z.boolean(),
});
export type PublicUser = z.infer<typeof PublicUser>;

/** A username in NFKC. Whether it is free is the server's to say. */
export const Username = z.string().check(
  z.trim(),
  z.normalize('NFKC'),
  z.minLength(USERNAME_LENGTH.least, `Username must be at least ${USERNAME_LENGTH.least} characters`),
  z.maxLength(USERNAME_LENGTH.most, `Username must be at most ${USERNAME_LENGTH.most} characters`),
  z.refine(hasUsernameLetters, {
    error: 'Username may hold letters, digits, dot, dash and underscore',
    abort: true,
  }),
  z.refine(isOneScript, 'Username may hold letters of one alphabet only'),
);

/** The sign-up password rules, as the pool has them. */
export const Password = z
  .string()
  .check(
    z.minLength(6, 'Password must be at least 6 characters'),
    z.maxLength(256, 'Password must be at most 256 characters'),
    z.regex(/[A-Z]/, 'Password must contain at least 1 uppercase letter'),
    z.regex(/\d/, 'Password must contain at least 1 number'),
    z.regex(/^\S(.*\S)?$/s, 'Password must not begin or end with a space'),
    z.regex(/^.*$/, 'Password must be a single line'),
  );

const EMAIL_LENGTH = 128;
/** A part before the @, or between two dots after it, that no mail can be sent to (RFC 5321, 4.5.3.1; RFC 1035, 2.3.4). */
const TOO_LONG = /^[^@]{65}|[^@.]{64}(?:\.[^@]*)?$/;

export const Email = z.string().check(
  z.trim(),
  z.maxLength(EMAIL_LENGTH, `Email must be at most ${EMAIL_LENGTH} characters`),
  z.email('Invalid email address'),
  // Of one that is too long as a whole, that is said already.
  z.refine((address) => address.length > EMAIL_LENGTH || !TOO_LONG.test(address), 'Invalid email address'),
);

export const PHONE_RULE = 'Phone needs 7 to 15 digits; spaces and + ( ) - . may stand between them';

/** A phone number as people write it. */
export const Phone = z
  .string()
  .check(
    z.trim(),
    z.maxLength(30, 'Phone must be at most 30 characters'),
    z.regex(/^[ +().-]*(?:\d[ +().-]*){7,15}$/, PHONE_RULE),
  );

export const Registration = z.strictObject({
  firstName: line('First name', 50),
  username: Username,
  email: Email,
  phone: z._default(z.nullable(Phone), null),
  /** The default picture; one's own is uploaded after the first sign-in. */
  profileImageUrl: z._default(z.literal('helmet'), 'helmet'),
  password: Password,
  acceptsCommunications: z._default(z.boolean(), true),
  /** Confirms being 13 or older, which the site's form asks; who calls the API has to have read the terms. */
  isOldEnough: z.optional(z.literal(true, 'You must be 13 or older to play')),
});
export type Registration = z.infer<typeof Registration>;

/** A picture somewhere in the web, which browsers fetch and no server of ours. */
const PictureAddress = z
  .url({ protocol: /^https$/ })
  .check(z.regex(/^https:\/\/[^@/?#\\]+([/?#]|$)/i, 'an address without a password'));

/** `helmet`, the default picture, the address of one, or of one that the member has uploaded. */
const ProfileImageUrl = z.string().check(
  z.trim(),
  z.maxLength(2048, 'The image URL must be at most 2048 characters'),
  z.refine(
    (text) => text === 'helmet' || ownPictureOf(text) !== undefined || PictureAddress.safeParse(text).success,
    'Please enter a valid image URL.',
  ),
);

/** What members may change of their profile; what is absent stays. `userId` and `email` name the caller. */
export const ProfileChange = z.strictObject({
  userId: z.optional(UserId),
  email: z.optional(Email),
  firstName: z.optional(line('First name', 50)),
  username: z.optional(Username),
  phone: z.optional(z.nullable(Phone)),
  profileImageUrl: z.optional(ProfileImageUrl),
  acceptsCommunications: z.optional(z.boolean()),
});
export type ProfileChange = z.infer<typeof ProfileChange>;

export const UploadWish = z.strictObject({
  contentType: z.enum(PICTURE_TYPES, 'Please choose a PNG, JPEG or WebP picture.'),
});

/**
 * A form that the browser posts to `url`: these fields first, the picture as the field `file` last. After that
 * `profileImageUrl` may be put into the profile.
 */
export const UploadForm = z.object({
  url: z.string(),
  fields: z.record(z.string(), z.string()),
  profileImageUrl: z.string(),
});
export type UploadForm = z.infer<typeof UploadForm>;

/** A password as somebody types it, right or wrong. */
const TypedPassword = z.string().check(z.minLength(1, 'Please enter your password'), z.maxLength(256));

export const Credentials = z.strictObject({ email: Email, password: TypedPassword });

/** A finished sign-in of the server's own pool client; `expiresIn` in seconds. */
export const SignedIn = z.object({
  user: User,
  accessToken: z.string(),
  idToken: z.string(),
  refreshToken: z.string(),
  expiresIn: z.int(),
});
export type SignedIn = z.infer<typeof SignedIn>;

export const Challenged = z.object({ challenge: z.literal('SOFTWARE_TOKEN_MFA'), session: z.string() });

const SixDigits = z.string().check(z.trim(), z.regex(/^\d{6}$/, 'a code of 6 digits'));

export const TwoFactorAnswer = z.strictObject({
  email: Email,
  session: z.string().check(z.minLength(20), z.maxLength(2048)),
  token: SixDigits,
});

/** With or without its dashes, in whatever case. */
const BackupCode = z.string().check(z.trim(), z.minLength(6), z.maxLength(40));

export const BackupCodeAnswer = z.strictObject({ email: Email, password: TypedPassword, code: BackupCode });

export const TwoFactorSetup = z.object({
  /** An image source. */
  qrCode: z.string(),
  manualEntryKey: z.string(),
});

export const TwoFactorProof = z.strictObject({ token: SixDigits });

/** `mailed`: the codes were mailed to the member, too. */
export const BackupCodes = z.object({ backupCodes: z.array(z.string()), mailed: z.boolean() });

/** `token` is a code of the app or a backup code. */
export const TwoFactorEnd = z.strictObject({ password: TypedPassword, token: BackupCode });

/** Another address for the account, by its password. */
export const EmailChange = z.strictObject({ email: Email, password: TypedPassword });

export const EmailProof = z.strictObject({ code: SixDigits });

export const AccountEnd = z.strictObject({ password: TypedPassword });

/** The account page asks for six characters, the security page for eight. */
export const PasswordChange = z.strictObject({
  currentPassword: TypedPassword,
  newPassword: Password,
});

export const SecurePasswordChange = z.strictObject({
  currentPassword: TypedPassword,
  newPassword: Password.check(z.minLength(8, 'Password must be at least 8 characters long')),
});

export const PasswordReset = z.strictObject({ email: Email, code: SixDigits, newPassword: Password });

/** What the server has to say to people. */
export const Said = z.object({ message: z.string() });
