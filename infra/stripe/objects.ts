import { randomBytes } from 'node:crypto';
import type { Namespace } from '../emulator/index.ts';

/** A Stripe object. Times are in seconds since 1970. */
export interface StripeObject {
  id: string;
  object: string;
  created: number;
}

export interface Customer extends StripeObject {
  /** Set once the customer is deleted. Deleted customers can still be read, but nothing else can refer to them. */
  deleted?: true;
  email: string | null;
  metadata: Record<string, string>;
}

export interface Session extends StripeObject {
  customer: string;
  mode: 'subscription';
  status: 'open' | 'complete' | 'expired';
  payment_status: 'unpaid' | 'paid';
  success_url: string;
  cancel_url: string;
  expires_at: number;
  subscription: string | null;
  /** Left out of replies, because Stripe doesn't return a session's price by default. */
  price: string;
}

export interface Subscription extends StripeObject {
  customer: string;
  status: 'active' | 'past_due' | 'canceled';
  cancel_at: number | null;
  cancel_at_period_end: boolean;
  canceled_at: number | null;
  ended_at: number | null;
  metadata: Record<string, string>;
  items: { object: 'list'; data: Item[] };
}

export interface Item {
  id: string;
  object: 'subscription_item';
  price: { id: string; object: 'price'; unit_amount: number; currency: string };
  current_period_start: number;
  current_period_end: number;
}

/** The objects of one account, in the machine's storage. */
export interface Objects {
  put(object: StripeObject): void;
  get<Kind extends StripeObject>(object: string, id: string): Kind | undefined;
  /** Returns the objects of a kind, newest first. */
  list<Kind extends StripeObject>(object: string): Kind[];
  remove(object: string, id: string): void;
}

const newId = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`;

/** Creates an object with a new id. */
export function made<Rest extends object>(prefix: string, object: string, created: number, rest: Rest) {
  return { id: newId(prefix), object, created, livemode: false, ...rest };
}

export function openObjects(storage: Namespace): Objects {
  const keyOf = (object: string, id: string) => `${object}/${id}`;
  return {
    put: (object) => storage.put(keyOf(object.object, object.id), object),
    get: (object, id) => storage.get(keyOf(object, id)),
    list: <Kind extends StripeObject>(object: string) => storage.list<Kind>(keyOf(object, '')).toReversed(),
    remove: (object, id) => storage.remove(keyOf(object, id)),
  };
}
