import { queryOptions, query } from '../../lib/calls/query.ts';

/** Whether the reader signs in in two steps. The page itself offers another try. */
export const twoFactorQuery = queryOptions({ ...query('twoFactorStatus'), retry: false });

/** What a member has won over all leagues. */
export const trophiesQuery = (username: string) => query('trophies', { params: { username } });

/** The reader's tier and what it costs. */
export const billingQuery = query('billing');

/** Which emails the reader gets. */
export const mailPreferencesQuery = query('mailPreferences');
