import { createHash } from 'node:crypto';
import Stripe from 'stripe';
import { isLive } from '#shared/domain/billing.ts';
import { Unavailable, type Payments } from '../../ports.ts';
import { attempt, unlessGone } from './answers.ts';
import { stripeCustomers } from './customers.ts';
import { eventIn } from './events.ts';
import { fetchWithin, type StripeSecret, type StripeSettings } from './secret.ts';
import { STRIPE_VERSION } from './version.ts';

/** How often a signature that does not hold may have the secret read anew. */
const ANEW_MS = 60_000;

/**
 * Payments by Stripe. Requests that make something carry keys by which a second try is the first one's echo; the library's
 * own retry adds one where there is none.
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
  /** Strangers may send what they like: their signatures have the secret read anew once in a while, and no more often. */
  const secretAfter = async (before: StripeSecret): Promise<StripeSecret> => {
    const now = clock.now().getTime();
    if (now < readAnewAt + ANEW_MS) return before;
    readAnewAt = now;
    return secret(before);
  };
  const known = stripeCustomers(settings);
  /** A page that was paid on may be so new that whoever asks for another has not seen what it made. */
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
          // Two presses at once see the same one before them, and so make one page.
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
 * The key of a request. Stripe answers it for a day as it did at first, a failure too, and refuses it with other parameters: so it
 * holds the attempt, of which there is another after each answer, and what is asked for.
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
