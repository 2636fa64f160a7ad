import { describe, expect, it } from 'vitest';
import { value } from '#test/support/league-season.ts';
import { RIGHT_CODE } from '#test/support/memory-pool.ts';
import { memoryPorts, type MemoryPorts } from '#test/support/memory-ports.ts';
import { callerOf, profileOf } from '#test/support/small-league.ts';
import { changePassword, forgotPassword, resetPassword } from './passwords.ts';

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

describe('a password that is changed by the old one', () => {
  it.each([
    ['is wrong', 'wrong-password', async () => undefined],
    [
      'is that of a suspended member, whose token goes on for minutes',
      'session-expired',
      (ports: MemoryPorts, userId: string) => ports.pool.setBarred(userId, true),
    ],
  ])('stays where the old one %s', async (_, refusal, before) => {
    const { ports, email, userId } = await stage();
    await ports.pool.setPassword(userId, 'Secret1');
    await before(ports, userId);
    const wish = { currentPassword: 'Wrong1', newPassword: 'Changed12' };
    expect(await changePassword(ports, callerOf(userId), wish)).toEqual({ ok: false, refused: refusal });
    await ports.pool.setBarred(userId, false);
    expect(await ports.pool.signIn(email, 'Secret1')).toMatchObject({ userId });
    expect(ports.announced).toEqual([]);
  });
});

describe('a forgotten password', () => {
  it('is an admin’s to reset only where the address was never proved', async () => {
    const { ports, email, userId } = await stage();
    const listed = () => ports.requests.listOf('password-reset', 'pending');
    value(await forgotPassword(ports, 'nobody@players.example'));
    expect(await listed()).toEqual([]);
    value(await forgotPassword(ports, email));
    expect(await listed()).toMatchObject([{ userId, email }]);
    await ports.users.markVerified(userId);
    value(await forgotPassword(ports, email));
    expect(await listed()).toHaveLength(1);
  });
});
