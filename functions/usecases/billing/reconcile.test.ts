import { describe, expect, it } from 'vitest';
import { Unavailable, type Payments } from '#functions/ports/ports.ts';
import { seat, value } from '#test/support/league-season.ts';
import { memoryPayments } from '#test/support/memory-billing.ts';
import { memoryPorts } from '#test/support/memory-ports.ts';
import { profileOf } from '#test/support/small-league.ts';
import { openCheckout, openPortal } from './pay.ts';
import { readBilling } from './read-billing.ts';
import { reconcile } from './reconcile.ts';
import { refresh } from './refresh.ts';

const ANA = seat(1);
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Members who have each opened a checkout, without any event. */
async function stage(members = 1) {
  const ports = memoryPorts();
  const payments = memoryPayments();
  const users = Array.from({ length: members }, (_, place) => seat(place + 1));
  for (const [place, userId] of users.entries()) {
    await ports.users.add(profileOf(place + 1));
    value(await openCheckout(ports, payments, userId));
  }
  ports.clock.advance(HOUR);
  const asked: string[] = [];
  const counting: Payments = {
    ...payments,
    subscriptionsOf: (customerId) => {
      asked.push(customerId);
      return payments.subscriptionsOf(customerId);
    },
  };
  return {
    ports,
    payments,
    asked,
    counting,
    pay: (userId = ANA) => payments.pay(`cus_${userId}`, ports.clock.now()),
    isPremium: async (userId = ANA) => (await ports.users.get(userId))?.isPremium,
    sweep: () => reconcile(ports, counting),
    read: async () => value(await readBilling(ports, counting, ANA)),
  };
}

/** A member who is known to have paid. */
async function supporter() {
  const scene = await stage();
  const paid = scene.pay();
  await refresh(scene.ports, scene.payments, ANA, null);
  return { ...scene, paid };
}

describe('the billing sweep', () => {
  it('grants a paid subscription even if its event was lost', async () => {
    const { pay, sweep, isPremium } = await stage();
    pay();
    expect(await sweep()).toEqual({ done: 1, failures: [] });
    expect(await isPremium()).toBe(true);
  });

  it('removes an ended subscription even if its event was lost, and doesn’t check a subscription before it ends', async () => {
    const { ports, payments, paid, sweep, isPremium, asked } = await supporter();
    await sweep();
    expect(asked).toEqual([]);
    payments.change(`cus_${ANA}`, paid.id, { status: 'canceled' });
    ports.clock.set(new Date(Date.parse(paid.periodEnd) + 2 * HOUR));
    await sweep();
    expect(await isPremium()).toBe(false);
    ports.clock.advance(30 * DAY);
    await sweep();
    expect(asked).toHaveLength(1);
  });

  it('checks members with a past-due payment once a day', async () => {
    const { ports, payments, paid, sweep, asked } = await supporter();
    payments.change(`cus_${ANA}`, paid.id, { status: 'past_due' });
    await refresh(ports, payments, ANA, null);
    for (let hour = 0; hour < 72; hour += 1) {
      ports.clock.advance(HOUR);
      await sweep();
    }
    expect(asked).toHaveLength(3);
  });

  it('restores premium that was lost under another payment account’s key, once the right key is back', async () => {
    const { ports, counting, sweep, isPremium, asked } = await supporter();
    ports.clock.advance(30 * DAY);
    await refresh(ports, { ...counting, subscriptionsOf: async () => 'gone' }, ANA, null);
    expect(await isPremium()).toBe(false);
    ports.clock.advance(DAY);
    await sweep();
    expect(await isPremium()).toBe(true);
    for (let day = 0; day < 30; day += 1) {
      ports.clock.advance(DAY);
      await sweep();
    }
    expect(asked).toHaveLength(1);
  });

  it('keeps checking for a missing customer for a week', async () => {
    const { ports, payments, sweep, asked } = await supporter();
    payments.customers.clear();
    await refresh(ports, payments, ANA, null);
    for (let day = 0; day < 30; day += 1) {
      ports.clock.advance(DAY);
      await sweep();
    }
    expect(asked).toHaveLength(7);
  });

  it('skips members whose check fails, and checks them again on another day', async () => {
    const { ports, counting, pay, isPremium } = await stage(3);
    for (const number of [1, 2, 3]) pay(seat(number));
    const { subscriptionsOf } = counting;
    const ill: Payments = {
      ...counting,
      subscriptionsOf: async (customerId) => {
        if (customerId === `cus_${seat(2)}`) throw new Unavailable('away');
        return subscriptionsOf(customerId);
      },
    };
    const { done, failures } = await reconcile(ports, ill);
    expect([done, failures.map(({ userId }) => userId)]).toEqual([2, [seat(2)]]);
    expect(await Promise.all([1, 2, 3].map((number) => isPremium(seat(number))))).toEqual([
      true,
      false,
      true,
    ]);
    ports.clock.advance(DAY);
    expect(await reconcile(ports, counting)).toEqual({ done: 1, failures: [] });
    expect(await isPremium(seat(2))).toBe(true);
  });

  it('checks a limited number of members per run, and the rest in the next one', async () => {
    const { sweep, asked } = await stage(51);
    expect(await sweep()).toMatchObject({ done: 50 });
    expect(await sweep()).toMatchObject({ done: 1 });
    expect(new Set(asked).size).toBe(51);
  });
});

describe('reading the stored state', () => {
  it('asks the provider only once in a while, even for many concurrent reads', async () => {
    const { ports, pay, read, isPremium, asked } = await stage();
    await Promise.all(Array.from({ length: 9 }, read));
    pay();
    await read();
    expect(asked).toHaveLength(1);
    ports.clock.advance(20_000);
    expect((await read()).status).toBe('active');
    expect(await isPremium()).toBe(true);
    ports.clock.advance(HOUR);
    await read();
    expect(asked).toHaveLength(2);
  });

  it('asks the provider once the paid period is over', async () => {
    const { ports, payments, paid, read, asked } = await supporter();
    await read();
    expect(asked).toEqual([]);
    const periodEnd = new Date(Date.parse(paid.periodEnd) + 365 * DAY).toISOString();
    payments.change(`cus_${ANA}`, paid.id, { periodEnd });
    ports.clock.set(new Date(Date.parse(paid.periodEnd) + 2 * HOUR));
    expect((await read()).renewsAt).toBe(periodEnd);
    await read();
    expect(asked).toHaveLength(1);
  });

  it('asks the provider after a visit to the portal, where the member may have cancelled', async () => {
    const { ports, payments, paid, read } = await supporter();
    value(await openPortal(ports, payments, ANA));
    payments.change(`cus_${ANA}`, paid.id, { endsAt: paid.periodEnd });
    ports.clock.advance(20_000);
    expect(await read()).toMatchObject({ renewsAt: null, endsAt: paid.periodEnd });
  });

  it('returns the stored state even if the provider doesn’t answer, and doesn’t ask the provider more often', async () => {
    const { ports, counting, asked } = await stage();
    const away: Payments = {
      ...counting,
      subscriptionsOf: async (customerId) => {
        asked.push(customerId);
        throw new Unavailable('away');
      },
    };
    for (let look = 0; look < 3; look += 1)
      expect(value(await readBilling(ports, away, ANA))).toMatchObject({ isAvailable: true, status: 'none' });
    expect(asked).toHaveLength(1);
  });
});
