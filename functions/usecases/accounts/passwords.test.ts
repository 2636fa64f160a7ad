import { describe, expect, it } from 'vitest';
import { value } from '#test/support/league-season.ts';
import { RIGHT_CODE } from '#test/support/memory-pool.ts';
import { memoryPorts } from '#test/support/memory-ports.ts';
import { profileOf } from '#test/support/small-league.ts';
import { resetPassword } from './passwords.ts';

/** A member whose address the pool trusts by an admin's word, and who never proved it. */
async function stage() {
  const ports = memoryPorts();
  const { email } = profileOf(1);
  const { userId } = await ports.pool.create(email);
  await ports.users.add({ ...profileOf(1), id: userId });
  await ports.pool.trustEmail(userId);
  const reset = (code: string) => resetPassword(ports, { email, code, newPassword: 'Changed12' });
  const isProved = async () => (await ports.users.get(userId))?.emailVerified;
  return { ports, email, userId, reset, isProved };
}

describe('a password that is set by a mailed code', () => {
  it('proves the address that the code came to', async () => {
    const { reset, isProved } = await stage();
    expect(await reset('000000')).toEqual({ ok: false, refused: 'invalid-code' });
    expect(await isProved()).toBe(false);
    value(await reset(RIGHT_CODE));
    expect(await isProved()).toBe(true);
  });
});
