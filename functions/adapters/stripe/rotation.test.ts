import Stripe from 'stripe';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { Unavailable } from '../../ports/ports.ts';
import { stripePayments } from './payments.ts';
import type { StripeSecret } from './secret.ts';

// An operator replaces a secret that functions have already read.

const OLD = { secretKey: 'sk_test_old', webhookSecrets: ['whsec_old'] };
const NEW = { secretKey: 'sk_test_new', webhookSecrets: ['whsec_new'] };
const { webhooks } = new Stripe('sk_test_x');
const TEXT = JSON.stringify({ id: 'evt_1', object: 'event', type: 'invoice.paid', data: { object: {} } });

/** A function that has read the old secret; `put` is the secret's current content. */
function warm(put: StripeSecret) {
  let now = Date.parse('2025-09-01T12:00:00Z');
  let kept: StripeSecret = OLD;
  const secret = vi.fn(async (stale?: StripeSecret) => (stale === kept ? (kept = { ...put }) : kept));
  const payments = stripePayments({
    url: 'http://stripe.test',
    secret,
    price: 'price_year',
    siteUrl: 'https://site.example',
    clock: { now: () => new Date(now), until: () => Promise.resolve() },
    timeoutMs: 60_000,
    signal: () => undefined,
  });
  const hear = (by: string) => {
    const header = { payload: TEXT, secret: by, timestamp: now / 1000 };
    return payments.eventIn(Buffer.from(TEXT), webhooks.generateTestHeaderString(header));
  };
  const readings = () => secret.mock.calls.filter(([stale]) => stale !== undefined).length;
  return { payments, hear, readings, wait: (seconds: number) => (now += seconds * 1000) };
}

/** A Stripe that only accepts the new key. Returns the keys of its calls. */
function takingTheNew(): string[] {
  const keys: string[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (_, init) => {
    const key = new Headers(init?.headers).get('authorization')?.replace('Bearer ', '') ?? '';
    keys.push(key);
    const error = { type: 'invalid_request_error', message: 'Invalid API Key provided' };
    return key === NEW.secretKey
      ? new Response(JSON.stringify({ data: [], url: 'https://portal.example' }))
      : new Response(JSON.stringify({ error }), { status: 401 });
  });
  return keys;
}

afterEach(() => {
  vi.restoreAllMocks();
});

describe('a key', () => {
  test('that was replaced is read again, and the call is retried', async () => {
    const keys = takingTheNew();
    const asking = warm(NEW).payments;
    expect(await asking.subscriptionsOf('cus_1')).toEqual([]);
    expect(await warm(NEW).payments.portal('cus_1')).toEqual({ url: 'https://portal.example' });
    expect(await asking.portal('cus_1')).toEqual({ url: 'https://portal.example' });
    expect(keys).toEqual([OLD, NEW, OLD, NEW, NEW].map(({ secretKey }) => secretKey));
  });

  test('fails the call without a retry if it is invalid but hasn’t been replaced', async () => {
    const keys = takingTheNew();
    const { payments } = warm(OLD);
    await expect(payments.subscriptionsOf('cus_1')).rejects.toThrow(Unavailable);
    await expect(payments.portal('cus_1')).rejects.toThrow(Unavailable);
    expect(keys).toEqual([OLD.secretKey, OLD.secretKey]);
  });
});

describe('a signing secret', () => {
  test('that was replaced is read again', async () => {
    const { hear } = warm(NEW);
    expect(await hear('whsec_new')).toMatchObject({ id: 'evt_1' });
  });

  test('isn’t read again for each forged signature', async () => {
    const { hear, readings, wait } = warm(OLD);
    for (let call = 0; call < 9; call += 1) expect(await hear('whsec_forged')).toBe('bad-signature');
    expect(readings()).toBe(1);
    expect(await hear('whsec_old')).toMatchObject({ id: 'evt_1' });
    wait(60);
    await hear('whsec_forged');
    expect(readings()).toBe(2);
  });
});
