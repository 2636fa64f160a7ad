import * as z from 'zod/mini';
import {
  REASON_MOST,
  REPORTED,
  SUPPORT_CATEGORIES,
  SUPPORT_MOST,
  type SupportCategory,
} from '../../domain/accounts/requests.ts';
import { line, text, UserId } from './common.ts';
import { Email } from './users.ts';

const CATEGORIES = Object.keys(SUPPORT_CATEGORIES) as [SupportCategory, ...SupportCategory[]];

export const SupportText = z.strictObject({
  name: line('Name', SUPPORT_MOST.name),
  email: Email,
  category: z.enum(CATEGORIES, 'Category is required'),
  subject: line('Subject', SUPPORT_MOST.subject),
  message: text('Message', SUPPORT_MOST.message),
});

export const CancellationText = z.strictObject({
  userId: z.optional(UserId),
  email: z.optional(Email),
  username: z.optional(z.string().check(z.maxLength(100))),
  reason: text('Reason', REASON_MOST),
});

export const ReportText = z.strictObject({
  kind: z.enum(REPORTED),
  targetId: z.string().check(z.regex(/^[\w-]{1,100}$/, 'an id')),
  reason: text('Reason', REASON_MOST),
});

/** An unexpected error in a browser. It holds only what helps to find the error, and nothing that the visitor typed. */
export const ClientError = z.strictObject({
  message: z.string().check(z.minLength(1), z.maxLength(300)),
  /** The page's path. */
  path: z.string().check(z.maxLength(200), z.regex(/^\//, 'a path')),
  /** The name of the site's entry file, which changes with every build. */
  build: z.string().check(z.regex(/^[\w.-]{1,60}$/, 'the name of a file')),
});
export type ClientError = z.infer<typeof ClientError>;
