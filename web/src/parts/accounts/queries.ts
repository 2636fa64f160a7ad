import { queryOptions, query } from '../../lib/calls/query.ts';

/** Whether the user has turned on two-factor authentication. Failures aren't retried, because the page offers a retry button. */
export const twoFactorQuery = queryOptions({ ...query('twoFactorStatus'), retry: false });

/** The user's access tokens. Failures aren't retried, because the page offers a retry button. */
export const accessTokensQuery = queryOptions({ ...query('accessTokens'), retry: false });

/** The user's passkeys. Failures aren't retried, because the page offers a retry button. */
export const passkeysQuery = queryOptions({ ...query('passkeys'), retry: false });

/** The trophies a member has won in all leagues. */
export const trophiesQuery = (username: string) => query('trophies', { params: { username } });

/** The user's tier and what it costs. */
export const billingQuery = query('billing');

/** The types of email the user gets. */
export const mailPreferencesQuery = query('mailPreferences');
