import { GetSecretValueCommand, type SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import * as z from 'zod/mini';
import { Unavailable, type Clock } from '../../ports.ts';
import { afterFailure } from '../transient-errors.ts';

/**
 * What an operator puts into the secret: the account's key, and what events are signed with, the newest first. A key that no
 * header can hold is none: the error of whoever tries to send it would name it.
 */
const StripeSecret = z.object({
  secretKey: z.string().check(z.regex(/^[sr]k_[!-~]+$/)),
  webhookSecrets: z.array(z.string().check(z.regex(/^whsec_[!-~]+$/))).check(z.minLength(1)),
});
export type StripeSecret = z.infer<typeof StripeSecret>;

export interface StripeSettings {
  /** Where Stripe's API answers. */
  url: string;
  /** What was read before, or is read anew in the place of one that holds no more. */
  secret(stale?: StripeSecret): Promise<StripeSecret>;
  /** Stripe's id of what a year costs. */
  price: string;
  /** The site's own origin, to which Stripe's pages lead back. */
  siteUrl: string;
  clock: Clock;
  /** How long one request is waited for. */
  timeoutMs: number;
  /** Aborts when the invocation runs out of time. */
  signal(): AbortSignal | undefined;
}

/** Fetches until its own signal or that of the invocation says that there is no time left. */
export function fetchWithin(signal: StripeSettings['signal']): typeof fetch {
  return (target, init) => {
    const signals = [init?.signal, signal()].filter((one) => one instanceof AbortSignal);
    return fetch(target, { ...init, signal: AbortSignal.any(signals) });
  };
}

/**
 * Reads the secret once and keeps it; one that nobody has filled in is asked for again, and so is one that is stale: an operator
 * may have put another in its place. Where that cannot be read, what was read before is kept. Nothing of what it holds is ever
 * in an error.
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
    // Of many who ask at once, the first has it read.
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
    throw new Unavailable('the payment secret is not filled in: see Payments in the README');
  }
}
