import * as z from 'zod';
import { periodOf, type Acts } from './acts.ts';
import { made, type Customer, type Objects, type Session, type Subscription } from './objects.ts';
import { PERIOD_ON_ITEMS } from './version.ts';

/** An answer of the API. */
export interface ApiReply {
  status: number;
  body: object;
}

export interface ApiNeeds {
  objects: Objects;
  acts: Acts;
  /** Seconds since 1970. */
  now(): number;
  /** Where Stripe's pages are. */
  url: string;
  /** The one price of the account. */
  price: string;
}

/** A request that Stripe refuses, in Stripe's own words. */
export class Refused extends Error {
  readonly status: number;
  readonly type: string;
  readonly code: string | undefined;
  /** The parameter that is to blame. */
  readonly param: string | undefined;

  constructor(status: number, type: string, message: string, code?: string, param?: string) {
    super(message);
    this.status = status;
    this.type = type;
    this.code = code;
    this.param = param;
  }
}

const SESSION_SECONDS = 86_400;
const METADATA = z.record(z.string(), z.string()).default({});
const MOST = z.coerce.number().int().min(1).max(100).default(10);

const NewCustomer = z.strictObject({ email: z.string().optional(), metadata: METADATA });
const CustomerChange = z.strictObject({ email: z.string() });
const NewSession = z.strictObject({
  mode: z.literal('subscription'),
  customer: z.string(),
  line_items: z.strictObject({
    0: z.strictObject({ price: z.string().regex(/^price_/), quantity: z.literal('1') }),
  }),
  success_url: z.url(),
  cancel_url: z.url(),
});
const NewPortal = z.strictObject({ customer: z.string(), return_url: z.url() });
const SessionsOf = z.strictObject({ customer: z.string(), limit: MOST });
const SubscriptionsOf = z.strictObject({ customer: z.string(), status: z.literal('all'), limit: MOST });
const SubscriptionChange = z.strictObject({ cancel_at_period_end: z.enum(['true', 'false']) });

type Route = (given: unknown, id: string) => object;

