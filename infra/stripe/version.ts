import { periodOf } from './acts.ts';
import type { Subscription } from './objects.ts';

/** The first API version in which a subscription's items have the period. In older versions, the subscription itself has it. */
const PERIOD_ON_ITEMS = '2025-03-31';

/** Returns the reply in the format of this API version. */
export function shapedFor(version: string, body: object): object {
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
