import { query } from '../../lib/calls/query.ts';

/** The key of the browser's state for this device. */
export const HERE = ['push', 'here'] as const;
export const devicesQuery = query('pushSubscriptions');
