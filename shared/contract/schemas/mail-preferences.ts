import * as z from 'zod/mini';
import { MAILED } from '../../domain/news.ts';

const switches = Object.fromEntries([...MAILED].map((type) => [type, z.boolean()]));

/** For each type of notification that is mailed whether its reader wants the mail. */
export const MailPreferences = z.object(switches);
export type MailPreferences = z.infer<typeof MailPreferences>;

/** Types that are absent stay as they are. */
export const MailPreferencesChange = z.partial(z.strictObject(switches));
export type MailPreferencesChange = z.infer<typeof MailPreferencesChange>;
