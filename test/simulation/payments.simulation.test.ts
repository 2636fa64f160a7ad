import { describe, expect, it } from 'vitest';
import { PAYMENT_RUNS, playPayments, type PaymentMutation } from './payments.ts';

const SHARE = 10;
const SEEDS_A_BUG = 1000;

describe('events of payments, doubled, shuffled and interrupted', () => {
  it('end in what the provider says, each with one effect', { timeout: 120_000 }, async () => {
    for (let seed = 1; seed <= PAYMENT_RUNS / SHARE; seed += 1)
      expect([seed, await playPayments(seed)]).toEqual([seed, undefined]);
  });
});

const BUGS: Record<string, PaymentMutation> = {
  'whoever was overtaken writes all the same': (ports) => {
    const { billing } = ports;
    ports.billing = {
      ...ports.billing,
      get: (userId) => billing.get(userId),
      hasHeard: (id) => billing.hasHeard(id),
      ownerOf: (id) => billing.ownerOf(id),
      save: async (before, after, by) =>
        billing.save((await billing.get(before.userId)) ?? before, after, by),
    };
  },
  'an event that was heard once is forgotten': (ports) => {
    const { billing } = ports;
    ports.billing = {
      ...ports.billing,
      get: (userId) => billing.get(userId),
      ownerOf: (id) => billing.ownerOf(id),
      hasHeard: async () => false,
      save: (before, after, by) => billing.save(before, after, { ...by, eventId: null }),
    };
  },
  'an event is taken before it has had its effect': (ports) => {
    const { billing } = ports;
    const begun = new Set<string>();
    ports.billing = {
      ...ports.billing,
      get: (userId) => billing.get(userId),
      ownerOf: (id) => billing.ownerOf(id),
      save: (before, after, by) => billing.save(before, after, by),
      hasHeard: async (id) => begun.has(id) || !begun.add(id),
    };
  },
};

describe('a bug that is put in', () => {
  it.each(Object.entries(BUGS))('%s: is caught', async (name, mutate) => {
    let caught: string | undefined;
    for (let seed = 1; seed <= SEEDS_A_BUG && caught === undefined; seed += 1)
      caught = await playPayments(seed, mutate);
    expect([name, caught]).not.toEqual([name, undefined]);
  });
});
