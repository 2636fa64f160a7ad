import { describe, expect, it } from 'vitest';
import type { BillingStore } from '#functions/ports/ports.ts';
import { PAYMENT_RUNS, playPayments, type PaymentMutation } from './payments.ts';

const SHARE = 10;
const SEEDS_A_BUG = 1000;

describe('payment events that are duplicated, shuffled, interrupted or lost', () => {
  it(
    'still lead to the payment provider’s state, and none takes effect twice',
    { timeout: 120_000 },
    async () => {
      for (let seed = 1; seed <= PAYMENT_RUNS / SHARE; seed += 1)
        expect([seed, await playPayments(seed)]).toEqual([seed, undefined]);
    },
  );
});

/**
 * Returns the store's methods as a plain object. That is necessary because the store is behind a network, which makes
 * it a proxy.
 */
const methodsOf = (store: BillingStore): BillingStore => ({
  get: (...given) => store.get(...given),
  ownerOf: (...given) => store.ownerOf(...given),
  open: (...given) => store.open(...given),
  bind: (...given) => store.bind(...given),
  note: (...given) => store.note(...given),
  toLookAt: (...given) => store.toLookAt(...given),
  hasHeard: (...given) => store.hasHeard(...given),
  save: (...given) => store.save(...given),
  close: (...given) => store.close(...given),
});

const BUGS: Record<string, PaymentMutation> = {
  'an outdated write overwrites a newer one': (ports) => {
    const { billing } = ports;
    ports.billing = {
      ...methodsOf(billing),
      save: async (before, after, by) =>
        billing.save((await billing.get(before.userId)) ?? before, after, by),
    };
  },
  'handled events aren’t remembered': (ports) => {
    const { billing } = ports;
    ports.billing = {
      ...methodsOf(billing),
      hasHeard: async () => false,
      save: (before, after, by) => billing.save(before, after, { ...by, eventId: null }),
    };
  },
  'an event counts as handled before it takes effect': (ports) => {
    const { billing } = ports;
    const begun = new Set<string>();
    ports.billing = {
      ...methodsOf(billing),
      hasHeard: async (id) => begun.has(id) || !begun.add(id),
    };
  },
  'the sweep doesn’t check members whose events were lost': (ports) => {
    ports.billing = { ...methodsOf(ports.billing), toLookAt: async () => [] };
  },
  'a deleted customer is treated as an error': (_, payments) => {
    const { subscriptionsOf } = payments;
    payments.subscriptionsOf = async (customerId) => {
      const said = await subscriptionsOf(customerId);
      if (said === 'gone') throw new Error('Stripe refused: 400');
      return said;
    };
  },
  'a deleted customer gets a checkout page if their subscriptions are still listed': (_, payments) => {
    payments.checkout = async (customerId) => ({ url: `https://pay.example/${customerId}` });
  },
  'the end of a period is read only where the old API version has it': (_ports, _payments, reader) => {
    const { read } = reader;
    reader.read = (list) => {
      const { data } = JSON.parse(list) as { data: { created: number; current_period_end?: number }[] };
      const misread = data.map((one) =>
        one.current_period_end === undefined ? one : { ...one, current_period_end: one.created },
      );
      return read(JSON.stringify({ data: misread }));
    };
  },
};

describe('a seeded bug', () => {
  it.each(Object.entries(BUGS))('is caught: %s', async (name, mutate) => {
    let caught: string | undefined;
    for (let seed = 1; seed <= SEEDS_A_BUG && caught === undefined; seed += 1)
      caught = await playPayments(seed, mutate);
    expect([name, caught]).not.toEqual([name, undefined]);
  });
});
