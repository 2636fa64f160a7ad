import { GetSecretValueCommand, type SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import * as z from 'zod/mini';
import { Unavailable, type Clock } from '../../ports/ports.ts';
import { afterFailure } from '../transient-errors.ts';

/**
 * What an operator puts into the secret: the account's key, and the secrets that events are signed with, newest first.
 * A key that no header can hold is refused: the error from trying to send it would name it.
 */
const StripeSecret = z.object({
  secretKey: z.string().check(z.regex(/^[sr]k_[!-~]+$/)),
  webhookSecrets: z.array(z.string().check(z.regex(/^whsec_[!-~]+$/))).check(z.minLength(1)),
});
export type StripeSecret = z.infer<typeof StripeSecret>;

export interface StripeSettings {
  /** The address of Stripe's API. */
  url: string;
  /** The secret as it was read before; it is read anew if that one is `stale`. */
  secret(stale?: StripeSecret): Promise<StripeSecret>;
  /** Stripe's id of the price of a year. */
  price: string;
  /** The site's own origin, to which Stripe's pages lead back. */
  siteUrl: string;
  clock: Clock;
  /** How long one request may take. */
  timeoutMs: number;
  /** Aborts when the invocation runs out of time. */
  signal(): AbortSignal | undefined;
}

/** Fetches until its own signal, or that of the invocation, aborts. */
export function fetchWithin(signal: StripeSettings['signal']): typeof fetch {
  return (target, init) => {
    const signals = [init?.signal, signal()].filter((one) => one instanceof AbortSignal);
    return fetch(target, { ...init, signal: AbortSignal.any(signals) });
  };
}

/**
 * Reads the secret once and keeps it. It is read again if nobody had filled it in, or if it is stale: an operator may
 * have replaced it. If it cannot be read again, the old one is kept. No error ever names what the secret holds.
 */
export function stripeSecret(
  client: SecretsManagerClient,
  SecretId: string,
): (stale?: StripeSecret) => Promise<StripeSecret> {
  let kept: StripeSecret | undefined;
  let reading: Promise<StripeSecret> | undefined;
  const read = async (): Promise<StripeSecret> => {
    const { SecretString = '' } = await client.send(new GetSecretValueCommand({ SecretId }));
    return parsed(SecretString);
  };
  return async (stale) => {
    if (kept && kept !== stale) return kept;
    // If many ask at once, it is read once.
    reading ??= read().finally(() => (reading = undefined));
    try {
      return (kept = await reading);
    } catch (error) {
      throw afterFailure('the payment secret cannot be read', error);
    }
  };
}

function parsed(text: string): StripeSecret {
  try {
    return StripeSecret.parse(JSON.parse(text));
  } catch {
    throw new Unavailable('the payment secret is not filled in: see Payments in infra/aws/deploying.md');
  }
}
