/** The factory of payments, in a separate file because every bundle that imports it includes Stripe's whole library. */
export { stripePayments } from '../adapters/stripe/payments.ts';
