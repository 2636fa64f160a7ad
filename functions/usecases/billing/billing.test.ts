import { describe, expect, it } from 'vitest';
import { Unavailable, Undecided, type Payments } from '#functions/ports/ports.ts';
import { seat, value } from '#test/support/league-season.ts';
import { memoryPayments } from '#test/support/memory-billing.ts';
import { memoryPorts } from '#test/support/memory-ports.ts';
import { profileOf } from '#test/support/small-league.ts';
import { endAtOnce } from './end.ts';
import { hearStripeEvent } from './stripe-webhook.ts';
import { openCheckout, openPortal } from './pay.ts';
import { readBilling } from './read-billing.ts';

const ANA = seat(1);
const CUSTOMER = `cus_${ANA}`;

async function stage() {
  const ports = memoryPorts();
  const payments = memoryPayments();
  await ports.users.add(profileOf(1));
  let events = 0;
  const event = (type = 'customer.subscription.updated', id = `evt_${(events += 1)}`) => ({
    bytes: Buffer.from(JSON.stringify({ id, type, customerId: CUSTOMER })),
    signature: 'signed',
  });
  const hear = (said = event(), by: Payments = payments) => hearStripeEvent(ports, by, said);
  const isPremium = async () => (await ports.users.get(ANA))?.isPremium;
  const pay = () => payments.pay(CUSTOMER, ports.clock.now());
  const told = async () =>
    (await ports.notifications.listOf(ANA, { limit: 99 })).map(({ title }) => title).toReversed();
  return { ports, payments, event, hear, isPremium, pay, told };
}

type Scene = Awaited<ReturnType<typeof stage>>;

async function customer(): Promise<Scene> {
  const scene = await stage();
  value(await openCheckout(scene.ports, scene.payments, ANA));
  return scene;
}

describe('a checkout', () => {
  it('creates a single customer, and grants nothing yet', async () => {
    const { ports, payments, isPremium } = await customer();
    expect(value(await openCheckout(ports, payments, ANA))).toEqual({
      url: `https://pay.example/${CUSTOMER}`,
    });
    expect(payments.asked.filter((asked) => asked.startsWith('customer'))).toEqual([`customer ${ANA}`]);
    expect(await isPremium()).toBe(false);
  });

  it('grants the subscription of a member who has already paid, even if the payment event never arrived', async () => {
    const { ports, payments, pay, isPremium } = await customer();
    pay();
    expect(await openCheckout(ports, payments, ANA)).toEqual({ ok: false, refused: 'already-subscribed' });
    expect(await isPremium()).toBe(true);
  });

  it('fails for a member with an open payment, because a second subscription would be charged as well', async () => {
    const { ports, payments, pay } = await customer();
    payments.change(CUSTOMER, pay().id, { status: 'unpaid' });
    expect(await openCheckout(ports, payments, ANA)).toEqual({ ok: false, refused: 'payment-due' });
  });

  it('isn’t available to former members', async () => {
    const { ports, payments } = await stage();
    expect(await openCheckout(ports, payments, seat(8))).toEqual({ ok: false, refused: 'session-expired' });
    expect(payments.customers.size).toBe(0);
  });

  it('leaves no customer behind if its account is deleted at the same moment', async () => {
    const { ports, payments } = await stage();
    const { addCustomer } = payments;
    payments.addCustomer = async (...asked) => {
      const at = ports.clock.now();
      await ports.users.bury((await ports.users.get(ANA))!, { at, heldUntil: at });
      return addCustomer(...asked);
    };
    await expect(openCheckout(ports, payments, ANA)).rejects.toThrow(Unavailable);
    expect(payments.customers.size).toBe(0);
  });

  it('creates a single customer if it is started twice at the same time', async () => {
    const { ports, payments } = await stage();
    const both = await Promise.all([1, 2].map(() => openCheckout(ports, payments, ANA)));
    expect(both.map(value)).toEqual([1, 2].map(() => ({ url: `https://pay.example/${CUSTOMER}` })));
    expect(payments.customers.size).toBe(1);
  });
});

