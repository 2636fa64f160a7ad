import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import Stripe from 'stripe';
import { afterEach, expect, test, vi } from 'vitest';
import { stripePayments } from './payments.ts';
import { stripeSecret } from './secret.ts';

// Rolls both Stripe secrets, following the steps in infra/aws/deploying.md. Meanwhile, a function that has read the old secrets
// keeps running.

const { webhooks } = new Stripe('sk_test_x');
const TEXT = JSON.stringify({ id: 'evt_1', object: 'event', type: 'invoice.paid', data: { object: {} } });

afterEach(() => {
  vi.restoreAllMocks();
});

function stage() {
  let now = Date.parse('2025-09-01T12:00:00Z');
  let stored = { secretKey: 'sk_test_old', webhookSecrets: ['whsec_old'] };
  let valid = ['sk_test_old'];
  const send = vi.fn(async () => ({ SecretString: JSON.stringify(stored) }));
  const client = Object.assign(new SecretsManagerClient({ region: 'us-east-1' }), { send });
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (_, init) => {
    const key = new Headers(init?.headers).get('authorization')?.replace('Bearer ', '') ?? '';
    return valid.includes(key)
      ? new Response(JSON.stringify({ data: [] }))
      : new Response(JSON.stringify({ error: { type: 'invalid_request_error' } }), { status: 401 });
  });
  const payments = stripePayments({
    url: 'http://stripe.test',
    secret: stripeSecret(client, 'arn'),
    price: 'price_year',
    siteUrl: 'https://site.example',
    clock: { now: () => new Date(now), until: () => Promise.resolve() },
    timeoutMs: 60_000,
    signal: () => undefined,
  });
  const signature = (secret: string) =>
    webhooks.generateTestHeaderString({ payload: TEXT, secret, timestamp: now / 1000 });
  return {
    send,
    /** An operator changes the secret's content. */
    put: (change: Partial<typeof stored>) => (stored = { ...stored, ...change }),
    /** Stripe accepts these keys from now on. */
    take: (...keys: string[]) => (valid = keys),
    /** Stripe sends one event, with one timestamp and a `v1` signature made with each of these secrets. */
    async hears(...secrets: string[]) {
      const [first = '', ...more] = secrets.map(signature);
      const header = [first, ...more.map((each) => each.split(',')[1])].join(',');
      return (await payments.eventIn(Buffer.from(TEXT), header)) !== 'bad-signature';
    },
    asks: async () => Array.isArray(await payments.subscriptionsOf('cus_1')),
    wait: (seconds: number) => (now += seconds * 1000),
  };
}

test('no event is rejected while a webhook’s secret is rolled', async () => {
  const { hears, put, wait, send } = stage();
  expect(await hears('whsec_old')).toBe(true);
  // Once the operator clicks “Roll secret”, Stripe signs with both secrets, the new one first.
  expect(await hears('whsec_new', 'whsec_old')).toBe(true);
  put({ webhookSecrets: ['whsec_new', 'whsec_old'] });
  expect(await hears('whsec_new', 'whsec_old')).toBe(true);
  // Nothing has made the function read the secret again yet. A stranger's forged event now does.
  expect(send).toHaveBeenCalledTimes(1);
  expect(await hears('whsec_forged')).toBe(false);
  wait(1);
  expect(await hears('whsec_new')).toBe(true);
  put({ webhookSecrets: ['whsec_new'] });
  wait(3600);
  expect(await hears('whsec_new')).toBe(true);
});

test('the first event signed only by a webhook’s new secret works without a deployment', async () => {
  const { hears, put, send } = stage();
  expect(await hears('whsec_old')).toBe(true);
  put({ webhookSecrets: ['whsec_new', 'whsec_old'] });
  expect(await hears('whsec_new')).toBe(true);
  expect(send).toHaveBeenCalledTimes(2);
});

test('no call to Stripe fails while the account’s key is rolled', async () => {
  const { asks, put, take } = stage();
  expect(await asks()).toBe(true);
  take('sk_test_old', 'sk_test_new');
  expect(await asks()).toBe(true);
  put({ secretKey: 'sk_test_new' });
  expect(await asks()).toBe(true);
  take('sk_test_new');
  expect(await asks()).toBe(true);
});
