import { query } from '../../lib/calls/query.ts';

/** The query key for what the browser says about push notifications on this device. */
export const HERE = ['push', 'here'] as const;
export const devicesQuery = query('pushSubscriptions');
