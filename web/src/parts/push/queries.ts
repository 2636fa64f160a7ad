import { query } from '../../lib/calls/query.ts';

/** The key of what the browser says of this device. */
export const HERE = ['push', 'here'] as const;
export const devicesQuery = query('pushSubscriptions');
