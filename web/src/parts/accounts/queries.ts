import { queryOptions, query } from '../../lib/calls/query.ts';

/** Whether the user has two-factor authentication. The page itself offers a retry. */
export const twoFactorQuery = queryOptions({ ...query('twoFactorStatus'), retry: false });

/** A member's trophies from all leagues. */
export const trophiesQuery = (username: string) => query('trophies', { params: { username } });

/** The user's tier and its price. */
export const billingQuery = query('billing');

/** Which emails the user gets. */
export const mailPreferencesQuery = query('mailPreferences');
