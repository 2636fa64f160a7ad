import * as z from 'zod/mini';
import { MAILED } from '../../domain/news/notification-types.ts';

const switches = Object.fromEntries([...MAILED].map((type) => [type, z.boolean()]));

/** For each type of emailed notification: does its reader want the email? */
export const MailPreferences = z.object(switches);
export type MailPreferences = z.infer<typeof MailPreferences>;

/** Absent types stay unchanged. */
export const MailPreferencesChange = z.partial(z.strictObject(switches));
export type MailPreferencesChange = z.infer<typeof MailPreferencesChange>;

/** The type of notification that is no longer emailed; null if all emails triggered by strangers were stopped. */
export const MailStopReply = z.object({ type: z.nullable(z.string()) });
export type MailStopReply = z.infer<typeof MailStopReply>;

/** The page that stops emails. */
export const MailStopPage = z.object({ location: z.string() });

/** Why the caller's address gets no emails: some bounced, or a recipient called one spam; otherwise null. */
export const MailReach = z.object({ refusal: z.nullable(z.enum(['bounced', 'complained'])) });
export type MailReach = z.infer<typeof MailReach>;
