/** The maker of payments. It stands apart: whatever imports it has the whole of Stripe's library in its bundle. */
export { stripePayments } from './adapters/stripe/payments.ts';
