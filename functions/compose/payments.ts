/** The maker of payments, in a file of its own: every bundle that imports it carries the whole of Stripe's library. */
export { stripePayments } from '../adapters/stripe/payments.ts';
