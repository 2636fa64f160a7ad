import Stripe from 'stripe';
import { Unavailable } from '../../ports.ts';

/**
 * What Stripe's errors mean to the game: no answer, too many questions, a fault of its own, a key in use or one that an
 * operator must replace come to Unavailable. Of others only their kind and code are told, for their words may name what somebody has typed.
 */
export async function attempt<Result>(call: () => Promise<Result>): Promise<Result> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    if (isTransient(error)) throw new Unavailable(`Stripe does not answer: ${error.type}`);
    // The cause stays out, for its words are logged with it.
    // oxlint-disable-next-line preserve-caught-error
    throw new Error(`Stripe refused: ${error.type} ${error.code ?? ''} ${error.statusCode ?? ''}`.trim());
  }
}

function isTransient({ type, statusCode = 0, code }: Stripe.errors.StripeError): boolean {
  if (type === 'StripeConnectionError' || type === 'StripeRateLimitError') return true;
  return statusCode >= 500 || [401, 403, 409].includes(statusCode) || code === 'lock_timeout';
}
