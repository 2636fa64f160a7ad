import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { expect, test, vi } from 'vitest';
import { Unavailable } from '../../ports/ports.ts';
import { stripeSecret } from './secret.ts';

const FILLED = { secretKey: 'sk_test_abc', webhookSecrets: ['whsec_new', 'whsec_old'] };

/** A secret whose reads return these texts, one after another. */
function holding(...texts: string[]) {
  const send = vi.fn(async () => ({ SecretString: texts.shift() ?? '' }));
  const client = Object.assign(new SecretsManagerClient({ region: 'us-east-1' }), { send });
  return { secret: stripeSecret(client, 'arn'), send };
}

test('the secret is read once for any number of concurrent callers', async () => {
  const { secret, send } = holding(JSON.stringify(FILLED));
  expect(await Promise.all([secret(), secret()])).toEqual([FILLED, FILLED]);
  expect(await secret()).toEqual(FILLED);
  expect(send).toHaveBeenCalledTimes(1);
});

test('a stale secret is read again, once for any number of callers', async () => {
  const rotated = { ...FILLED, secretKey: 'sk_test_rotated' };
  const { secret, send } = holding(JSON.stringify(FILLED), JSON.stringify(rotated));
  const stale = await secret();
  expect(await Promise.all([secret(stale), secret(stale)])).toEqual([rotated, rotated]);
  expect(await secret(stale)).toEqual(rotated);
  expect(await secret()).toEqual(rotated);
  expect(send).toHaveBeenCalledTimes(2);
});

test('the secret keeps its old value if reading it again fails', async () => {
  const { secret, send } = holding(JSON.stringify(FILLED), 'half of ');
  const stale = await secret();
  await expect(secret(stale)).rejects.toThrow(Unavailable);
  expect([await secret(), await secret()]).toEqual([FILLED, FILLED]);
  expect(send).toHaveBeenCalledTimes(2);
});

// The error about an invalid header quotes the whole header, which contains the secret.
test.each([
  ['no content', ''],
  ['its initial content', 'no key'],
  ['a key of another kind', JSON.stringify({ ...FILLED, secretKey: 'pk_test_abc' })],
  ['a line break in its key', JSON.stringify({ ...FILLED, secretKey: 'sk_test_a\nbc' })],
  ['a trailing space after its key', JSON.stringify({ ...FILLED, secretKey: 'sk_test_abc ' })],
  ['no webhook secret', JSON.stringify({ ...FILLED, webhookSecrets: [] })],
  ['a line break in a webhook secret', JSON.stringify({ ...FILLED, webhookSecrets: ['whsec_a\n'] })],
])('a secret with %s counts as not filled in, isn’t leaked, and is read again', async (_, text) => {
  const { secret } = holding(text, JSON.stringify(FILLED));
  const failure = await secret().catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(Unavailable);
  expect((failure as Error).message).toContain('not filled in');
  expect((failure as Error).cause).toBeUndefined();
  expect(await secret()).toEqual(FILLED);
});
