import Stripe from 'stripe';
import type { Payments } from '../../ports.ts';
import { attempt } from './answers.ts';
import { stripeCustomers } from './customers.ts';
import { eventIn } from './events.ts';
import { fetchWithin, type StripeSettings } from './secret.ts';
import { STRIPE_VERSION } from './version.ts';

/**
 * Payments by Stripe. Requests that make something carry keys by which a second try is the first one's echo; the library's
 * own retry adds one where there is none.
 */
export function stripePayments(settings: StripeSettings): Payments {
  const { secret, price, siteUrl, clock } = settings;
  let made: Stripe | undefined;
  const account = async () => {
    const { secretKey, webhookSecrets } = await secret();
    made ??= stripeClient(secretKey, settings);
    return { client: made, webhookSecrets };
  };
  const ask = async <Result>(call: (client: Stripe) => Promise<Result>): Promise<Result> => {
    const { client } = await account();
    return attempt(() => call(client));
  };
  return {
    ...stripeCustomers(settings),
    addCustomer: ({ id, email, version }) =>
      ask(async ({ customers }) => {
        const made = { email, metadata: { userId: id } };
        // Whoever was bound before, or has another address now, has a later profile: no echo of what was made then.
        return (await customers.create(made, { idempotencyKey: `customer-${id}-${version}` })).id;
      }),
    checkout: (customer) =>
      ask(async ({ checkout: { sessions } }) => {
        const [latest] = (await sessions.list({ customer, limit: 1 })).data;
        if (latest?.status === 'open' && latest.url) return latest.url;
        const wanted: Stripe.Checkout.SessionCreateParams = {
          mode: 'subscription',
          customer,
          line_items: [{ price, quantity: 1 }],
          success_url: `${siteUrl}/subscribe?session_id={CHECKOUT_SESSION_ID}`,
          cancel_url: `${siteUrl}/subscribe`,
        };
        // Two presses at once see the same one before them, and so make one page.
        const idempotencyKey = `checkout-${customer}-${price}-after-${latest?.id ?? 'none'}`;
        const { url } = await sessions.create(wanted, { idempotencyKey });
        if (!url) throw new Error('Stripe made a checkout without a page');
        return url;
      }),
    portal: (customer) =>
      ask(async ({ billingPortal: { sessions } }) => {
        const { url } = await sessions.create({ customer, return_url: `${siteUrl}/account` });
        return url;
      }),
    async eventIn(body, signature) {
      const { client, webhookSecrets } = await account();
      return eventIn(client, webhookSecrets, { body, signature, at: clock.now() });
    },
  };
}

function stripeClient(secretKey: string, { url, timeoutMs: timeout, signal }: StripeSettings): Stripe {
  const { protocol, hostname: host, port } = new URL(url);
  return new Stripe(secretKey, {
    apiVersion: STRIPE_VERSION,
    host,
    ...(port !== '' && { port }),
    protocol: protocol === 'http:' ? 'http' : 'https',
    timeout,
    maxNetworkRetries: 1,
    telemetry: false,
    httpClient: Stripe.createFetchHttpClient(fetchWithin(signal)),
  });
}
