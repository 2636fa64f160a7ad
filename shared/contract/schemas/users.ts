import * as z from 'zod/mini';
import { hasUsernameLetters, isOneScript, USERNAME_LENGTH } from '../../domain/accounts/names.ts';
import { dataOfPicture, ownPictureOf, PICTURE_TYPES } from '../pictures.ts';
import { Instant, line, seen, UserId } from './common.ts';

/** The caller's account, as only the caller sees it. */
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
  /** Whether other members can open the member's trophies page (see Trophies). */
  showsTrophies: z.boolean(),
  emailVerified: z.boolean(),
  /**
   * Whether the stored account says that a sign-in requires a second step. The user pool has the actual setting, and a separate
   * route reads it from there.
   */
  twoFactorEnabled: z.boolean(),
  /** The new email address, which replaces `email` once the code sent to the new address is entered. */
  pendingEmail: z.nullable(z.string()),
  /** Early-access features that are active for the caller. A newer server can send features that a page doesn't know. */
  earlyAccess: z.array(z.string()),
  createdAt: Instant,
  /** Always true, because a sign-up completes the account. */
  isOnboardingComplete: z.boolean(),
});
export type User = z.infer<typeof User>;

/** A username, normalized to NFKC. Only the server can check whether the username is available. */
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
/** Matches an email address whose local part, or one label of its domain, is too long (RFC 5321, 4.5.3.1; RFC 1035, 2.3.4). */
const TOO_LONG = /^[^@]{65}|[^@.]{64}(?:\.[^@]*)?$/;

export const Email = z.string().check(
  seen(),
  z.trim(),
  z.maxLength(EMAIL_LENGTH, `Email must be at most ${EMAIL_LENGTH} characters`),
  z.email('Invalid email address'),
  // If the address as a whole is too long, the check above has already added its own message.
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

/**
 * The URL of a picture elsewhere on the web. A separate function, which has no other permissions, fetches the picture once and
 * stores it as an upload.
 */
const PictureAddress = z
  .url({ protocol: /^https$/ })
  .check(z.regex(/^https:\/\/[^@/?#\\]+([/?#]|$)/i, 'an address without a password'));

/** The maximum length of a picture's URL. A data URL can be longer, up to the size limit of a request. */
const ADDRESS_MOST = 2048;

/** `helmet` for no picture, or else an uploaded picture, the URL of a picture, or a small picture as a data URL. */
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

/** The profile fields that members can change. Absent fields stay unchanged. `userId` and `email` identify the caller. */
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
 * A form that the browser posts to `url`, with these fields first and the picture as the last field, `file`. After the upload,
 * the member can save `profileImageUrl` in their profile.
 */
export const UploadForm = z.object({
  url: z.string(),
  fields: z.record(z.string(), z.string()),
  profileImageUrl: z.string(),
});
export type UploadForm = z.infer<typeof UploadForm>;

/** A reply that is only a message for the user. */
export const Said = z.object({ message: z.string() });

/**
 * Whether the code that verifies a new email address was emailed. `mails-used-up` means that it wasn't, because today's limit is
 * reached.
 */
export const FirstCode = z.enum(['mailed', 'mails-used-up', 'not-mailed']);
export type FirstCode = z.infer<typeof FirstCode>;

/** The account after its email address was changed. `code` is present if the new address takes effect right away. */
export const AddressChange = z.extend(User, { code: z.optional(FirstCode) });
export type AddressChange = z.infer<typeof AddressChange>;
