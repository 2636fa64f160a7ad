import Stripe from 'stripe';
import { Unavailable, Undecided } from '../../ports.ts';
import { namesNoCustomer } from './gone.ts';

/**
 * What Stripe's errors mean to the game: no answer, too many questions, a key in use or one that an operator must replace come to
 * Undecided, a fault of its own to Unavailable. Of others only their kind and code are told, for their words may name what
 * somebody has typed.
 */
export async function attempt<Result>(call: () => Promise<Result>): Promise<Result> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    if (isUndecided(error)) throw new Undecided(`Stripe does not answer: ${error.type}`);
    if ((error.statusCode ?? 0) >= 500 || error.code === 'lock_timeout')
      throw new Unavailable(`Stripe cannot: ${error.type}`);
    // The cause stays out, for its words are logged with it.
    // oxlint-disable-next-line preserve-caught-error
    throw new Error(`Stripe refused: ${error.type} ${error.code ?? ''} ${error.statusCode ?? ''}`.trim());
  }
}

function isUndecided({ type, statusCode = 0 }: Stripe.errors.StripeError): boolean {
  if (type === 'StripeConnectionError' || type === 'StripeRateLimitError') return true;
  return [401, 403, 409].includes(statusCode);
}

/** The call's result, or `gone` where it names a customer whom Stripe has no more; whatever else is missing stays an error. */
export async function unlessGone<Result>(call: () => Promise<Result>): Promise<Result | 'gone'> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError && namesNoCustomer(error)) return 'gone';
    throw error;
  }
}
