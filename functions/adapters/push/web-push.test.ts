import { createHash, randomBytes } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openPush, type LocalPush, type TestSubscription } from '#infra/push/push.ts';
import type { Device } from '#shared/domain/news/push-devices.ts';
import type { PushMessage } from '../../ports/ports.ts';
import { keyPairOf } from './key-pair.ts';
import type { KeyPairs } from './keys.ts';
import { pushService } from './web-push.ts';

const SECRET = 's'.repeat(64);
const OLD = 'o'.repeat(64);
const HOUR_MS = 3_600_000;

let local: LocalPush;
let now: number;

beforeEach(async () => {
  now = Date.parse('2025-09-01T12:00:00Z');
  local = await openPush();
  local.run({ now: () => now });
});
afterEach(async () => {
  vi.restoreAllMocks();
  await local.stop();
});

const told: object[] = [];
const service = (
  secrets = [SECRET, OLD],
  contact = 'mailto:help@crowns.example',
  pairs: KeyPairs = async () => secrets.map(keyPairOf),
) =>
  pushService({
    pairs,
    contact,
    now: () => now,
    timeoutMs: 5000,
    signal: () => undefined,
    tell: (about) => void told.push(about),
  });
const deviceOf = (subscription: TestSubscription, secret = SECRET): Device => ({
  ...subscription,
  id: 'd'.repeat(32),
  name: 'Phone',
  timeZone: 'UTC',
  publicKey: keyPairOf(secret).publicKey,
  session: 's',
  createdAt: '',
  lastUsedAt: '',
});
const subscribed = (secret = SECRET) => deviceOf(local.subscribe(keyPairOf(secret).publicKey), secret);
const MESSAGE: PushMessage = {
  payload: { title: 'Your turn', body: 'Pick 3', link: '/', tag: 'draft-L', userId: 'ana' },
  ttlSeconds: 90,
  urgency: 'high',
};

describe('a message', () => {
  it('is accepted by a standards-compliant service, and read by its device', async () => {
    const device = subscribed();
    expect(await service().send(device, MESSAGE)).toBe('taken');
    const [received] = local.received;
    expect(JSON.parse(received!.text!)).toEqual(MESSAGE.payload);
    const topic = createHash('sha256').update('draft-L').digest('base64url').slice(0, 32);
    expect(received).toMatchObject({ ttl: 90, urgency: 'high', topic });
  });

  it('uses the key that its device knows, and isn’t sent once that key is gone', async () => {
    const old = subscribed(OLD);
    expect(await service().send(old, MESSAGE)).toBe('taken');
    told.length = 0;
    // No failure is logged, because the device's page finds the device in the member's list and resubscribes it.
    expect(await service([SECRET]).send(old, MESSAGE)).toBe('refused');
    expect([told, local.received.length]).toEqual([[], 1]);
  });

  it('can use a key that is new to our function, because its device may have just subscribed with that key', async () => {
    const pairs = async (wanted?: string) =>
      [SECRET, OLD].map(keyPairOf).filter(({ publicKey }) => publicKey === wanted);
    expect(await service([], 'mailto:help@crowns.example', pairs).send(subscribed(), MESSAGE)).toBe('taken');
  });

  it('is rejected if it’s signed with a key other than the device’s, and the report leaves out the device’s URL', async () => {
    const device = { ...subscribed(OLD), publicKey: keyPairOf(SECRET).publicKey };
    told.length = 0;
    expect(await service().send(device, MESSAGE)).toBe('refused');
    expect(told).toEqual([{ service: new URL(local.url).host, status: 403 }]);
    expect(local.refused.at(-1)).toMatchObject({ status: 403 });
  });

  it.each([
    [404, undefined, 'gone'],
    [410, undefined, 'gone'],
    [413, undefined, 'refused'],
    [400, undefined, 'refused'],
    [301, undefined, 'refused'],
    [429, 120, { waitSeconds: 120 }],
    [429, undefined, { waitSeconds: undefined }],
    [503, 5, { waitSeconds: 5 }],
    [408, undefined, { waitSeconds: undefined }],
  ])('that gets the reply %s (Retry-After %s) counts as %j', async (status, retryAfter, meaning) => {
    const device = subscribed();
    local.trouble(device.endpoint, { status, ...(retryAfter !== undefined && { retryAfter }) });
    expect(await service().send(device, MESSAGE)).toEqual(meaning);
  });

  it('waits as long as the Windows push service asks when it throttles with a 406', async () => {
    const device = subscribed();
    local.throttle(device.endpoint, 900);
    expect(await service().send(device, MESSAGE)).toEqual({ waitSeconds: 900 });
    expect(await service().send(device, MESSAGE)).toBe('taken');
  });

  it('waits until the date in the Retry-After header, or isn’t delayed at all if that date has passed', async () => {
    const device = subscribed();
    const retryAt = (ms: number) =>
      new Response(null, { status: 429, headers: { 'retry-after': new Date(now + ms).toUTCString() } });
    const asked = vi.spyOn(globalThis, 'fetch').mockResolvedValueOnce(retryAt(90_000));
    expect(await service().send(device, MESSAGE)).toEqual({ waitSeconds: 90 });
    asked.mockResolvedValueOnce(retryAt(-90_000));
    expect(await service().send(device, MESSAGE)).toEqual({ waitSeconds: 0 });
  });

  it('is sent only to its endpoint’s host, and times out after 2 s if it is urgent', async () => {
    const device = subscribed();
    const asked = vi.spyOn(globalThis, 'fetch');
    const limit = vi.spyOn(AbortSignal, 'timeout');
    await service().send(device, MESSAGE);
    await service().send(device, { ...MESSAGE, urgency: 'normal' });
    expect(asked.mock.calls.map(([to, init]) => [to, init?.redirect])).toEqual([
      [device.endpoint, 'manual'],
      [device.endpoint, 'manual'],
    ]);
    expect(limit.mock.calls).toEqual([[2000], [5000]]);
  });

  it('waits while its service is unreachable', async () => {
    const device = subscribed();
    await local.stop();
    expect(await service().send(device, MESSAGE)).toEqual({ waitSeconds: undefined });
  });

  it('counts as accepted even if the rest of the reply is cut off', async () => {
    const device = subscribed();
    const body = new ReadableStream({ cancel: () => Promise.reject(new Error('cut off')) });
    vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(body, { status: 201 }));
    expect(await service().send(device, MESSAGE)).toBe('taken');
  });

  it('isn’t sent to a device with invalid keys, which counts as gone', async () => {
    const device = subscribed();
    const keys = { ...device.keys, p256dh: `B${'A'.repeat(86)}` };
    expect(await service().send({ ...device, keys }, MESSAGE)).toBe('gone');
    expect(local.received).toEqual([]);
  });
});

