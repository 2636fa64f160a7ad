import * as z from 'zod';
import { namedCustomer } from './customers.ts';
import type { Subscription } from './objects.ts';
import { missing, Refused } from './refused.ts';
import { listOf, MOST, type RouteNeeds, type Routes } from './routes.ts';

const SubscriptionsOf = z.strictObject({ customer: z.string(), status: z.literal('all'), limit: MOST });
const SubscriptionChange = z.strictObject({ cancel_at_period_end: z.enum(['true', 'false']) });

export function subscriptionRoutes({ objects, acts }: RouteNeeds): Routes {
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
