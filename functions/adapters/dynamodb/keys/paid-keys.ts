import { type Key, userPartition } from './key.ts';

export const FOUNDER_PREFIX = 'FOUNDER#';

/** The keys of the paid tier. They have their own file, so that bundles without the paid tier don't include them. */
export const paidKeys = {
  billing: (userId: string): Key => ({ pk: userPartition(userId), sk: 'BILLING' }),
  billingPartition: 'BILLING',
  customer: (customerId: string): Key => ({ pk: `CUSTOMER#${customerId}`, sk: 'CUSTOMER' }),
  paymentEvent: (eventId: string): Key => ({ pk: `PAYMENT#${eventId}`, sk: 'PAYMENT' }),
  foundersPartition: 'FOUNDERS',
  founderMessage: (userId: string, id: string): Key => ({
    pk: userPartition(userId),
    sk: `${FOUNDER_PREFIX}${id}`,
  }),
  founderAct: (userId: string, by: string, clientId: string): Key => ({
    pk: userPartition(userId),
    sk: `FOUNDERACT#${by}#${clientId}`,
  }),
  founderThread: (userId: string): Key => ({ pk: userPartition(userId), sk: 'FOUNDERS' }),
  templates: (userId: string): Key => ({ pk: userPartition(userId), sk: 'TEMPLATES' }),
};
