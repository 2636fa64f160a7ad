import * as z from 'zod/mini';
import { hasUsernameLetters, isOneScript, USERNAME_LENGTH } from '../../domain/names.ts';
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
});
export type User = z.infer<typeof User>;

/** What members see of each other. */
export const PublicUser = z.object({
  id: UserId,
  username: z.string(),
  firstName: z.string(),
  profileImageUrl: z.string(),
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
  );

export const Email = z
  .string()
  .check(
    z.trim(),
    z.maxLength(128, 'Email must be at most 128 characters'),
    z.email('Invalid email address'),
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
  /** Confirms being 13 or older. */
  isOldEnough: z.literal(true, 'You must be 13 or older to play'),
});
export type Registration = z.infer<typeof Registration>;

export const Credentials = z.strictObject({
  email: Email,
  password: z.string().check(z.minLength(1), z.maxLength(256)),
});

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

export const TwoFactorAnswer = z.strictObject({
  email: Email,
  session: z.string().check(z.minLength(20), z.maxLength(2048)),
  token: z.string().check(z.regex(/^\d{6}$/, 'a code of 6 digits')),
});
