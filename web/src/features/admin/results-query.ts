import { query } from '../../lib/calls/query.ts';

/** The games of the season in play, as admins see them. */
export const resultsQuery = query('adminResults', { query: {} });
