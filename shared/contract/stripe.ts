/**
 * The version of Stripe's API that every call names. Without it an answer has the shape of the account's default
 * version, which may be years old. It is the one that Stripe's library was made for.
 */
export const STRIPE_VERSION = '2026-10-28.endive';

/** The events that it has to send to our webhook: after each of them a subscription may have changed. */
export const STRIPE_EVENTS = [
  'checkout.session.completed',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'invoice.paid',
  'invoice.payment_failed',
] as const;
