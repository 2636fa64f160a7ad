import {
  made,
  type Customer,
  type Objects,
  type Session,
  type StripeObject,
  type Subscription,
} from './objects.ts';
import type { Webhooks } from './webhooks.ts';

/**
 * What people can do on Stripe's pages, and what happens as time passes. Each promise resolves when the events have
 * been accepted or given up on.
 */
export interface Acts {
  /** Pays for an open checkout. Returns the URL of the next page. */
  pay(session: Session): { leadsTo: string; told: Promise<void> };
  /** Cancels a subscription as of the end of its period, or undoes the cancellation. */
  cancel(subscription: Subscription, isCancelled: boolean): Promise<void>;
  /** Pays for the next period. */
  renew(subscription: Subscription): Promise<void>;
  /** Makes the next payment fail. Retries follow for some time. */
  fail(subscription: Subscription): Promise<void>;
  /** Ends the subscription. */
  end(subscription: Subscription): Promise<void>;
  /** Deletes the customer. The customer's subscriptions end right away, and their open checkouts accept no payment. */
  remove(customer: Customer): Promise<void>;
  /** Returns the time of the next automatic event, in seconds since 1970. */
  nextDue(): number | undefined;
  /** Processes everything that is due. Returns the number of affected subscriptions. */
  fire(): Promise<number>;
}

const DAY = 86_400;
const YEAR = 365 * DAY;
/** How long a failed payment is retried, in seconds. */
const DUNNING = 21 * DAY;
const CENTS = 299;

export function createActs(objects: Objects, webhooks: Webhooks, now: () => number): Acts {
  const save = (subscription: Subscription): Subscription => {
    objects.put(subscription);
    return subscription;
  };
  const invoice = (subscription: Subscription, status: 'paid' | 'open'): StripeObject => {
    const invoice = newInvoice(subscription, status, now());
    objects.put(invoice);
    return invoice;
  };
  const updated = (subscription: Subscription) => ['customer.subscription.updated', subscription] as const;

  const acts: Acts = {
    pay(session) {
      const subscription = save(newSubscription(session, now()));
      const complete: Session = {
        ...session,
        status: 'complete',
        payment_status: 'paid',
        subscription: subscription.id,
      };
      objects.put(complete);
      const told = webhooks.tell(
        ['customer.subscription.created', subscription],
        ['invoice.paid', invoice(subscription, 'paid')],
        ['checkout.session.completed', complete],
      );
      return { leadsTo: session.success_url.replace('{CHECKOUT_SESSION_ID}', session.id), told };
    },
    async cancel(subscription, isCancelled) {
      const end = isCancelled ? periodOf(subscription).current_period_end : null;
      const change = { cancel_at_period_end: isCancelled, cancel_at: end, canceled_at: end && now() };
      await webhooks.tell([...updated(save({ ...subscription, ...change }))]);
    },
    async renew(subscription) {
      const start = periodOf(subscription).current_period_end;
      const renewed = save(withPeriod({ ...subscription, status: 'active' }, start, start + YEAR));
      await webhooks.tell(['invoice.paid', invoice(renewed, 'paid')], [...updated(renewed)]);
    },
    async fail(subscription) {
      const late = save({ ...subscription, status: 'past_due' });
      await webhooks.tell(['invoice.payment_failed', invoice(late, 'open')], [...updated(late)]);
    },
    async end(subscription) {
      const over = save({ ...subscription, status: 'canceled', ended_at: now(), canceled_at: now() });
      await webhooks.tell(['customer.subscription.deleted', over]);
    },
    async remove(customer) {
      const isOwn = (one: { customer: string }) => one.customer === customer.id;
      for (const one of objects.list<Session>('checkout.session').filter(isOwn))
        if (one.status === 'open') objects.put({ ...one, status: 'expired' } as Session);
      objects.put({ ...customer, deleted: true } as Customer);
      const live = objects.list<Subscription>('subscription').filter(({ status }) => status !== 'canceled');
      await Promise.all(live.filter(isOwn).map((one) => acts.end(one)));
    },
    nextDue() {
      const dues = objects.list<Subscription>('subscription').flatMap(dueOf);
      return dues.length === 0 ? undefined : Math.min(...dues);
    },
    async fire() {
      const due = objects
        .list<Subscription>('subscription')
        .filter((one) => dueOf(one).some((at) => at <= now()));
      for (const one of due)
        await (one.cancel_at_period_end || one.status === 'past_due' ? acts.end(one) : acts.renew(one));
      return due.length;
    },
  };
  return acts;
}

/** Returns the single item that a subscription pays for. The item holds the period. */
export function periodOf({ items }: Subscription) {
  const [item] = items.data;
  if (!item) throw new Error('a subscription to nothing');
  return item;
}

function dueOf(subscription: Subscription): number[] {
  const { current_period_end } = periodOf(subscription);
  if (subscription.status === 'canceled') return [];
  return [subscription.status === 'past_due' ? current_period_end + DUNNING : current_period_end];
}

function withPeriod(subscription: Subscription, current_period_start: number, current_period_end: number) {
  const item = { ...periodOf(subscription), current_period_start, current_period_end };
  return { ...subscription, items: { ...subscription.items, data: [item] } };
}

function newInvoice({ id, customer, metadata }: Subscription, status: 'paid' | 'open', at: number) {
  return made('in', 'invoice', at, {
    customer,
    status,
    parent: { type: 'subscription_details', subscription_details: { subscription: id, metadata } },
    currency: 'usd',
    amount_due: CENTS,
    amount_paid: status === 'paid' ? CENTS : 0,
  });
}

function newSubscription({ customer, price }: Session, at: number): Subscription {
  const item = made('si', 'subscription_item' as const, at, {
    price: { id: price, object: 'price' as const, unit_amount: CENTS, currency: 'usd' },
    current_period_start: at,
    current_period_end: at + YEAR,
  });
  return made('sub', 'subscription', at, {
    customer,
    status: 'active' as const,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    ended_at: null,
    metadata: {},
    items: { object: 'list' as const, data: [{ ...item, object: 'subscription_item' as const }] },
  });
}
