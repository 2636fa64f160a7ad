import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { stripePayments } from '#functions/payments.ts';
import { Unavailable, type Payments } from '#functions/ports.ts';
import { ACCOUNT, openStripe, type LocalStripe } from '#infra/stripe/stripe.ts';
import { seat } from '../support/league-season.ts';
import { NOW } from './tables.ts';

// What use cases rely on of the payment provider, by the adapter, against the Stripe of this machine.

let local: LocalStripe;
let payments: Payments;
let members = 0;

beforeAll(async () => {
  local = await openStripe();
  const clock = {
    now: () => NOW.getTime(),
    addSource: () => undefined,
    changed: () => undefined,
    advance: () => Promise.resolve(0),
  };
  // Nobody hears of events here.
  const webhook = `${local.url}/nobody`;
  local.run({ database: new DatabaseSync(':memory:'), clock, webhook, report: () => undefined });
  payments = paymentsWith(ACCOUNT.secretKey);
});
afterAll(() => local.stop());

const paymentsWith = (secretKey: string, url = local.url) =>
  stripePayments({
    url,
    secret: async () => ({ secretKey, webhookSecrets: [...ACCOUNT.webhookSecrets] }),
    price: ACCOUNT.price,
    siteUrl: 'https://site.example',
    clock: { now: () => NOW, until: () => Promise.resolve() },
    timeoutMs: 5000,
    signal: () => undefined,
  });

const member = () => {
  members += 1;
  return { id: seat(members), email: `m${members}@x.example`, version: 1 };
};

test('a member is made a customer once, however often it is tried', async () => {
  const ana = member();
  const customer = await payments.addCustomer(ana);
  expect(await payments.addCustomer(ana)).toBe(customer);
  expect(await payments.addCustomer(member())).not.toBe(customer);
});

test('whoever was taken away may come back on the same day, with another address', async () => {
  const ana = member();
  const gone = await payments.addCustomer(ana);
  await payments.remove(gone);
  await payments.remove(gone);
  expect(await payments.subscriptionsOf(gone)).toEqual([]);
  const back = await payments.addCustomer({ ...ana, version: 2, email: 'ana@y.example' });
  expect(back).not.toBe(gone);
  expect(await payments.checkout(back)).toContain(`${local.url}/pay/`);
});

test('two presses at once lead to one page, on which one subscription is paid for', async () => {
  const customer = await payments.addCustomer(member());
  const [first, second] = await Promise.all([payments.checkout(customer), payments.checkout(customer)]);
  expect(second).toBe(first);
  expect(await payments.checkout(customer)).toBe(first);
  await fetch(`${first}/pay`, { method: 'POST', redirect: 'manual' });
  const [paid, ...others] = await payments.subscriptionsOf(customer);
  expect(paid).toMatchObject({ status: 'active', createdAt: NOW.toISOString(), endsAt: null });
  expect(others).toEqual([]);
  expect(await payments.checkout(customer)).not.toBe(first);
});

test('one that is told to end ends with its period; one that is over stays so', async () => {
  const customer = await payments.addCustomer(member());
  await fetch(`${await payments.checkout(customer)}/pay`, { method: 'POST', redirect: 'manual' });
  const [paid] = await payments.subscriptionsOf(customer);
  await payments.endWithPeriod(paid!.id);
  expect(await payments.subscriptionsOf(customer)).toEqual([{ ...paid!, endsAt: paid!.periodEnd }]);
  await fetch(`${local.url}/subscriptions/${paid!.id}/end`, { method: 'POST', redirect: 'manual' });
  await payments.endWithPeriod(paid!.id);
  expect(await payments.subscriptionsOf(customer)).toMatchObject([
    { status: 'canceled', endsAt: NOW.toISOString() },
  ]);
});

test('with a key that Stripe refuses, everything waits for an operator', async () => {
  const shut = paymentsWith('sk_test_taken_back');
  const customer = await payments.addCustomer(member());
  for (const ask of [shut.subscriptionsOf, shut.checkout, shut.remove]) {
    const failure = await ask(customer).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(Unavailable);
    expect(String(failure)).not.toContain('taken_back');
  }
});
