import * as z from 'zod/mini';
import { hasUsernameLetters, isOneScript, USERNAME_LENGTH } from '../../domain/accounts/names.ts';
import { dataOfPicture, ownPictureOf, PICTURE_TYPES } from '../pictures.ts';
import { Instant, line, seen, UserId } from './common.ts';

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
  /** Whether other members may open the page with the member's trophies (see Trophies). */
  showsTrophies: z.boolean(),
  emailVerified: z.boolean(),
  /** Whether a sign-in asks for a second step; the pool's own word is asked for by its route. */
  twoFactorEnabled: z.boolean(),
  /** An address that replaces the email once its code has come back. */
  pendingEmail: z.nullable(z.string()),
  /** Features in early access that are active for the caller. Newer servers may know more of them. */
  earlyAccess: z.array(z.string()),
  createdAt: Instant,
  /** A sign-up is the whole of it, so this is always true. */
  isOnboardingComplete: z.boolean(),
});
export type User = z.infer<typeof User>;

/** What members see of each other. */
export const PublicUser = z.object({
  id: UserId,
  username: z.string(),
  firstName: z.string(),
  profileImageUrl: z.string(),
  isPremium: z.boolean(),
  /** Others may open their page of trophies; absent where they may not. */
  showsTrophies: z.optional(z.literal(true)),
});
export type PublicUser = z.infer<typeof PublicUser>;

/** A username in NFKC. Only the server can say whether it is free. */
export const Username = z.string().check(
  seen(),
  z.trim(),
  z.normalize('NFKC'),
  z.minLength(USERNAME_LENGTH.least, `Username must be at least ${USERNAME_LENGTH.least} characters`),
  z.maxLength(USERNAME_LENGTH.most, `Username must be at most ${USERNAME_LENGTH.most} characters`),
  z.refine(hasUsernameLetters, {
    error: 'Use only letters, numbers, dots, dashes and underscores',
    abort: true,
  }),
  z.refine(isOneScript, 'Use letters from only one alphabet'),
);

const EMAIL_LENGTH = 128;
/** A local part, or a label of the domain, that is too long for mail (RFC 5321, 4.5.3.1; RFC 1035, 2.3.4). */
const TOO_LONG = /^[^@]{65}|[^@.]{64}(?:\.[^@]*)?$/;

export const Email = z.string().check(
  seen(),
  z.trim(),
  z.maxLength(EMAIL_LENGTH, `Email must be at most ${EMAIL_LENGTH} characters`),
  z.email('Invalid email address'),
  // An address that is too long as a whole has its own message already.
  z.refine((address) => address.length > EMAIL_LENGTH || !TOO_LONG.test(address), 'Invalid email address'),
);

export const PHONE_RULE = 'Enter 7 to 15 digits. Spaces and + ( ) - . are OK';

/** A phone number as people write it. */
export const Phone = z
  .string()
  .check(
    seen(),
    z.trim(),
    z.maxLength(30, 'Phone must be at most 30 characters'),
    z.regex(/^[ +().-]*(?:\d[ +().-]*){7,15}$/, PHONE_RULE),
  );

/** A picture elsewhere on the web. It is fetched once, by a function without any other right, and kept as an upload. */
const PictureAddress = z
  .url({ protocol: /^https$/ })
  .check(z.regex(/^https:\/\/[^@/?#\\]+([/?#]|$)/i, 'an address without a password'));

/** Characters of an address. One that is the picture itself may be longer, as far as a request may. */
const ADDRESS_MOST = 2048;

/** `helmet`, a picture that the member has uploaded, the address of a picture, or a small picture as a data URL. */
const ProfileImageUrl = z.string().check(
  z.trim(),
  z.refine(
    (text) => text.length <= ADDRESS_MOST || dataOfPicture(text) !== undefined,
    `The image URL must be at most ${ADDRESS_MOST} characters`,
  ),
  z.refine(
    (text) =>
      text === 'helmet' ||
      ownPictureOf(text) !== undefined ||
      dataOfPicture(text) !== undefined ||
      PictureAddress.safeParse(text).success,
    'Please enter a valid image URL.',
  ),
);

/** What members may change of their profile. Absent fields stay as they are. `userId` and `email` name the caller. */
export const ProfileChange = z.strictObject({
  userId: z.optional(UserId),
  email: z.optional(Email),
  firstName: z.optional(line('First name', 50)),
  username: z.optional(Username),
  phone: z.optional(z.nullable(Phone)),
  profileImageUrl: z.optional(ProfileImageUrl),
  acceptsCommunications: z.optional(z.boolean()),
  showsTrophies: z.optional(z.boolean()),
});
export type ProfileChange = z.infer<typeof ProfileChange>;

export const UploadWish = z.strictObject({
  contentType: z.enum(PICTURE_TYPES, 'Choose a PNG, JPEG or WebP image.'),
});

/**
 * A form that the browser posts to `url`: these fields first, then the picture as the last field, `file`. After that
 * `profileImageUrl` may be put into the profile.
 */
export const UploadForm = z.object({
  url: z.string(),
  fields: z.record(z.string(), z.string()),
  profileImageUrl: z.string(),
});
export type UploadForm = z.infer<typeof UploadForm>;

/** What the server tells people. */
export const Said = z.object({ message: z.string() });

/** What has become of the code that proves an address which an account has from now on. */
export const FirstCode = z.enum(['mailed', 'mails-used-up', 'not-mailed']);
export type FirstCode = z.infer<typeof FirstCode>;

/** The account after its address was changed. `code` is there where the new address counts at once. */
export const AddressChange = z.extend(User, { code: z.optional(FirstCode) });
export type AddressChange = z.infer<typeof AddressChange>;
