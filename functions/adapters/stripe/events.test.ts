import Stripe from 'stripe';
import { describe, expect, test } from 'vitest';
import { eventIn } from './events.ts';

const stripe = new Stripe('sk_test_x');
const [NEW, OLD] = ['whsec_new', 'whsec_old'];
const AT = new Date('2025-09-01T12:00:00Z');
const seconds = AT.getTime() / 1000;
const event = (object: object) => ({
  id: 'evt_1',
  object: 'event',
  type: 'invoice.paid',
  data: { object: { id: 'in_1', ...object } },
});
/** In Stripe's own format, with spaces and all. */
const TEXT = JSON.stringify(event({ customer: 'cus_1' }), null, 2);
const EXPECTED = { id: 'evt_1', type: 'invoice.paid', customerId: 'cus_1' };

const sign = (payload: string, secret = NEW, timestamp = seconds) =>
  stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
const read = (text: string | Uint8Array, signature: string, secrets = [NEW, OLD]) =>
  eventIn(stripe, secrets, {
    body: typeof text === 'string' ? Buffer.from(text) : text,
    signature,
    at: AT,
  });

describe('an event', () => {
  test('is read from the signed bytes', () => {
    expect(read(TEXT, sign(TEXT))).toEqual(EXPECTED);
  });

  test('is readable while a new secret replaces the old one', () => {
    expect(read(TEXT, sign(TEXT, OLD))).toEqual(EXPECTED);
    expect(read(TEXT, `${sign(TEXT, OLD)},${sign(TEXT).split(',')[1]}`, [NEW])).toEqual(EXPECTED);
    expect(read(TEXT, sign(TEXT, OLD), [NEW])).toBe('bad-signature');
  });

  test.each([
    ['an altered byte', TEXT.replace('cus_1', 'cus_2'), sign(TEXT)],
    ['the same JSON serialized again', JSON.stringify(JSON.parse(TEXT)), sign(TEXT)],
    ['an extra space', `${TEXT} `, sign(TEXT)],
    ['a signature made with another secret', TEXT, sign(TEXT, 'whsec_other')],
    ['no signature', TEXT, ''],
    ['a malformed signature', TEXT, 'v1=abc'],
    ['an empty body', '', sign(TEXT)],
    ['an old timestamp', TEXT, sign(TEXT, NEW, seconds - 301)],
    [
      'a new timestamp in place of the signed one',
      TEXT,
      sign(TEXT, NEW, seconds - 900).replace(/t=\d+/, `t=${seconds}`),
    ],
  ])('with %s is rejected', (_, text, signature) => {
    expect(read(text, signature)).toBe('bad-signature');
  });

  test('is valid for five minutes', () => {
    expect(read(TEXT, sign(TEXT, NEW, seconds - 299))).toEqual(EXPECTED);
  });

  test.each([
    ['a whole customer object', { customer: { id: 'cus_1' } }, 'cus_1'],
    ['no customer', {}, null],
    ['a null customer', { customer: null }, null],
    ['a customer of an unknown kind', { customer: 7 }, null],
  ])('is readable with %s', (_, object, customerId) => {
    const text = JSON.stringify(event(object));
    expect(read(text, sign(text))).toEqual({ ...EXPECTED, customerId });
  });
});
