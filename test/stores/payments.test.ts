import { afterAll, beforeAll, expect, test } from 'vitest';
import { stripePayments } from '#functions/compose/payments.ts';
import { Unavailable, Undecided, type Payments } from '#functions/ports/ports.ts';
import { memoryNamespace } from '#infra/emulator/testing/index.ts';
import { ACCOUNT, openStripe, type LocalStripe } from '#infra/stripe/stripe.ts';
import { seat } from '../support/league-season.ts';
import { NOW } from './tables.ts';

// Tests the adapter for payments against a local fake of Stripe.

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
  // Nothing listens for events at this URL.
  const webhook = `${local.url}/nobody`;
  local.run({ storage: memoryNamespace(), clock, webhook, report: () => undefined });
  payments = paymentsWith(ACCOUNT.secretKey);
});
afterAll(() => local.stop());

const paymentsWith = (secretKey: string, url = local.url, price: string = ACCOUNT.price) =>
  stripePayments({
    url,
    secret: async () => ({ secretKey, webhookSecrets: [...ACCOUNT.webhookSecrets] }),
    price,
    siteUrl: 'https://site.example',
    clock: { now: () => NOW, until: () => Promise.resolve() },
    timeoutMs: 5000,
    signal: () => undefined,
  });

const member = () => {
  members += 1;
  return { id: seat(members), email: `m${members}@x.example` };
};
const newCustomer = () => payments.addCustomer(member(), `customer of ${members}`);
/** Returns the URL of the page on which the customer pays. */
const pageOf = async (customer: string, attempt: string) => {
  const page = await payments.checkout(customer, attempt);
  if (page === 'gone') throw new Error(`${customer} is gone`);
  return page.url;
};
const known = async (customer: string) => {
  const subscriptions = await payments.subscriptionsOf(customer);
  if (subscriptions === 'gone') throw new Error(`${customer} is gone`);
  return subscriptions;
};
const press = (url: string) => fetch(url, { method: 'POST', redirect: 'manual' });

test('a member becomes a Stripe customer once per attempt, no matter how often the attempt is retried', async () => {
  const ana = member();
  const customer = await payments.addCustomer(ana, 'one');
  expect(await payments.addCustomer(ana, 'one')).toBe(customer);
  expect(await payments.addCustomer(ana, 'two')).not.toBe(customer);
  expect(await payments.addCustomer({ ...ana, email: 'ana@y.example' }, 'one')).not.toBe(customer);
});

test('a member whose customer was deleted can become a new customer on the same day', async () => {
  const ana = member();
  const gone = await payments.addCustomer(ana, 'back one');
  await payments.remove(gone);
  await payments.remove(gone);
  const back = await payments.addCustomer(ana, 'back two');
  expect(await pageOf(back, 'back three')).toContain(`${local.url}/pay/`);
});

test.each(['delete', 'forget'])('a customer that Stripe no longer has counts as gone: %s', async (how) => {
  const customer = await newCustomer();
  await press(`${local.url}/customers/${customer}/${how}`);
  expect(await payments.subscriptionsOf(customer)).toBe('gone');
  expect(await payments.checkout(customer, 'dead')).toBe('gone');
  expect(await payments.portal(customer)).toBe('gone');
  await payments.remove(customer);
});

test('a customer doesn’t count as gone just because Stripe doesn’t have the price', async () => {
  const customer = await newCustomer();
  const wrong = paymentsWith(ACCOUNT.secretKey, local.url, 'price_of_the_other_mode');
  await expect(wrong.checkout(customer, 'wrong')).rejects.toThrow('Stripe refused');
  // The same attempt works once the price is right, because a different price makes it a different request.
  expect(await pageOf(customer, 'wrong')).toContain(`${local.url}/pay/`);
});

test('retrying a failed attempt to create a Stripe customer fails again, but a new attempt can succeed', async () => {
  const ana = member();
  local.breakdowns = 2;
  // The library retries once on its own, so the server must fail twice.
  await expect(payments.addCustomer(ana, 'broken')).rejects.not.toThrow(Undecided);
  local.breakdowns = 0;
  await expect(payments.addCustomer(ana, 'broken')).rejects.toThrow(Unavailable);
  expect(await payments.addCustomer(ana, 'mended')).toContain('cus_');
});

test('two simultaneous clicks lead to the same page, which sells only one subscription', async () => {
  const customer = await newCustomer();
  const checkout = () => pageOf(customer, 'one');
  const [first, second] = await Promise.all([checkout(), checkout()]);
  expect(second).toBe(first);
  expect(await checkout()).toBe(first);
  await press(`${first}/pay`);
  const [paid, ...others] = await known(customer);
  expect(paid).toMatchObject({ status: 'active', createdAt: NOW.toISOString(), endsAt: null });
  expect(others).toEqual([]);
});

test('after a payment, no new checkout page opens until the subscription has ended', async () => {
  const customer = await newCustomer();
  const first = await pageOf(customer, 'one');
  await press(`${first}/pay`);
  // A caller may still ask for a page if it read the state just before the payment.
  await expect(pageOf(customer, 'one')).rejects.toThrow(Unavailable);
  const [paid] = await known(customer);
  await press(`${local.url}/subscriptions/${paid!.id}/end`);
  const second = await pageOf(customer, 'one');
  expect(second).toContain(`${local.url}/pay/`);
  expect(second).not.toBe(first);
});

test('a cancelled subscription ends with its billing period, and cancelling one that has already ended isn’t an error', async () => {
  const customer = await newCustomer();
  await press(`${await pageOf(customer, 'one')}/pay`);
  const [paid] = await known(customer);
  await payments.endWithPeriod(paid!.id);
  expect(await known(customer)).toEqual([{ ...paid!, endsAt: paid!.periodEnd }]);
  await press(`${local.url}/subscriptions/${paid!.id}/end`);
  await payments.endWithPeriod(paid!.id);
  expect(await known(customer)).toMatchObject([{ status: 'canceled', endsAt: NOW.toISOString() }]);
});

test('if Stripe refuses the key, every payment call fails until an operator fixes it', async () => {
  const shut = paymentsWith('sk_test_taken_back');
  const customer = await newCustomer();
  const asked = [
    () => shut.subscriptionsOf(customer),
    () => shut.checkout(customer, 'one'),
    () => shut.addCustomer(member(), 'one'),
    () => shut.remove(customer),
  ];
  for (const ask of asked) {
    const failure = await ask().catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(Unavailable);
    expect(String(failure)).not.toContain('taken_back');
  }
});
