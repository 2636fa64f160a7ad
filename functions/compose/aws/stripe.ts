import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { stripeCustomers } from '../../adapters/stripe/customers.ts';
import { stripeSecret, type StripeSettings } from '../../adapters/stripe/secret.ts';
import { TimeoutHandler, REPLY_MS, SLOW_REPLY_MS } from './clients.ts';
import { invocationSignal } from '../invocation.ts';
import type { Customers } from '../../ports/ports.ts';
import { env, optionalEnv, siteUrl } from './environment.ts';
import { systemClock } from './clock.ts';

/** Creates a Stripe client with `make` (see payments.ts); undefined if the deployment sells nothing. */
export function composeStripe<Made>(make: (settings: StripeSettings) => Made): Made | undefined {
  const price = optionalEnv('STRIPE_PRICE');
  if (price === undefined) return undefined;
  const secrets = new SecretsManagerClient({ maxAttempts: 2, requestHandler: new TimeoutHandler(REPLY_MS) });
  return make({
    url: env('STRIPE_URL'),
    secret: stripeSecret(secrets, env('STRIPE_SECRET')),
    price,
    siteUrl: siteUrl(),
    clock: systemClock,
    timeoutMs: SLOW_REPLY_MS,
    signal: invocationSignal,
  });
}

/** Stripe's customers, for functions that sell nothing themselves. */
export function composeCustomers(): Customers | undefined {
  return composeStripe(stripeCustomers);
}
