import { afterEach, describe, expect, test, vi } from 'vitest';
import { Unavailable } from '../../ports/ports.ts';
import { stripeCustomers } from './customers.ts';
import { stripePayments } from './payments.ts';
import { STRIPE_VERSION } from '#shared/contract/stripe.ts';

const NOW = new Date('2025-09-01T12:00:00Z');
const SOON = 1_756_900_000;
const END = 1_788_264_000;
const instant = (at: number) => new Date(at * 1000).toISOString();
const said = (change: object = {}) => ({
  id: 'sub_1',
  status: 'active',
  created: SOON - 86_400,
  items: { data: [{ current_period_end: END }] },
  ended_at: null,
  cancel_at: null,
  cancel_at_period_end: false,
  ...change,
});
const settings = {
  url: 'http://stripe.test',
  secret: async () => ({ secretKey: 'sk_test_abc', webhookSecrets: ['whsec_abc'] }),
  price: 'price_year',
  siteUrl: 'https://site.example',
  clock: { now: () => NOW, until: () => Promise.resolve() },
  timeoutMs: 60_000,
  signal: (): AbortSignal | undefined => undefined,
};
const customers = stripeCustomers(settings);

afterEach(() => {
  vi.restoreAllMocks();
});

const answering = (status: number, body: object) =>
  vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(() => Promise.resolve(new Response(JSON.stringify(body), { status })));

/** A Stripe that never replies: its caller gives up, or waits forever. */
const silent = () =>
  vi.spyOn(globalThis, 'fetch').mockImplementation(
    (_, init) =>
      new Promise((_resolve, reject) => {
        const give = () => reject(init?.signal?.reason as Error);
        if (init?.signal?.aborted) give();
        init?.signal?.addEventListener('abort', give);
      }),
  );

describe('a subscription', () => {
  test.each([
    ['that renews', {}, null],
    ['that ends with its period', { cancel_at_period_end: true }, END],
    ['that ends on a set day', { cancel_at: SOON }, SOON],
    ['that ended before its set day', { ended_at: SOON, cancel_at: END }, SOON],
  ])('%s has the right end date, if any', async (_, change, end) => {
    answering(200, { data: [said(change)] });
    const endsAt = end === null ? null : instant(end);
    expect(await customers.subscriptionsOf('cus_1')).toMatchObject([{ periodEnd: instant(END), endsAt }]);
  });

  test.each([
    ['on the subscribed item', { items: { data: [{ current_period_end: END }] } }],
    [
      'on the subscription itself, as before 2025-03-31.basil',
      { items: { data: [{}] }, current_period_end: END },
    ],
  ])('can have the end of its period %s', async (_, change) => {
    answering(200, { data: [said(change)] });
    expect(await customers.subscriptionsOf('cus_1')).toMatchObject([{ periodEnd: instant(END) }]);
  });

  test('without a period end is invalid', async () => {
    answering(200, { data: [said({ items: { data: [{}] } })] });
    await expect(customers.subscriptionsOf('cus_1')).rejects.toThrow('no end of the period');
  });

  test('with an unknown status grants nothing, but counts as a subscription that may still be charged', async () => {
    answering(200, { data: [said({ status: 'dormant' })] });
    expect(await customers.subscriptionsOf('cus_1')).toMatchObject([{ status: 'paused' }]);
  });
});

test('every call requests the API version that our parser expects', async () => {
  const asked = answering(200, { data: [], url: 'https://portal.example' });
  await customers.subscriptionsOf('cus_1');
  await stripePayments(settings).portal('cus_1');
  const versions = asked.mock.calls.map(([, init]) => new Headers(init?.headers).get('stripe-version'));
  expect(versions).toEqual([STRIPE_VERSION, STRIPE_VERSION]);
});

test('a refusal is reported with its status, but without user input', async () => {
  answering(400, { error: { message: 'Invalid: ana@x.example' } });
  const thrown = await customers.remove('cus_1').catch((error: unknown) => error as Error);
  expect(thrown).toEqual(new Error('Stripe refused: 400'));
});

test.each([
  ['a different parameter', 400, { error: { code: 'resource_missing', param: 'price' } }],
  ['a different problem', 400, { error: { code: 'parameter_invalid_empty', param: 'customer' } }],
  ['an unknown path', 404, { error: { code: 'resource_missing', param: 'id' } }],
])('a customer doesn’t count as gone after an error about %s', async (_, status, body) => {
  answering(status, body);
  await expect(customers.subscriptionsOf('cus_1')).rejects.toThrow(/^Stripe (refused|knows)/);
});

test.each([401, 403, 409, 429, 500, 503])('a call that failed with %s can be retried', async (status) => {
  answering(status, {});
  await expect(customers.remove('cus_1')).rejects.toThrow(Unavailable);
});

describe('a call that Stripe doesn’t answer', () => {
  test('fails after the timeout', async () => {
    silent();
    const hasty = stripeCustomers({ ...settings, timeoutMs: 1 });
    await expect(hasty.subscriptionsOf('cus_1')).rejects.toThrow(Unavailable);
  });

  test('fails when the invocation ends', async () => {
    silent();
    const over = { ...settings, signal: () => AbortSignal.abort() };
    await expect(stripeCustomers(over).subscriptionsOf('cus_1')).rejects.toThrow(Unavailable);
    await expect(stripePayments(over).portal('cus_1')).rejects.toThrow(Unavailable);
  });
});
