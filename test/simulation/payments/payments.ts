import { subscriptionsIn } from '#functions/adapters/stripe/customers.ts';
import {
  customerIdsOf,
  type BillingAccount,
  type Payments,
  Unavailable,
  Undecided,
} from '#functions/ports/ports.ts';
import { endWithPeriod } from '#functions/usecases/billing/end.ts';
import { hearStripeEvent } from '#functions/usecases/billing/stripe-webhook.ts';
import { openCheckout } from '#functions/usecases/billing/pay.ts';
import { readBilling } from '#functions/usecases/billing/read-billing.ts';
import { reconcile } from '#functions/usecases/billing/reconcile.ts';
import { currentOf, isLive, isPremiumBy, type Subscription } from '#shared/domain/billing/billing.ts';
import { seat } from '#test/support/league-season.ts';
import { memoryPayments, type MemoryPayments } from '#test/support/memory-billing.ts';
import { memoryPorts, type MemoryPorts } from '#test/support/memory-ports.ts';
import { oneOf } from '#test/support/random.ts';
import { profileOf } from '#test/support/small-league.ts';
import { through } from '../network.ts';
import { World } from '../world.ts';

/** How many sequences of events `npm run simulate` plays. `npm test` plays a tenth of them. */
export const PAYMENT_RUNS = 10_000;

const ANA = seat(1);
const MOST_ACTS = 8;
const MOST_COPIES = 3;
/** How late an event can arrive, in ms. An event that wasn't accepted arrives again later. */
const LATEST_MS = 20_000;
const TRIES = 100;
/** The share of function runs that die before they reply. */
const CRASHES = 0.05;
/** The share of events that never arrive. */
const LOST = 0.2;
/** The share of the changes at the provider that delete the customer. */
const DEATHS = 0.1;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** For how many days the sweep keeps checking whether an opened checkout page has been paid. */
const DOUBT_DAYS = 4;
const PAGE = 'https://pay.example/';
const TYPES = [
  'checkout.session.completed',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'invoice.paid',
  'invoice.payment_failed',
] as const;

/** Reads a list in Stripe's format. */
export interface Reader {
  read(list: string): Subscription[];
}

/** Breaks something that the functions use. The simulation must catch every bug like that. */
export type PaymentMutation = (ports: MemoryPorts, payments: Payments, reader: Reader) => void;

interface Given {
  ports: MemoryPorts;
  payments: Payments;
}

/**
 * The life of one member's subscriptions at the provider, where both people and time change them. Each change sends events, some
 * of which are lost. The network is bad while all this happens, but works while the results are checked.
 */
class Life {
  readonly world: World;
  readonly plain = memoryPorts();
  readonly provider: MemoryPayments = memoryPayments();
  readonly hasty: Given;
  readonly calm: Given;
  /** How many times each event took effect. */
  readonly effects = new Map<string, number>();
  /** The customer that each of the sent events is about. */
  readonly sent = new Map<string, string>();
  /** The subscriptions of deleted customers that the provider still lists, keyed by customer. */
  readonly #ended = new Map<string, Subscription[]>();
  readonly #deaths = new Set<string>();
  #open = 0;
  #events = 0;

  constructor(seed: number, mutate?: PaymentMutation) {
    this.world = new World(seed, this.plain.clock.now());
    const { billing, users, connections } = this.plain;
    const save: typeof billing.save = async (before, after, by) => {
      const saved = await billing.save(before, after, by);
      if (saved === 'saved' && by.eventId !== null)
        this.effects.set(by.eventId, (this.effects.get(by.eventId) ?? 0) + 1);
      return saved;
    };
    const clock = { ...this.plain.clock, now: () => new Date(this.world.now) };
    const reader: Reader = { read: subscriptionsIn };
    const payments = this.#payments(reader);
    const { eventIn, ...asked } = payments;
    this.calm = { ports: { ...this.plain, clock }, payments };
    this.hasty = {
      ports: {
        ...this.plain,
        billing: through(this.world, 'billing', { ...billing, save }),
        users: through(this.world, 'users', users),
        connections: through(this.world, 'connections', connections),
        clock,
      },
      payments: { ...through(this.world, 'stripe', asked, Undecided), eventIn },
    };
    for (const given of [this.calm, this.hasty]) mutate?.(given.ports, given.payments, reader);
  }

  get isOver(): boolean {
    return this.#open === 0;
  }

  /** Returns the subscriptions that the provider lists for a customer. */
  said(customerId: string): readonly Subscription[] {
    return this.provider.customers.get(customerId)?.subscriptions ?? this.#ended.get(customerId) ?? [];
  }

  async play(): Promise<void> {
    await this.plain.users.add(profileOf(1));
    const acts = 1 + Math.floor(this.world.random() * MOST_ACTS);
    for (let act = 0; act < acts; act += 1) this.#later(() => this.#happen());
    if (this.world.chance(0.3))
      this.#later(() => this.#try(() => endWithPeriod(this.hasty.ports, this.hasty.payments, ANA)));
    await this.world.run(() => this.isOver);
  }

