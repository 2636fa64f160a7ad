import * as z from 'zod';
import { checkoutRoutes, sessionAt } from './checkouts.ts';
import { customerRoutes, namedCustomer } from './customers.ts';
import type { Session, Subscription } from './objects.ts';
import { Refused, missing } from './refused.ts';
import { type RouteNeeds, type Routes, listOf, MOST } from './routes.ts';
import { shapedFor } from './version.ts';

/** A reply from the API. */
export interface ApiReply {
  status: number;
  body: object;
}

export type Api = ReturnType<typeof createApi>;

/** Creates the supported part of Stripe's API. It rejects everything else with an error that names what isn't supported. */
export function createApi(needs: RouteNeeds) {
  const { objects, now } = needs;
  const routes: Routes = { ...customerRoutes(needs), ...subscriptionRoutes(needs), ...checkoutRoutes(needs) };
  return {
    /** Returns the checkout with that ID, in its current state. */
    session: (id: string): Session | undefined => {
      const session = objects.get<Session>('checkout.session', id);
      return session && sessionAt(session, now());
    },
    /**
     * Answers a call. `version` is the header Stripe-Version, which is required here: without it, the reply's format would depend
     * on the account's default version.
     */
    answer(method: string, path: string, given: unknown, version: string): ApiReply {
      if (!/^\d{4}-\d\d-\d\d/.test(version)) {
        const message = 'This machine answers no call without Stripe-Version';
        throw new Refused(400, 'invalid_request_error', message);
      }
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

const SubscriptionsOf = z.strictObject({ customer: z.string(), status: z.literal('all'), limit: MOST });
const SubscriptionChange = z.strictObject({ cancel_at_period_end: z.enum(['true', 'false']) });

function subscriptionRoutes({ objects, acts }: RouteNeeds): Routes {
  const find = (id: string) =>
    objects.get<Subscription>('subscription', id) ?? missing(404, 'subscription', id);
  return {
    'GET /v1/subscriptions'(given) {
      const { customer, limit } = SubscriptionsOf.parse(given);
      namedCustomer(objects, customer);
      return listOf(objects.list<Subscription>('subscription'), customer, limit);
    },
    'GET /v1/subscriptions/:id': (_, id) => find(id),
    'POST /v1/subscriptions/:id'(given, id) {
      const { cancel_at_period_end } = SubscriptionChange.parse(given);
      const before = find(id);
      if (before.status === 'canceled') {
        const message = 'A canceled subscription can only update its metadata';
        throw new Refused(400, 'invalid_request_error', message);
      }
      void acts.cancel(before, cancel_at_period_end === 'true');
      return find(id);
    },
  };
}