describe('a failed request', () => {
  /** The attempt ids of the requests for a customer, if the first request fails like this. */
  async function attempts(failure: Error): Promise<string[]> {
    const { ports, payments } = await stage();
    const asked: string[] = [];
    const { addCustomer } = payments;
    payments.addCustomer = async (member, attempt) => {
      asked.push(attempt);
      if (asked.length === 1) throw failure;
      return addCustomer(member, attempt);
    };
    await expect(openCheckout(ports, payments, ANA)).rejects.toThrow(failure);
    value(await openCheckout(ports, payments, ANA));
    return asked;
  }

  it('is retried as the same attempt if it got no reply', async () => {
    const [first, second] = await attempts(new Undecided('lost'));
    expect(second).toBe(first);
  });

  it.each([new Unavailable('500'), new Error('Stripe refused: 400')])(
    'is retried as a new attempt if it got a reply, which the provider would just repeat: %s',
    async (failure) => {
      const [first, second] = await attempts(failure);
      expect(second).not.toBe(first);
    },
  );

  it('for a checkout is retried as a new attempt, for the same customer', async () => {
    const { ports, payments } = await customer();
    const asked: string[] = [];
    const { checkout } = payments;
    payments.checkout = async (customerId, attempt) => {
      asked.push(attempt);
      if (asked.length === 1) throw new Unavailable('500');
      return checkout(customerId, attempt);
    };
    await expect(openCheckout(ports, payments, ANA)).rejects.toThrow(Unavailable);
    value(await openCheckout(ports, payments, ANA));
    expect(new Set(asked).size).toBe(2);
    expect([...payments.customers.keys()]).toEqual([CUSTOMER]);
  });
});

describe('a customer that the provider no longer has', () => {
  /**
   * Ways in which the provider can report a deleted customer. If asked for the customer's subscriptions, it says that the
   * customer is gone, or that everything has ended. Any other call says that the customer is gone.
   */
  const DEATHS = {
    'named by nothing': ({ payments }: Scene) => void payments.customers.delete(CUSTOMER),
    'named by no act': ({ payments }: Scene) => {
      const { subscriptionsOf } = payments;
      const ended = payments.customers.get(CUSTOMER)?.subscriptions ?? [];
      payments.customers.delete(CUSTOMER);
      payments.subscriptionsOf = async (customerId) =>
        customerId === CUSTOMER
          ? ended.map((one) => ({ ...one, status: 'canceled' as const }))
          : subscriptionsOf(customerId);
    },
  };
  const deaths = Object.entries(DEATHS);

  it.each(deaths)('is replaced at checkout, and both IDs still lead to the member: %s', async (_, die) => {
    const scene = await customer();
    const { ports, payments, isPremium } = scene;
    die(scene);
    const { url } = value(await openCheckout(ports, payments, ANA));
    expect(url).toBe(`https://pay.example/${CUSTOMER}_2`);
    expect(await ports.billing.ownerOf(CUSTOMER)).toBe(ANA);
    expect(await ports.billing.ownerOf(`${CUSTOMER}_2`)).toBe(ANA);
    payments.pay(`${CUSTOMER}_2`, ports.clock.now());
    const paid = { id: 'evt_new', type: 'invoice.paid', customerId: `${CUSTOMER}_2` };
    value(
      await hearStripeEvent(ports, payments, {
        bytes: Buffer.from(JSON.stringify(paid)),
        signature: 'signed',
      }),
    );
    expect(await isPremium()).toBe(true);
  });

  it.each(deaths)('is replaced once, despite concurrent checkouts: %s', async (_, die) => {
    const scene = await customer();
    const { ports, payments } = scene;
    die(scene);
    const both = await Promise.all([1, 2].map(() => openCheckout(ports, payments, ANA)));
    expect(both.map(value)).toEqual([1, 2].map(() => ({ url: `https://pay.example/${CUSTOMER}_2` })));
    expect([...payments.customers.keys()]).toEqual([`${CUSTOMER}_2`]);
  });

  it.each(deaths)('loses the subscription and has no portal: %s', async (_, die) => {
    const scene = await customer();
    const { ports, payments, hear, pay, isPremium, told } = scene;
    pay();
    value(await hear());
    die(scene);
    expect(await openPortal(ports, payments, ANA)).toEqual({ ok: false, refused: 'no-subscription' });
    expect(await isPremium()).toBe(false);
    expect(await told()).toEqual(['You’re an OG Player', 'Your OG Player subscription has ended']);
    expect(await ports.billing.ownerOf(CUSTOMER)).toBe(ANA);
  });

  it('works again once the right key is back, even if a wrong key made us replace the customer', async () => {
    const { ports, payments, hear, pay, isPremium } = await customer();
    pay();
    value(await hear());
    const known = payments.customers.get(CUSTOMER)!;
    payments.customers.delete(CUSTOMER);
    value(await openCheckout(ports, payments, ANA));
    expect(await isPremium()).toBe(false);
    payments.customers.set(CUSTOMER, known);
    value(await hear());
    expect(await isPremium()).toBe(true);
    expect(value(await openPortal(ports, payments, ANA)).url).toBe(`https://portal.example/${CUSTOMER}`);
    expect(await openCheckout(ports, payments, ANA)).toMatchObject({ refused: 'already-subscribed' });
    await endAtOnce(ports, payments, ANA);
    expect(payments.customers.size).toBe(0);
    expect(await ports.billing.ownerOf(CUSTOMER)).toBeUndefined();
  });

  it('doesn’t count as gone just because the provider fails', async () => {
    const { ports, payments, isPremium, hear, pay } = await customer();
    pay();
    value(await hear());
    for (const failure of [new Unavailable('500'), new Undecided('lost'), new Error('No such price')]) {
      const failing = () => Promise.reject(failure);
      const ill = { ...payments, subscriptionsOf: failing, checkout: failing };
      await expect(openCheckout(ports, ill, ANA)).rejects.toThrow(failure);
    }
    expect((await ports.billing.get(ANA))?.customerId).toBe(CUSTOMER);
    expect(await isPremium()).toBe(true);
  });

  it('isn’t replaced if its account is being deleted', async () => {
    const scene = await customer();
    const { ports, payments } = scene;
    DEATHS['named by nothing'](scene);
    const { addCustomer } = payments;
    payments.addCustomer = async (...asked) => {
      await ports.users.reserve(ANA, new Date(ports.clock.now().getTime() + 60_000));
      return addCustomer(...asked);
    };
    await expect(openCheckout(ports, payments, ANA)).rejects.toThrow(Unavailable);
    expect(payments.customers.size).toBe(0);
  });
});