  /** Lets days pass. On each day, the sweep or the member checks on payments that may still be open. */
  async passDays(): Promise<void> {
    for (let day = 0; day < DOUBT_DAYS; day += 1) await this.#look(this.world.now + DAY_MS);
  }

  /** Lets a year pass. Subscriptions renew or end when they are due, but no event reports it. */
  async passYear(): Promise<void> {
    for (const [customerId, { subscriptions }] of this.provider.customers)
      for (const one of subscriptions.filter(isLive))
        if (one.endsAt !== null) this.provider.change(customerId, one.id, { status: 'canceled' });
        else if (one.status === 'active')
          this.provider.change(customerId, one.id, { periodEnd: later(one.periodEnd, 365 * DAY_MS) });
    await this.#look(this.world.now + 366 * DAY_MS);
    await this.#look(this.world.now + DAY_MS);
  }

  /** Asks the provider for the current state, as either the sweep or a member who looks at their billing does. */
  async #look(at: number): Promise<void> {
    this.world.now = at;
    const { ports, payments } = this.calm;
    if (this.world.chance(0.5)) await readBilling(ports, payments, ANA);
    else await reconcile(ports, payments);
  }

  /** Returns the provider. Its lists have the format of either an older or a newer API version. */
  #payments(reader: Reader): Payments {
    const { provider, world } = this;
    return {
      ...provider,
      subscriptionsOf: async (customerId) => {
        const isDead = !provider.customers.has(customerId) && !this.#ended.has(customerId);
        return isDead ? 'gone' : reader.read(listOf(this.said(customerId), world.chance(0.5)));
      },
      endWithPeriod: async (id) => {
        await provider.endWithPeriod(id);
        // The provider sends the event even if the caller never gets the reply.
        for (const [customerId, { subscriptions }] of provider.customers)
          if (subscriptions.some((one) => one.id === id)) this.#tell(customerId);
      },
    };
  }

  #later(run: () => Promise<unknown>): void {
    this.#open += 1;
    this.world.after(this.world.between(0, LATEST_MS), () => {
      void run()
        .catch((error: unknown) => this.world.fail(String(error)))
        .finally(() => (this.#open -= 1));
    });
  }

  async #try(run: () => Promise<unknown>): Promise<boolean> {
    try {
      await run();
      return !this.world.chance(CRASHES);
    } catch (error) {
      if (error instanceof Unavailable) return false;
      throw error;
    }
  }

  /** Makes something happen to the current subscription. */
  async #happen(): Promise<void> {
    const { customerId } = (await this.plain.billing.get(ANA)) ?? {};
    const current = currentOf(this.said(customerId ?? ''));
    if (!customerId || !current || !isLive(current)) return this.#buy();
    if (this.world.chance(DEATHS)) return this.#die(customerId);
    const { periodEnd } = current;
    const change = oneOf<Partial<Subscription>>(this.world.random, [
      { endsAt: periodEnd },
      { endsAt: null },
      { status: 'past_due' },
      { status: 'active' },
      { status: 'unpaid' },
      { status: 'canceled', endsAt: this.#second.toISOString() },
    ]);
    this.provider.change(customerId, current.id, change);
    this.#tellSome(customerId);
  }

  /** Tries to open a checkout page until that succeeds or is refused, and pays on that page. */
  async #buy(): Promise<void> {
    const { ports, payments } = this.hasty;
    let page: Awaited<ReturnType<typeof openCheckout>> | undefined;
    let dead: ReadonlySet<string> = new Set();
    for (let attempt = 0; attempt < TRIES; attempt += 1) {
      dead = new Set(this.#deaths);
      await this.#try(async () => (page = await openCheckout(ports, payments, ANA)));
      if (page) break;
    }
    if (!page?.ok) return;
    const customerId = page.value.url.replace(PAGE, '');
    const { customers } = this.provider;
    const subscriptions = customers.get(customerId)?.subscriptions;
    const { customerId: bound } = (await this.plain.billing.get(ANA)) ?? {};
    if (bound !== customerId) return;
    if (dead.has(customerId)) this.world.fail('a page of nobody');
    // A checkout page can be paid only once, and not after its customer has been deleted.
    if (!subscriptions || subscriptions.some(isLive)) return;
    this.provider.pay(customerId, this.#second);
    this.#tellSome(customerId);
  }

  /** Deletes the customer, as on the provider's dashboard. The provider may still list the customer's subscriptions as ended. */
  #die(customerId: string): void {
    const all = this.said(customerId).map((one) =>
      isLive(one) ? { ...one, status: 'canceled' as const, endsAt: this.#second.toISOString() } : one,
    );
    if (this.world.chance(0.5)) this.#ended.set(customerId, all);
    this.#deaths.add(customerId);
    this.provider.customers.delete(customerId);
    this.#tellSome(customerId);
  }

  /** The current time in whole seconds, which is the precision of all of Stripe's times. */
  get #second(): Date {
    return new Date(Math.floor(this.world.now / 1000) * 1000);
  }

  #tellSome(customerId: string): void {
    for (let count = 1 + Math.floor(this.world.random() * 2); count > 0; count -= 1) this.#tell(customerId);
  }

  #tell(customerId: string): void {
    if (this.world.chance(LOST)) return;
    const id = `evt_${(this.#events += 1)}`;
    this.sent.set(id, customerId);
    const copies = 1 + Math.floor(this.world.random() * MOST_COPIES);
    const said = {
      bytes: Buffer.from(JSON.stringify({ id, type: oneOf(this.world.random, TYPES), customerId })),
      signature: 'signed',
    };
    for (let copy = 0; copy < copies; copy += 1) this.#later(() => this.#deliver(said));
  }

  /** Delivers an event again and again until it is accepted. */
  async #deliver(said: Parameters<typeof hearStripeEvent>[2]): Promise<void> {
    const { ports, payments } = this.hasty;
    for (let attempt = 0; attempt < TRIES; attempt += 1) {
      if (await this.#try(() => hearStripeEvent(ports, payments, said))) return;
      await this.world.pause(this.world.between(100, LATEST_MS));
    }
    this.world.fail('an event is never taken');
  }
}

