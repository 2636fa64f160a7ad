import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { scriptAws, SCRIPTED, type WireAnswer } from '#test/support/scripted-aws.ts';
import { Unavailable } from '../../ports/ports.ts';
import { keyPairOf } from './key-pair.ts';
import { pushKeyPairs, pushKeys } from './keys.ts';

const [NEW, OLD] = ['n', 'o'].map((letter) => letter.repeat(64)) as [string, string];
const keyOf = (secret: string) => keyPairOf(secret).publicKey;

let stored: string;
let now: number;
const script = (): WireAnswer => ({ body: { SecretString: stored } });

beforeEach(() => {
  stored = OLD;
  now = 0;
});
afterEach(() => {
  vi.restoreAllMocks();
});

function stage(answer = script) {
  const calls = scriptAws(answer);
  const client = new SecretsManagerClient({ ...SCRIPTED, maxAttempts: 1 });
  const pairs = pushKeyPairs(client, 'PushSecret', () => now);
  return { calls, pairs, list: pushKeys(pairs).list };
}

it('the keys are read from the secret, newest first, and read again after five minutes', async () => {
  const { calls, list } = stage();
  expect(await list()).toEqual([keyOf(OLD)]);
  stored = ` ${NEW}\n${OLD} `;
  now = 299_999;
  expect(await list()).toEqual([keyOf(OLD)]);
  now = 300_000;
  expect(await list()).toEqual([keyOf(NEW), keyOf(OLD)]);
  expect(calls).toHaveLength(2);
  expect(calls[0]?.input).toEqual({ SecretId: 'PushSecret' });
});

it('a key that another function already knows is found right away, with one read', async () => {
  const { calls, list, pairs } = stage();
  expect(await list()).toEqual([keyOf(OLD)]);
  stored = `${NEW} ${OLD}`;
  now = 10_000;
  expect(await list(keyOf(OLD))).toEqual([keyOf(OLD)]);
  const both = await Promise.all([list(keyOf(NEW)), pairs(keyOf(NEW))]);
  expect(both[0]).toEqual([keyOf(NEW), keyOf(OLD)]);
  expect(both[1].map(({ publicKey }) => publicKey)).toEqual(both[0]);
  expect(calls).toHaveLength(2);
});

it('an unknown key causes at most one read every ten seconds, no matter how often a device uses it', async () => {
  const { calls, list } = stage();
  for (now of [0, 9999, 10_000, 19_999]) expect(await list(keyOf(NEW))).toEqual([keyOf(OLD)]);
  expect(calls).toHaveLength(2);
});

it('a failed read isn’t cached', async () => {
  let isAway = true;
  const { list } = stage(() => (isAway ? { error: 'ThrottlingException' } : script()));
  await expect(list()).rejects.toThrow(Unavailable);
  isAway = false;
  expect(await list()).toEqual([keyOf(OLD)]);
});

it('no device loses pushes during a key rotation, whichever function learns of the new key first', async () => {
  // One function gives browsers the key, and another function signs with each device's key.
  const [telling, signing] = [stage(), stage()];
  const signsFor = async (key: string) =>
    (await signing.pairs(key)).some(({ publicKey }) => publicKey === key);
  const devices = [(await telling.list())[0] ?? ''];
  const allGetPushes = async () => {
    for (const key of devices) expect(await signsFor(key)).toBe(true);
  };
  await allGetPushes();
  // An operator puts the new key before the old one. At first neither function has read it, then one has, then both.
  stored = `${NEW} ${OLD}`;
  await allGetPushes();
  now = 300_000;
  devices.push((await telling.list())[0] ?? '');
  expect(devices).toEqual([keyOf(OLD), keyOf(NEW)]);
  await allGetPushes();
  // Months later every browser in use has the new key, and the old one is removed.
  devices.shift();
  stored = NEW;
  now = 600_000;
  await allGetPushes();
  expect(await telling.list()).toEqual([keyOf(NEW)]);
});

it.each(['', ' ', 'short', `${'n'.repeat(64)} short`])(
  'an empty or malformed secret is reported without its content: "%s"',
  async (text) => {
    stored = text;
    const { list } = stage();
    await expect(list()).rejects.toThrow(
      /^the key of push messages is not filled in: see Web push in infra\/aws\/deploying.md$/,
    );
  },
);
