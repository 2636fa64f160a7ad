import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Device } from '#shared/domain/news/push-devices.ts';
import type { SealedPush } from '../../ports/ports.ts';
import { keyPairOf } from './key-pair.ts';
import { ownDevices } from './own-devices.ts';
import { pushService } from './web-push.ts';

const AT = new Date('2025-09-01T12:00:00Z');
const OWN = keyPairOf('s'.repeat(64));
const OTHER = keyPairOf('o'.repeat(64));
const [{ publicKey }, { publicKey: other }] = [OWN, OTHER];
const ENDPOINT = 'https://crowns.example/api/probe/token';
const PAYLOAD = { title: 'You’re on the clock', body: '👑', link: '/', tag: 'turn-L', userId: 'ben' };

let sent: SealedPush[];
beforeEach(() => {
  sent = [];
  vi.stubGlobal(
    'fetch',
    async (_: string, { body, headers }: { body: Uint8Array; headers: Record<string, string> }) => {
      const authorization = headers['authorization'] ?? '';
      sent.push({ body: Buffer.from(body).toString('base64url'), authorization, at: AT.toISOString() });
      return new Response(null, { status: 201 });
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

/** Returns the message that arrives at a device with these keys, sent with the key `by`. */
async function arrived(keys: Device['keys'], by = publicKey, endpoint = ENDPOINT): Promise<SealedPush> {
  const service = pushService({
    pairs: async () => [OWN, OTHER],
    contact: 'https://crowns.example',
    now: () => AT.getTime(),
    timeoutMs: 1000,
    signal: () => undefined,
    tell: () => undefined,
  });
  const unused = { id: 'd', name: 'Probe', timeZone: 'UTC', session: 's', createdAt: '', lastUsedAt: '' };
  const device = { ...unused, endpoint, keys, publicKey: by };
  expect(await service.send(device, { payload: PAYLOAD, ttlSeconds: 60, urgency: 'high' })).toBe('taken');
  return sent.at(-1)!;
}

const from = { publicKey, endpoint: ENDPOINT, at: AT };

it('a device can read our pushes', async () => {
  const { keys, read } = ownDevices.make();
  expect(JSON.parse(await read(await arrived(keys), from))).toEqual(PAYLOAD);
});

it('a device can’t read a message that was meant for another device or has been altered', async () => {
  const [ana, ben] = [ownDevices.make(), ownDevices.make()];
  const push = await arrived(ana.keys);
  await expect(ben.read(push, from)).rejects.toThrow('authenticate data');
  const body = Buffer.from(push.body, 'base64url');
  body[body.length - 1]! ^= 1;
  await expect(ana.read({ ...push, body: body.toString('base64url') }, from)).rejects.toThrow('authenticate');
});

it('a device trusts a push only from its known sender, only for its own service, and only while the push’s token is valid', async () => {
  const { keys, read } = ownDevices.make();
  await expect(read(await arrived(keys, other), from)).rejects.toThrow('another key');
  const push = await arrived(keys);
  const forged = push.authorization.replace(publicKey, other);
  await expect(read({ ...push, authorization: forged }, { ...from, publicKey: other })).rejects.toThrow(
    'signature',
  );
  const elsewhere = await arrived(keys, publicKey, 'https://other.example/push');
  await expect(read(elsewhere, from)).rejects.toThrow('aud');
  const late = new Date(AT.getTime() + 86_400_000);
  await expect(read(push, { ...from, at: late })).rejects.toThrow('exp');
  await expect(read({ ...push, authorization: '' }, from)).rejects.toThrow('another key');
});