const later = (instant: string, ms: number) => new Date(Date.parse(instant) + ms).toISOString();

/**
 * Returns the subscriptions in the format in which Stripe lists them: the one before API version 2025-03-31.basil if `isOld` is
 * true, and otherwise the one after it.
 */
function listOf(subscriptions: readonly Subscription[], isOld: boolean): string {
  const seconds = (instant: string | null) => instant && Date.parse(instant) / 1000;
  const data = subscriptions.map(({ id, status, createdAt, periodEnd, endsAt }) => {
    const period = { current_period_end: seconds(periodEnd) };
    return {
      id,
      status,
      created: seconds(createdAt),
      ...(isOld && period),
      items: { data: [isOld ? {} : period] },
      ended_at: status === 'canceled' ? seconds(endsAt) : null,
      cancel_at: status === 'canceled' ? null : seconds(endsAt),
      cancel_at_period_end: false,
    };
  });
  return JSON.stringify({ data });
}

/** Plays the payments of one member in an order that the seed decides. Returns the rule that was broken, if any. */
export async function playPayments(seed: number, mutate?: PaymentMutation): Promise<string | undefined> {
  const life = new Life(seed, mutate);
  try {
    await life.play();
    if (life.world.violation) return life.world.violation.message;
    if (!life.isOver) return 'an event is under way for ever';
    await life.passDays();
    const unpaid = await brokenPayment(life);
    if (unpaid !== undefined) return unpaid;
    await life.passYear();
  } catch (error) {
    return String(error);
  }
  return brokenBilling(life);
}

const knownOf = (account: BillingAccount | undefined) => (account ? customerIdsOf(account) : []);

/** Checks that a payment is known once `passDays` is over, even if its events were lost. */
async function brokenPayment(life: Life): Promise<string | undefined> {
  const [profile, account] = await Promise.all([life.plain.users.get(ANA), life.plain.billing.get(ANA)]);
  const current = currentOf(knownOf(account).flatMap((id) => life.said(id)));
  return isPremiumBy(current) && !profile?.isPremium ? 'whoever has paid is no OG Player' : undefined;
}

async function brokenBilling(life: Life): Promise<string | undefined> {
  const { plain, provider, effects, sent } = life;
  const [profile, account] = await Promise.all([plain.users.get(ANA), plain.billing.get(ANA)]);
  const bound = account?.customerId ?? '';
  const known = knownOf(account);
  const current = currentOf(known.flatMap((id) => life.said(id)));
  if (JSON.stringify(account?.subscription ?? null) !== JSON.stringify(current))
    return `stored is ${JSON.stringify(account?.subscription)}, and the provider says ${JSON.stringify(current)}`;
  if (profile?.isPremium !== isPremiumBy(current)) return `the mark is ${profile?.isPremium}`;
  for (const [customerId, { subscriptions }] of provider.customers)
    if (!known.includes(customerId) && subscriptions.some(isLive)) return `${customerId} pays for nobody`;
  for (const [event, customerId] of sent) {
    const times = effects.get(event) ?? 0;
    // The events of customers who were replaced needn't have an effect.
    if (times > 1 || (times === 0 && customerId === bound)) return `${event} had its effect ${times} times`;
  }
  const told = (await plain.notifications.listOf(ANA, { limit: 1000 }))
    .map(({ title }) => title)
    .filter((title) => title.includes('OG Player'))
    .toReversed();
  const wrong = told.findIndex((title, place) => (place % 2 === 0) !== (title === 'You’re an OG Player'));
  return wrong < 0 ? undefined : `told ${told.join(', ')}`;
}
