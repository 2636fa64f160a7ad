import { queryOptions } from '../../lib/calls/query-options.ts';
import { query } from '../../lib/calls/query.ts';

/** Whether the reader signs in in two steps. The page itself offers another try. */
export const twoFactorQuery = queryOptions({ ...query('twoFactorStatus'), retry: false });

/** The reader's tier and what it costs. */
export const billingQuery = query('billing');

/** Which emails the reader gets. */
export const mailPreferencesQuery = query('mailPreferences');
