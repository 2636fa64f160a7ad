import { createHash } from 'node:crypto';
import Stripe from 'stripe';
import { isLive } from '#shared/domain/billing/billing.ts';
import { Unavailable, type Payments } from '../../ports/ports.ts';
import { attempt, unlessGone } from './answers.ts';
import { stripeCustomers } from './customers.ts';
import { eventIn } from './events.ts';
import { fetchWithin, type StripeSecret, type StripeSettings } from './secret.ts';
import { STRIPE_VERSION } from '#shared/contract/stripe.ts';

/** The least time between two readings of the secret that wrong signatures cause. */
const ANEW_MS = 60_000;

/**
 * Payments by Stripe. Requests that make something carry an idempotency key, by which a second try gets the first one's
 * answer; the library's own retry adds a key where there is none.
 */
export function stripePayments(settings: StripeSettings): Payments {
  const { secret, price, siteUrl, clock } = settings;
  const clients = new Map<string, Stripe>();
  const clientOf = ({ secretKey }: StripeSecret): Stripe => {
    const client = clients.get(secretKey) ?? stripeClient(secretKey, settings);
    clients.set(secretKey, client);
    return client;
  };
  /** A key that Stripe refuses may have been replaced since it was read. */
  const ask = async <Result>(call: (client: Stripe) => Promise<Result>): Promise<Result> =>
    attempt(async () => {
      const before = await secret();
      try {
        return await call(clientOf(before));
      } catch (error) {
        if (!(error instanceof Stripe.errors.StripeAuthenticationError)) throw error;
        const after = await secret(before);
        if (after.secretKey === before.secretKey) throw error;
        return call(clientOf(after));
      }
    });
  let readAnewAt = 0;
  /** Reads the secret anew only once in a while, because strangers may send whatever signatures they like. */
  const secretAfter = async (before: StripeSecret): Promise<StripeSecret> => {
    const now = clock.now().getTime();
    if (now < readAnewAt + ANEW_MS) return before;
    readAnewAt = now;
    return secret(before);
  };
  const known = stripeCustomers(settings);
  /**
   * Whether the customer has a live subscription by now. Its page may have been paid on so lately that the caller has
   * not seen it.
   */
  const isPaying = async (customer: string): Promise<boolean> => {
    const said = await known.subscriptionsOf(customer);
    return said !== 'gone' && said.some(isLive);
  };
  return {
    ...known,
    addCustomer: ({ id, email }, name) =>
      ask(async ({ customers }) => {
        const wanted = { email, metadata: { userId: id } };
        return (await customers.create(wanted, { idempotencyKey: keyOf('customer', name, wanted) })).id;
      }),
    checkout: (customer, name) =>
      ask(({ checkout: { sessions } }) =>
        unlessGone(async () => {
          const [latest] = (await sessions.list({ customer, limit: 1 })).data;
          if (latest?.status === 'open' && latest.url) return { url: latest.url };
          if (latest?.status === 'complete' && (await isPaying(customer)))
            throw new Unavailable('a page was paid on since it was asked about');
          const wanted: Stripe.Checkout.SessionCreateParams = {
            mode: 'subscription',
            customer,
            line_items: [{ price, quantity: 1 }],
            success_url: `${siteUrl}/subscribe?session_id={CHECKOUT_SESSION_ID}`,
            cancel_url: `${siteUrl}/subscribe`,
          };
          // Two presses at once see the same latest page, and so make one new page.
          const idempotencyKey = keyOf(`checkout-after-${latest?.id ?? 'none'}`, name, wanted);
          const { url } = await sessions.create(wanted, { idempotencyKey });
          if (!url) throw new Error('Stripe made a checkout without a page');
          return { url };
        }),
      ),
    portal: (customer) =>
      ask(({ billingPortal: { sessions } }) =>
        unlessGone(async () => {
          const { url } = await sessions.create({ customer, return_url: `${siteUrl}/account` });
          return { url };
        }),
      ),
    async eventIn(body, signature) {
      const read = (by: StripeSecret) =>
        eventIn(clientOf(by), by.webhookSecrets, { body, signature, at: clock.now() });
      const before = await secret();
      const event = read(before);
      if (event !== 'bad-signature') return event;
      const after = await secretAfter(before);
      return after === before ? event : read(after);
    },
  };
}

/**
 * The idempotency key of a request. For a day Stripe repeats its first answer to a key, even a failure, and refuses the
 * key with other parameters. So the key holds the attempt, which is another one after each answer, and what is asked
 * for.
 */
function keyOf(kind: string, attempt: string, parameters: object): string {
  const asked = createHash('sha256').update(JSON.stringify(parameters)).digest('base64url');
  return `${kind}-${attempt}-${asked}`;
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