/** The part of Stripe's API that is carried out; what it does not know it refuses by name. */
export function createApi({ objects, acts, now, url, price }: ApiNeeds) {
  const find = (id: string) => objects.get<Customer>('customer', id);
  const living = (id: string) => {
    const customer = find(id);
    return customer?.deleted ? undefined : customer;
  };
  /** The customer that a parameter names. Those of the other mode, and deleted ones, are none. */
  const named = (id: string) => living(id) ?? missing(400, 'customer', id, 'customer');
  const subscriptionOf = (id: string) =>
    objects.get<Subscription>('subscription', id) ?? missing(404, 'subscription', id);
  const current = (session: Session): Session =>
    session.status === 'open' && session.expires_at <= now() ? { ...session, status: 'expired' } : session;
  const shown = (session: Session) => {
    const { price: _, ...rest } = current(session);
    return { ...rest, url: rest.status === 'open' ? `${url}/pay/${session.id}` : null };
  };

  const routes: Readonly<Record<string, Route>> = {
    'POST /v1/customers'(given) {
      const { email = null, metadata } = NewCustomer.parse(given);
      const customer = made('cus', 'customer', now(), { email, metadata });
      objects.put(customer);
      return customer;
    },
    'GET /v1/customers/:id'(_, id) {
      const customer = find(id) ?? missing(404, 'customer', id);
      return customer.deleted ? { id, object: 'customer', deleted: true } : customer;
    },
    'POST /v1/customers/:id'(given, id) {
      const { email } = CustomerChange.parse(given);
      const customer = { ...(living(id) ?? missing(404, 'customer', id)), email };
      objects.put(customer);
      return customer;
    },
    'DELETE /v1/customers/:id'(_, id) {
      void acts.remove(living(id) ?? missing(404, 'customer', id));
      return { id, object: 'customer', deleted: true };
    },
    'GET /v1/subscriptions'(given) {
      const { customer, limit } = SubscriptionsOf.parse(given);
      named(customer);
      return listOf(objects.list<Subscription>('subscription'), customer, limit);
    },
    'GET /v1/subscriptions/:id': (_, id) => subscriptionOf(id),
    'POST /v1/subscriptions/:id'(given, id) {
      const { cancel_at_period_end } = SubscriptionChange.parse(given);
      const before = subscriptionOf(id);
      if (before.status === 'canceled')
        throw new Refused(
          400,
          'invalid_request_error',
          'A canceled subscription can only update its metadata',
        );
      void acts.cancel(before, cancel_at_period_end === 'true');
      return subscriptionOf(id);
    },
    'GET /v1/checkout/sessions'(given) {
      const { customer, limit } = SessionsOf.parse(given);
      const { data, ...list } = listOf(objects.list<Session>('checkout.session'), customer, limit);
      return { ...list, data: data.map(shown) };
    },
    'POST /v1/checkout/sessions'(given) {
      const { customer, mode, line_items, success_url, cancel_url } = NewSession.parse(given);
      named(customer);
      if (line_items[0].price !== price) missing(400, 'price', line_items[0].price, 'line_items[0][price]');
      const session: Session = made('cs_test', 'checkout.session', now(), {
        customer,
        mode,
        status: 'open' as const,
        payment_status: 'unpaid' as const,
        success_url,
        cancel_url,
        expires_at: now() + SESSION_SECONDS,
        subscription: null,
        price: line_items[0].price,
      });
      objects.put(session);
      return shown(session);
    },
    'POST /v1/billing_portal/sessions'(given) {
      const { customer, return_url } = NewPortal.parse(given);
      const query = new URLSearchParams({ back: return_url }).toString();
      const portal = { customer: named(customer).id, return_url };
      return {
        ...made('bps', 'billing_portal.session', now(), portal),
        url: `${url}/portal/${customer}?${query}`,
      };
    },
  };

  return {
    /** The checkout of that id as it is now. */
    session: (id: string) => {
      const session = objects.get<Session>('checkout.session', id);
      return session && current(session);
    },
    /** `version` is what the request's header says; without it the answer would have the shape of some account's default. */
    answer(method: string, path: string, given: unknown, version: string): ApiReply {
      if (!/^\d{4}-\d\d-\d\d/.test(version))
        throw new Refused(
          400,
          'invalid_request_error',
          'This machine answers no call without Stripe-Version',
        );
      for (const [key, route] of Object.entries(routes)) {
        const [itsMethod, pattern = ''] = key.split(' ');
        const found = new RegExp(`^${pattern.replace(':id', '(\\w+)')}$`).exec(path);
        if (itsMethod === method && found)
          return { status: 200, body: shapedFor(version, route(given, found[1] ?? '')) };
      }
      throw new Refused(404, 'invalid_request_error', `Unrecognized request URL (${method}: ${path}).`);
    },
  };
}

/** The answer as an older version has it. */
function shapedFor(version: string, body: object): object {
  if (version.slice(0, PERIOD_ON_ITEMS.length) >= PERIOD_ON_ITEMS) return body;
  if (isSubscription(body)) return olderSubscription(body);
  if (!('data' in body && Array.isArray(body.data))) return body;
  const data = body.data.map((one: object) => (isSubscription(one) ? olderSubscription(one) : one));
  return { ...body, data };
}

function isSubscription(body: object): body is Subscription {
  return 'object' in body && body.object === 'subscription';
}

function olderSubscription(subscription: Subscription): object {
  const { current_period_start, current_period_end, ...item } = periodOf(subscription);
  return {
    ...subscription,
    current_period_start,
    current_period_end,
    items: { ...subscription.items, data: [item] },
  };
}

/** 404 where a path names it, 400 where a parameter does. */
function missing(status: 400 | 404, kind: string, id: string, param = 'id'): never {
  const message = `No such ${kind}: '${id}'`;
  throw new Refused(status, 'invalid_request_error', message, 'resource_missing', param);
}

function listOf<Kind extends { customer: string }>(all: readonly Kind[], customer: string, limit: number) {
  const own = all.filter((one) => one.customer === customer);
  return { object: 'list', data: own.slice(0, limit), has_more: own.length > limit };
}
