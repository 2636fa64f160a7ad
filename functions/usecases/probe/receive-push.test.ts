import { expect, it } from 'vitest';
import { memoryPorts } from '#test/support/memory-ports.ts';
import { receivePush } from './receive-push.ts';

const TOKEN = 't'.repeat(43);
const MESSAGE = { bytes: Buffer.from('sealed'), signature: 'vapid t=a.b.c, k=d' };
const REFUSED = { ok: false, refused: 'not-found' };

async function waiting() {
  const ports = memoryPorts();
  const at = ports.clock.now();
  await ports.probeRuns.begin({ token: TOKEN, at, until: new Date(at.getTime() + 60_000) });
  return ports;
}

it('a message for the waiting run is stored with its arrival time', async () => {
  const ports = await waiting();
  expect(await receivePush(ports, TOKEN, MESSAGE)).toMatchObject({ ok: true });
  expect(await ports.probeRuns.received(TOKEN)).toEqual({
    body: Buffer.from('sealed').toString('base64url'),
    authorization: MESSAGE.signature,
    at: ports.clock.now().toISOString(),
  });
});

it.each([
  ['under another token', 'x'.repeat(43), MESSAGE],
  ['that is larger than any service accepts', TOKEN, { ...MESSAGE, bytes: Buffer.alloc(4097) }],
  ['whose sender’s signature is too long', TOKEN, { ...MESSAGE, signature: 'x'.repeat(2049) }],
])('a message %s is refused and not stored', async (_, token, message) => {
  const ports = await waiting();
  expect(await receivePush(ports, token, message)).toEqual(REFUSED);
  expect(await ports.probeRuns.received(TOKEN)).toBeUndefined();
});
