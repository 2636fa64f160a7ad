import Stripe from 'stripe';
import { SUBSCRIPTION_STATUSES, type Subscription } from '#shared/domain/billing.ts';
import type { Payments } from '../../ports.ts';
import { attempt, isGone } from './answers.ts';
import { eventIn } from './events.ts';
import { fetchWithin, type StripeSettings } from './secret.ts';

/** Customers are asked for by pages of this size; nobody has had that many subscriptions. */
const MOST = 100;

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
    addCustomer: ({ id, email }) =>
      ask(async ({ customers }) => {
        const made = { email, metadata: { userId: id } };
        return (await customers.create(made, { idempotencyKey: `customer-${id}` })).id;
      }),
    subscriptionsOf: (customer) =>
      ask(async ({ subscriptions }) => {
        try {
          const { data } = await subscriptions.list({ customer, status: 'all', limit: MOST });
          return data.map(subscriptionOf);
        } catch (error) {
          if (isGone(error)) return [];
          throw error;
        }
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
    endWithPeriod: (id) =>
      ask(async ({ subscriptions }) => {
        try {
          await subscriptions.update(id, { cancel_at_period_end: true });
        } catch (error) {
          // One that is over takes no change; nothing of it goes on.
          if (!isGone(error) && (await subscriptions.retrieve(id)).status !== 'canceled') throw error;
        }
      }),
    async eventIn(body, signature) {
      const { client, webhookSecrets } = await account();
      return eventIn(client, webhookSecrets, { body, signature, at: clock.now() });
    },
  };
}

/** What a newer Stripe may call a subscription grants nothing, and keeps its member from paying for another. */
const UNKNOWN = 'paused';

const instant = (seconds: number) => new Date(seconds * 1000).toISOString();

/** The end of the period stands with what is subscribed to, of which there is one. */
function subscriptionOf({
  id,
  status,
  created,
  items,
  ended_at,
  cancel_at,
  cancel_at_period_end,
}: Stripe.Subscription): Subscription {
  const periodEnd = items.data[0]?.current_period_end ?? created;
  const end = ended_at ?? cancel_at ?? (cancel_at_period_end ? periodEnd : null);
  return {
    id,
    status: SUBSCRIPTION_STATUSES.find((known) => known === status) ?? UNKNOWN,
    createdAt: instant(created),
    periodEnd: instant(periodEnd),
    endsAt: end === null ? null : instant(end),
  };
}

function stripeClient(secretKey: string, { url, timeoutMs: timeout, signal }: StripeSettings): Stripe {
  const { protocol, hostname: host, port } = new URL(url);
  return new Stripe(secretKey, {
    host,
    ...(port !== '' && { port }),
    protocol: protocol === 'http:' ? 'http' : 'https',
    timeout,
    maxNetworkRetries: 1,
    telemetry: false,
    httpClient: Stripe.createFetchHttpClient(fetchWithin(signal)),
  });
}