describe('a token', () => {
  it('is reused for the same service, and renewed before it expires', async () => {
    const device = subscribed();
    const asked = vi.spyOn(globalThis, 'fetch');
    const pushes = service();
    // After 11 hours the token has one hour left, which may be less by the push service's own clock.
    for (const hours of [0, 10, 1, 30]) {
      now += hours * HOUR_MS;
      expect(await pushes.send(device, MESSAGE)).toBe('taken');
    }
    const sent = asked.mock.calls.map(([, init]) => new Headers(init?.headers).get('authorization'));
    expect(sent[1]).toBe(sent[0]);
    expect(new Set(sent).size).toBe(3);
  });

  it('is valid for only one service and one key', async () => {
    const another = await openPush();
    another.run({ now: () => now });
    const pushes = service();
    const elsewhere = deviceOf(another.subscribe(keyPairOf(SECRET).publicKey));
    for (const device of [subscribed(), elsewhere, subscribed(OLD)])
      expect(await pushes.send(device, MESSAGE)).toBe('taken');
    await another.stop();
  });

  it('is refused if the contact in it is neither a mailto: nor an https: URL', async () => {
    expect(await service([SECRET], 'http://crowns.example').send(subscribed(), MESSAGE)).toBe('refused');
  });
});

describe('the key pair derived from a secret', () => {
  it('is always the same, differs for another secret, and is always on the curve', () => {
    const { publicKey } = keyPairOf(SECRET);
    // If this secret ever led to another key pair, every existing subscription would stop working.
    expect(publicKey).toBe(
      'BJrNDRqoF3i89p8dZfyRPU7iFYL0sBQdOcBJmisF4r49PrC6Gb90_9BOgIw3b3_XW_yQsU1LTQY-or2iMeRCU0k',
    );
    const many = Array.from({ length: 50 }, () => keyPairOf(randomBytes(32).toString('hex')).publicKey);
    expect(new Set([...many, publicKey]).size).toBe(51);
    for (const one of many) expect(one).toMatch(/^B[\w-]{86}$/);
  });
});
