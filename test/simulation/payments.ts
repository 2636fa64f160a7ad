import { Unavailable, type Payments } from '#functions/ports.ts';
import { endWithPeriod } from '#functions/usecases/billing/end.ts';
import { hearEvent } from '#functions/usecases/billing/hear-event.ts';
import { openCheckout } from '#functions/usecases/billing/pay.ts';
import { currentOf, isLive, isPremiumBy, type Subscription } from '#shared/domain/billing.ts';
import { seat, value } from '#test/support/league-season.ts';
import { memoryPayments, type MemoryPayments } from '#test/support/memory-billing.ts';
import { memoryPorts, type MemoryPorts } from '#test/support/memory-ports.ts';
import { oneOf } from '#test/support/random.ts';
import { profileOf } from '#test/support/small-league.ts';
import { through } from './network.ts';
import { World } from './world.ts';

/** So many sequences of events are a proof; `npm test` plays a tenth. */
export const PAYMENT_RUNS = 10_000;

const ANA = seat(1);
const CUSTOMER = `cus_${ANA}`;
const MOST_ACTS = 8;
const MOST_COPIES = 3;
/** An event comes at some time, and again where nobody took it. */
const LATEST_MS = 20_000;
const TRIES = 100;
/** Of runs of the function, so many are gone before they reply. */
const CRASHES = 0.05;
const TYPES = [
  'checkout.session.completed',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'invoice.paid',
  'invoice.payment_failed',
] as const;

/** Breaks something in what the function is given: each such bug must be found. */
export type PaymentMutation = (ports: MemoryPorts, payments: Payments) => void;

/** The life of one member's subscriptions: what somebody or time does at the provider, each telling some events of it. */
class Life {
  readonly world: World;
  readonly plain = memoryPorts();
  readonly provider: MemoryPayments = memoryPayments();
  readonly ports: MemoryPorts;
  readonly payments: Payments;
  /** How often an event had its effect. */
  readonly effects = new Map<string, number>();
  #open = 0;
  events = 0;

  constructor(seed: number, mutate?: PaymentMutation) {
    this.world = new World(seed, this.plain.clock.now());
    const { billing, users, connections } = this.plain;
    const save: typeof billing.save = async (before, after, by) => {
      const saved = await billing.save(before, after, by);
      if (saved === 'saved' && by.eventId !== null)
        this.effects.set(by.eventId, (this.effects.get(by.eventId) ?? 0) + 1);
      return saved;
    };
    this.ports = {
      ...this.plain,
      billing: through(this.world, 'billing', { ...billing, save }),
      users: through(this.world, 'users', users),
      connections: through(this.world, 'connections', connections),
      clock: { ...this.plain.clock, now: () => new Date(this.world.now) },
    };
    const { eventIn, ...asked } = this.provider;
    const endWithPeriod = async (id: string): Promise<void> => {
      await this.provider.endWithPeriod(id);
      // Whoever asked may never hear of it; the provider tells it all the same.
      this.#tell();
    };
    this.payments = { ...through(this.world, 'stripe', { ...asked, endWithPeriod }), eventIn };
    mutate?.(this.ports, this.payments);
  }

  get current(): Subscription | null {
    return currentOf(this.provider.customers.get(CUSTOMER)?.subscriptions ?? []);
  }

  get isOver(): boolean {
    return this.#open === 0;
  }

  async play(): Promise<void> {
    await this.plain.users.add(profileOf(1));
    value(await openCheckout(this.plain, this.provider, ANA));
    const acts = 1 + Math.floor(this.world.random() * MOST_ACTS);
    for (let act = 0; act < acts; act += 1) this.#later(() => this.#happen());
    if (this.world.chance(0.3))
      this.#later(() => this.#try(() => endWithPeriod(this.ports, this.payments, ANA)));
    await this.world.run(() => this.isOver);
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

  /** Something that may happen to the subscription as it is. */
  async #happen(): Promise<void> {
    const now = new Date(this.world.now);
    const { current } = this;
    if (!current || !isLive(current)) this.provider.pay(CUSTOMER, now);
    else {
      const { periodEnd } = current;
      const change = oneOf<Partial<Subscription>>(this.world.random, [
        { endsAt: periodEnd },
        { endsAt: null },
        { status: 'past_due' },
        { status: 'active' },
        { status: 'unpaid' },
        { status: 'canceled', endsAt: now.toISOString() },
      ]);
      this.provider.change(CUSTOMER, current.id, change);
    }
    for (let count = 1 + Math.floor(this.world.random() * 2); count > 0; count -= 1) this.#tell();
  }

  #tell(): void {
    const id = `evt_${(this.events += 1)}`;
    const copies = 1 + Math.floor(this.world.random() * MOST_COPIES);
    const said = {
      bytes: Buffer.from(JSON.stringify({ id, type: oneOf(this.world.random, TYPES), customerId: CUSTOMER })),
      signature: 'signed',
    };
    for (let copy = 0; copy < copies; copy += 1) this.#later(() => this.#deliver(said));
  }

  /** Until it is taken. */
  async #deliver(said: Parameters<typeof hearEvent>[2]): Promise<void> {
    for (let attempt = 0; attempt < TRIES; attempt += 1) {
      if (await this.#try(() => hearEvent(this.ports, this.payments, said))) return;
      await this.world.pause(this.world.between(100, LATEST_MS));
    }
    this.world.fail('an event is never taken');
  }
}

/** Plays one member's payments in an order of the seed's making; answers what is broken then. */
export async function playPayments(seed: number, mutate?: PaymentMutation): Promise<string | undefined> {
  const life = new Life(seed, mutate);
  await life.play();
  if (life.world.violation) return life.world.violation.message;
  if (!life.isOver) return 'an event is under way for ever';
  return brokenBilling(life);
}

async function brokenBilling({ plain, current, effects, events }: Life): Promise<string | undefined> {
  const [profile, account] = await Promise.all([plain.users.get(ANA), plain.billing.get(ANA)]);
  if (JSON.stringify(account?.subscription ?? null) !== JSON.stringify(current))
    return `stored is ${JSON.stringify(account?.subscription)}, and the provider says ${JSON.stringify(current)}`;
  if (profile?.isPremium !== isPremiumBy(current)) return `the mark is ${profile?.isPremium}`;
  for (let event = 1; event <= events; event += 1) {
    const times = effects.get(`evt_${event}`) ?? 0;
    if (times !== 1) return `event ${event} had its effect ${times} times`;
  }
  const told = (await plain.notifications.listOf(ANA, { limit: 1000 }))
    .map(({ title }) => title)
    .filter((title) => title.includes('OG Player'))
    .toReversed();
  const wrong = told.findIndex((title, place) => (place % 2 === 0) !== (title === 'You are an OG Player'));
  return wrong < 0 ? undefined : `told ${told.join(', ')}`;
}
