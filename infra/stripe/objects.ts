import { randomBytes } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';

/** An object of Stripe's; instants are seconds since 1970. */
export interface StripeObject {
  id: string;
  object: string;
  created: number;
}

export interface Customer extends StripeObject {
  /** Deleted ones are still read, and are named by nothing else any more. */
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
  /** Not shown with a session unless it is asked for. */
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

/** The objects of one account, kept with the machine's data. */
export interface Objects {
  put(object: StripeObject): void;
  get<Kind extends StripeObject>(object: string, id: string): Kind | undefined;
  /** Newest first. */
  list<Kind extends StripeObject>(object: string): Kind[];
  remove(id: string): void;
}

const newId = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`;

/** A new object of a kind with an id of its own. */
export function made<Rest extends object>(prefix: string, object: string, created: number, rest: Rest) {
  return { id: newId(prefix), object, created, livemode: false, ...rest };
}

export function openObjects(database: DatabaseSync): Objects {
  database.exec(
    'CREATE TABLE IF NOT EXISTS stripe (place INTEGER PRIMARY KEY, id TEXT UNIQUE NOT NULL, object TEXT NOT NULL, body TEXT NOT NULL)',
  );
  const sql = database.createTagStore();
  return {
    put(object) {
      const body = JSON.stringify(object);
      void sql.run`INSERT INTO stripe (id, object, body) VALUES (${object.id}, ${object.object}, ${body})
        ON CONFLICT (id) DO UPDATE SET body = ${body}`;
    },
    get<Kind extends StripeObject>(object: string, id: string) {
      const row = sql.get`SELECT body FROM stripe WHERE id = ${id} AND object = ${object}`;
      return row && (JSON.parse(String(row['body'])) as Kind);
    },
    list<Kind extends StripeObject>(object: string) {
      const rows = sql.all`SELECT body FROM stripe WHERE object = ${object} ORDER BY place DESC`;
      return rows.map((row) => JSON.parse(String(row['body'])) as Kind);
    },
    remove: (id) => void sql.run`DELETE FROM stripe WHERE id = ${id}`,
  };
}
