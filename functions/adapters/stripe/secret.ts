import { GetSecretValueCommand, type SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import * as z from 'zod/mini';
import { Unavailable, type Clock } from '../../ports/ports.ts';
import { afterFailure } from '../transient-errors.ts';

/**
 * What an operator stores in the secret: the account key, and the webhook signing secrets, newest first. Rejects a key that
 * can't be sent in a header, because the resulting error would contain it.
 */
const StripeSecret = z.object({
  secretKey: z.string().check(z.regex(/^[sr]k_[!-~]+$/)),
  webhookSecrets: z.array(z.string().check(z.regex(/^whsec_[!-~]+$/))).check(z.minLength(1)),
});
export type StripeSecret = z.infer<typeof StripeSecret>;

export interface StripeSettings {
  /** The URL of Stripe's API. */
  url: string;
  /** The cached secret. Reads the secret again if the cached one is still the `stale` one. */
  secret(stale?: StripeSecret): Promise<StripeSecret>;
  /** Stripe's id of the yearly price. */
  price: string;
  /** The site's own origin, which Stripe's pages lead back to. */
  siteUrl: string;
  clock: Clock;
  /** How long one request may take. */
  timeoutMs: number;
  /** Aborts when the invocation runs out of time. */
  signal(): AbortSignal | undefined;
}

/** Returns a `fetch` that also stops when the invocation's signal aborts. */
export function fetchWithin(signal: StripeSettings['signal']): typeof fetch {
  return (target, init) => {
    const signals = [init?.signal, signal()].filter((one) => one instanceof AbortSignal);
    return fetch(target, { ...init, signal: AbortSignal.any(signals) });
  };
}

/**
 * Reads the secret once and caches it. Reads it again if it wasn't filled in, or is stale because an operator has replaced
 * it. If that read fails, the old value stays; no error ever contains the secret.
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
    // Concurrent callers share one read.
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
