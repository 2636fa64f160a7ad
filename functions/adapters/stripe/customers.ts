import * as z from 'zod/mini';
import { SUBSCRIPTION_STATUSES, type Subscription } from '#shared/domain/billing/billing.ts';
import { Unavailable, type Customers } from '../../ports/ports.ts';
import { namesNoCustomer } from './gone.ts';
import { fetchWithin, type StripeSecret, type StripeSettings } from './secret.ts';
import { STRIPE_VERSION } from '#shared/contract/stripe.ts';

const NO_SUCH = 404;
const BAD_KEY = 401;
/**
 * Statuses after which the caller tries again later, because Stripe is busy, or rejects the key until an operator replaces it.
 */
const NOT_NOW = [BAD_KEY, 403, 409, 429];
/** The most subscriptions to request. No one has ever had that many. */
const MOST = 100;
/**
 * Stands in for an unknown, newer status. It grants nothing, and keeps the member from paying for another subscription.
 */
const UNKNOWN = 'paused';

const seconds = z.number();
const Period = { current_period_end: z.optional(seconds) };
/**
 * The fields of Stripe's subscriptions that we use. The end of the period is in the one subscribed item; before version
 * 2025-03-31.basil it was in the subscription itself.
 */
const StripeSubscription = z.object({
  id: z.string(),
  status: z.string(),
  created: seconds,
  ...Period,
  items: z.object({ data: z.array(z.object(Period)) }),
  ended_at: z.nullable(seconds),
  cancel_at: z.nullable(seconds),
  cancel_at_period_end: z.boolean(),
});
const Listed = z.object({ data: z.array(StripeSubscription) });
const Refusal = z.object({ error: z.looseObject({}) });

/**
 * Customers and their subscriptions, without Stripe's library, which would be a third of a function's code. Every request is
 * idempotent, and none is retried here.
 */
export function stripeCustomers({ url, secret, timeoutMs, signal }: StripeSettings): Customers {
  const fetchUntil = fetchWithin(signal);
  type Answer = { status: number; body: string };
  const send = async (
    { secretKey }: StripeSecret,
    method: string,
    path: string,
    parameters: Record<string, string>,
  ): Promise<Answer> => {
    const query = new URLSearchParams(parameters);
    try {
      const reply = await fetchUntil(new URL(method === 'GET' ? `${path}?${query.toString()}` : path, url), {
        method,
        headers: { authorization: `Bearer ${secretKey}`, 'stripe-version': STRIPE_VERSION },
        ...(method === 'POST' && { body: query }),
        signal: AbortSignal.timeout(timeoutMs),
      });
      return { status: reply.status, body: await reply.text() };
    } catch (cause) {
      throw new Unavailable('Stripe does not answer', { cause });
    }
  };
  /** If Stripe rejects the key, reads the key again and retries, because an operator may have replaced it. */
  const ask = async (method: string, path: string, parameters: Record<string, string> = {}) => {
    const before = await secret();
    const answer = await send(before, method, path, parameters);
    if (answer.status !== BAD_KEY) return answer;
    const after = await secret(before);
    return after.secretKey === before.secretKey ? answer : send(after, method, path, parameters);
  };
  /** Reports only the status of a refusal, because its text can repeat user input. */
  const told = ({ status, body }: Answer): string | undefined => {
    if (status === NO_SUCH) return undefined;
    if (status >= 500 || NOT_NOW.includes(status)) throw new Unavailable(`Stripe answered ${status}`);
    if (status >= 300) throw new Error(`Stripe refused: ${status}`);
    return body;
  };
  const at = (kind: 'customers' | 'subscriptions', id: string) => `/v1/${kind}/${encodeURIComponent(id)}`;
  const isOver = async (id: string): Promise<boolean> => {
    const body = told(await ask('GET', at('subscriptions', id)));
    return body === undefined || StripeSubscription.parse(JSON.parse(body)).status === 'canceled';
  };
  return {
    async subscriptionsOf(customer) {
      const asked = { customer, status: 'all', limit: String(MOST) };
      const answer = await ask('GET', '/v1/subscriptions', asked);
      if (answer.status === 400 && saysGone(answer.body)) return 'gone';
      const body = told(answer);
      if (body === undefined) throw new Error('Stripe knows of no subscriptions');
      return subscriptionsIn(body);
    },
    async endWithPeriod(id) {
      const answer = await ask('POST', at('subscriptions', id), { cancel_at_period_end: 'true' });
      // An ended subscription accepts no change, and needs none.
      if (answer.status === 400 && (await isOver(id))) return;
      told(answer);
    },
    async changeEmail(id, email) {
      told(await ask('POST', at('customers', id), { email }));
    },
    async remove(id) {
      told(await ask('DELETE', at('customers', id)));
    },
  };
}

function saysGone(body: string): boolean {
  const refusal = Refusal.safeParse(JSON.parse(body));
  return refusal.success && namesNoCustomer(refusal.data.error);
}

/** The subscriptions in a list from Stripe. Throws if one has an unknown shape. */
export function subscriptionsIn(list: string): Subscription[] {
  return Listed.parse(JSON.parse(list)).data.map(subscriptionOf);
}

const instant = (at: number) => new Date(at * 1000).toISOString();

function subscriptionOf(said: z.infer<typeof StripeSubscription>): Subscription {
  const { id, status, created, items, ended_at, cancel_at, cancel_at_period_end } = said;
  const periodEnd = items.data[0]?.current_period_end ?? said.current_period_end;
  // Throws rather than assume a date, because the time until then would count as paid.
  if (periodEnd === undefined) throw new Error('Stripe names no end of the period');
  const end = ended_at ?? cancel_at ?? (cancel_at_period_end ? periodEnd : null);
  return {
    id,
    status: SUBSCRIPTION_STATUSES.find((known) => known === status) ?? UNKNOWN,
    createdAt: instant(created),
    periodEnd: instant(periodEnd),
    endsAt: end === null ? null : instant(end),
  };
}
