import * as z from 'zod/mini';
import { MAILED } from '../../domain/news/notification-types.ts';

const switches = Object.fromEntries([...MAILED].map((type) => [type, z.boolean()]));

/** For each type of notification that is mailed: does its reader want the mail? */
export const MailPreferences = z.object(switches);
export type MailPreferences = z.infer<typeof MailPreferences>;

/** Types that are absent stay as they are. */
export const MailPreferencesChange = z.partial(z.strictObject(switches));
export type MailPreferencesChange = z.infer<typeof MailPreferencesChange>;

/** The type of notification that is not mailed any more; null where everything that strangers set off was stopped. */
export const MailStopReply = z.object({ type: z.nullable(z.string()) });
export type MailStopReply = z.infer<typeof MailStopReply>;

/** The page on which mails are stopped. */
export const MailStopPage = z.object({ location: z.string() });

/** Why nothing is mailed to the caller's address: mails came back, or one was called unwanted there; else null. */
export const MailReach = z.object({ refusal: z.nullable(z.enum(['bounced', 'complained'])) });
export type MailReach = z.infer<typeof MailReach>;
