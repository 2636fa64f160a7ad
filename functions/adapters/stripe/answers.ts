import Stripe from 'stripe';
import { Unavailable, Undecided } from '../../ports/ports.ts';
import { namesNoCustomer } from './gone.ts';

/**
 * Turns Stripe's errors into the game's. No reply, too many requests, an idempotency key in use, and an
 * account key that an operator must replace become Undecided; a failure in Stripe becomes Unavailable. For
 * other errors only kind and code are reported, because their text can repeat user input.
 */
export async function attempt<Result>(call: () => Promise<Result>): Promise<Result> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    if (isUndecided(error)) throw new Undecided(`Stripe does not answer: ${error.type}`);
    if ((error.statusCode ?? 0) >= 500 || error.code === 'lock_timeout')
      throw new Unavailable(`Stripe cannot: ${error.type}`);
    // Without the cause, whose words would be logged, too.
    // oxlint-disable-next-line preserve-caught-error
    throw new Error(`Stripe refused: ${error.type} ${error.code ?? ''} ${error.statusCode ?? ''}`.trim());
  }
}

function isUndecided({ type, statusCode = 0 }: Stripe.errors.StripeError): boolean {
  if (type === 'StripeConnectionError' || type === 'StripeRateLimitError') return true;
  return [401, 403, 409].includes(statusCode);
}

/**
 * The call's result, or `gone` if it names a customer that Stripe no longer has. Anything else that is missing stays an
 * error.
 */
export async function unlessGone<Result>(call: () => Promise<Result>): Promise<Result | 'gone'> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError && namesNoCustomer(error)) return 'gone';
    throw error;
  }
}
