import { describe, expect, it } from 'vitest';
import { fileRequest } from '#shared/domain/requests.ts';
import { seat, value } from '#test/support/league-season.ts';
import { memoryPorts } from '#test/support/memory-ports.ts';
import { profileOf } from '#test/support/small-league.ts';
import { settleRequest } from './requests.ts';

const PROCESSED = { status: 'processed', adminNotes: null } as const;

/** A member who forgot the password of an address that was never proved, and an admin who is asked for it. */
async function stage() {
  const ports = memoryPorts();
  const { email } = profileOf(1);
  const { userId } = await ports.pool.create(email);
  await ports.users.add({ ...profileOf(1), id: userId });
  const at = ports.clock.now();
  const id = ports.random.id(at);
  const words = { kind: 'password-reset', email, reason: 'Never verified' } as const;
  await ports.requests.add(fileRequest(words, { id, userId, at }));
  const settle = () => settleRequest(ports, seat(9), id, PROCESSED);
  const status = async () => (await ports.requests.get(id))?.status;
  return { ports, userId, email, settle, status };
}

describe('a password that is asked for', () => {
  it('is settled once a code is on its way to the address', async () => {
    const { ports, email, settle, status } = await stage();
    value(await settle());
    expect(ports.codes).toEqual([{ to: email, for: 'reset' }]);
    expect(await status()).toBe('processed');
    value(await settle());
    expect(ports.codes).toHaveLength(1);
  });

  it('is not settled where the pool mails no code, so that the admin hears of it', async () => {
    const { ports, settle, status } = await stage();
    ports.mailedCodes.sendToReset = async () => false;
    expect(await settle()).toEqual({ ok: false, refused: 'unavailable' });
    expect(await status()).toBe('pending');
  });

  it('of an account that is gone is nobody’s', async () => {
    const { ports, userId, settle, status } = await stage();
    const { get } = ports.users;
    ports.users.get = async (id) => (id === userId ? undefined : get(id));
    expect(await settle()).toEqual({ ok: false, refused: 'not-found' });
    expect(ports.codes).toEqual([]);
    expect(await status()).toBe('pending');
  });
});
