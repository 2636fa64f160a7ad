import * as z from 'zod/mini';
import { MAILED } from '../../domain/news/notification-types.ts';

const switches = Object.fromEntries([...MAILED].map((type) => [type, z.boolean()]));

/** For each type of notification that can be emailed, whether the member wants the email. */
export const MailPreferences = z.object(switches);
export type MailPreferences = z.infer<typeof MailPreferences>;

/** The types to turn on or off. Absent types stay unchanged. */
export const MailPreferencesChange = z.partial(z.strictObject(switches));
export type MailPreferencesChange = z.infer<typeof MailPreferencesChange>;

/** The type of notification that is no longer emailed; null if all emails triggered by strangers were stopped. */
export const MailStopReply = z.object({ type: z.nullable(z.string()) });
export type MailStopReply = z.infer<typeof MailStopReply>;

/** The URL of the page on which people stop emails. */
export const MailStopPage = z.object({ location: z.string() });

/**
 * Why the caller's address gets no emails: emails to it bounced, or its owner marked one as spam. Null if the address gets
 * emails.
 */
export const MailReach = z.object({ refusal: z.nullable(z.enum(['bounced', 'complained'])) });
export type MailReach = z.infer<typeof MailReach>;
