/**
 * The version of Stripe's API that every call names. Without a named version, a reply has the shape of the account's default
 * version, which can be years old. The installed library was made for this version.
 */
export const STRIPE_VERSION = '2026-10-28.endive';

/** The events that Stripe must send to our webhook: those after which a subscription may have changed. */
export const STRIPE_EVENTS = [
  'checkout.session.completed',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'invoice.paid',
  'invoice.payment_failed',
] as const;
