import { createHash } from 'node:crypto';
import Stripe from 'stripe';
import { isLive } from '#shared/domain/billing/billing.ts';
import { STRIPE_VERSION } from '#shared/contract/stripe.ts';
import { Unavailable, type Payments, Undecided } from '../../ports/ports.ts';
import { stripeCustomers } from './customers.ts';
import { eventIn } from './events.ts';
import { fetchWithin, type StripeSecret, type StripeSettings } from './secret.ts';
import { namesNoCustomer } from './gone.ts';

/** Wrong signatures cause at most one read of the secret in this time. */
const ANEW_MS = 60_000;

/**
 * Payments through Stripe. Requests that create something carry an idempotency key, so that a retry gets the
 * first reply. The library's own retry adds a key if there is none.
 */
export function stripePayments(settings: StripeSettings): Payments {
  const { secret, price, siteUrl, clock } = settings;
  const clients = new Map<string, Stripe>();
  const clientOf = ({ secretKey }: StripeSecret): Stripe => {
    const client = clients.get(secretKey) ?? stripeClient(secretKey, settings);
    clients.set(secretKey, client);
    return client;
  };
  /** If Stripe rejects the key, reads the key again and retries, because an operator may have replaced it. */
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
  /** Reads the secret again only once in a while, because strangers can send any signature. */
  const secretAfter = async (before: StripeSecret): Promise<StripeSecret> => {
    const now = clock.now().getTime();
    if (now < readAnewAt + ANEW_MS) return before;
    readAnewAt = now;
    return secret(before);
  };
  const known = stripeCustomers(settings);
  /**
   * Whether the customer has a live subscription right now. A checkout may have been paid so recently that the caller doesn't
   * know about it.
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
          // If the button is pressed twice at once, both calls see the same latest checkout page. They then use the same key, and
          // so create only one new page.
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
 * The idempotency key of a request. For a day, Stripe repeats its first reply to a key, even a failure, and rejects other
 * parameters. So the key contains the parameters, and the attempt, which changes after each reply.
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

/**
 * Translates Stripe's errors into ours. Undecided: no reply, too many requests, an idempotency key in use, or an account
 * key that an operator must replace. Unavailable: a failure at Stripe. Of other errors, only kind and code are reported,
 * because their text can repeat user input.
 */
export async function attempt<Result>(call: () => Promise<Result>): Promise<Result> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    if (isUndecided(error)) throw new Undecided(`Stripe does not answer: ${error.type}`);
    if ((error.statusCode ?? 0) >= 500 || error.code === 'lock_timeout')
      throw new Unavailable(`Stripe cannot: ${error.type}`);
    // Without the cause, whose text would be logged, too.
    // oxlint-disable-next-line preserve-caught-error
    throw new Error(`Stripe refused: ${error.type} ${error.code ?? ''} ${error.statusCode ?? ''}`.trim());
  }
}

function isUndecided({ type, statusCode = 0 }: Stripe.errors.StripeError): boolean {
  if (type === 'StripeConnectionError' || type === 'StripeRateLimitError') return true;
  return [401, 403, 409].includes(statusCode);
}

/**
 * The call's result, or `gone` if the call names a customer that Stripe no longer has. Anything else that is missing stays an
 * error.
 */
async function unlessGone<Result>(call: () => Promise<Result>): Promise<Result | 'gone'> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError && namesNoCustomer(error)) return 'gone';
    throw error;
  }
}