describe('an event', () => {
  it.each([
    'checkout.session.completed',
    'customer.subscription.updated',
    'customer.subscription.deleted',
    'invoice.paid',
    'invoice.payment_failed',
  ])('of type %s refreshes the member’s subscription', async (type) => {
    const { event, hear, isPremium, pay } = await customer();
    pay();
    value(await hear(event(type)));
    expect(await isPremium()).toBe(true);
  });

  it('changes nothing if it is of an unhandled type, is about a stranger, or has a forged signature', async () => {
    const { ports, payments, event, hear, isPremium, pay } = await customer();
    pay();
    value(await hear(event('customer.created')));
    const stranger = { id: 'evt_x', type: 'invoice.paid', customerId: 'cus_other' };
    value(await hear({ bytes: Buffer.from(JSON.stringify(stranger)), signature: 'signed' }));
    expect(await isPremium()).toBe(false);
    expect(await hearStripeEvent(ports, payments, { ...event(), signature: 'forged' })).toEqual({
      ok: false,
      refused: 'bad-signature',
    });
    expect(await isPremium()).toBe(false);
  });

  it('grants what the subscription says now, not what the event said when it was sent', async () => {
    const { payments, event, hear, isPremium, pay } = await customer();
    const { id, periodEnd } = pay();
    const [paid, cancelled, over] = [event('invoice.paid'), event(), event('customer.subscription.deleted')];
    payments.change(CUSTOMER, id, { endsAt: periodEnd });
    value(await hear(cancelled));
    expect(await isPremium()).toBe(true);
    payments.change(CUSTOMER, id, { status: 'canceled' });
    value(await hear(over));
    value(await hear(paid));
    expect(await isPremium()).toBe(false);
  });

  it('takes effect once, even if it is delivered several times at once', async () => {
    const { ports, event, hear, pay, told } = await customer();
    pay();
    const version = (await ports.billing.get(ANA))?.version;
    const said = event('invoice.paid');
    await Promise.all([1, 2, 3].map(() => hear(said)));
    value(await hear(said));
    expect(await told()).toEqual(['You’re an OG Player']);
    expect((await ports.billing.get(ANA))?.version).toBe(version! + 1);
  });

  it('notifies the member in the app, by email and by push, but only if something changed', async () => {
    const { ports, hear, pay, told } = await customer();
    await ports.connections.open({ id: 'socket', userId: ANA });
    pay();
    value(await hear());
    expect(ports.announced).toHaveLength(1);
    expect(ports.pushed).toMatchObject([{ to: ['socket'] }]);
    value(await hear());
    expect(ports.announced).toHaveLength(1);
    expect(await told()).toHaveLength(1);
  });

  it('with outdated data doesn’t overwrite newer data', async () => {
    const { payments, event, hear, isPremium, pay, ports } = await customer();
    const { id } = pay();
    value(await hear());
    let overtaken = false;
    const slow: Payments = {
      ...payments,
      async subscriptionsOf(customerId) {
        const old = await payments.subscriptionsOf(customerId);
        if (!overtaken) {
          overtaken = true;
          payments.change(CUSTOMER, id, { status: 'canceled' });
          value(await hear(event('customer.subscription.deleted')));
        }
        return old;
      },
    };
    value(await hear(event('invoice.paid'), slow));
    expect(await isPremium()).toBe(false);
    expect(value(await readBilling(ports, payments, ANA)).status).toBe('ended');
  });
});

describe('a member’s billing', () => {
  it('shows the stored state, and links to the portal after the first subscription', async () => {
    const { ports, payments, hear, pay } = await customer();
    expect(await openPortal(ports, payments, ANA)).toEqual({ ok: false, refused: 'no-subscription' });
    expect(value(await readBilling(ports, payments, ANA))).toEqual({
      isAvailable: true,
      status: 'none',
      renewsAt: null,
      endsAt: null,
      stripeCustomerId: CUSTOMER,
      stripeSubscriptionId: null,
    });
    const { id, periodEnd } = pay();
    value(await hear());
    const paid = { status: 'active', renewsAt: periodEnd, stripeSubscriptionId: id };
    expect(value(await readBilling(ports, payments, ANA))).toMatchObject(paid);
    expect(value(await openPortal(ports, payments, ANA))).toEqual({
      url: `https://portal.example/${CUSTOMER}`,
    });
  });
});

describe('ending a subscription immediately', () => {
  it('removes the customer, so that later events are ignored', async () => {
    const { ports, payments, hear, pay } = await customer();
    pay();
    value(await hear());
    await endAtOnce(ports, payments, ANA);
    await endAtOnce(ports, payments, ANA);
    expect(payments.asked.filter((asked) => asked.startsWith('remove'))).toEqual([`remove ${CUSTOMER}`]);
    expect(await ports.billing.ownerOf(CUSTOMER)).toBeUndefined();
    value(await hear());
  });

  it('lets a member who keeps their account check out again', async () => {
    const { ports, payments } = await customer();
    await endAtOnce(ports, payments, ANA);
    value(await openCheckout(ports, payments, ANA));
    expect([...payments.customers.keys()]).toEqual([`${CUSTOMER}_2`]);
  });

  it('also removes premium that a concurrent event grants', async () => {
    const { ports, payments, hear, pay, isPremium } = await customer();
    pay();
    const overtaken: Payments = {
      ...payments,
      async remove(customerId) {
        if (payments.customers.has(customerId)) value(await hear());
        await payments.remove(customerId);
      },
    };
    await endAtOnce(ports, overtaken, ANA);
    expect(await ports.billing.get(ANA)).toBeUndefined();
    expect(await isPremium()).toBe(false);
  });

  it('fails for a live subscription while payments are off', async () => {
    const { ports, hear, pay } = await customer();
    pay();
    value(await hear());
    await expect(endAtOnce(ports, undefined, ANA)).rejects.toThrow('payments are off');
  });
});
