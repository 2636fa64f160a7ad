import { describe, expect, it } from 'vitest';
import { seat, value } from '#test/support/league-season.ts';
import { RIGHT_CODE } from '#test/support/memory-pool.ts';
import { memoryPorts } from '#test/support/memory-ports.ts';
import { profileOf } from '#test/support/small-league.ts';
import { settleRequest } from '../admin/requests.ts';
import { changeEmail, confirmEmail } from './change-email.ts';
import { forgotPassword, resetPassword } from './passwords.ts';
import { verifyEmail } from './verify-email.ts';

const EMAIL = 'ana@example.org';
const PASSWORD = 'Secret1';
const CONTACT = 'help@crowns.example';

/** A member with an unverified address has requested a password, more than once. */
async function stage() {
  const ports = memoryPorts();
  const { userId } = await ports.pool.create(EMAIL);
  await ports.pool.setPassword(userId, PASSWORD);
  await ports.users.add({ ...profileOf(1), id: userId, email: EMAIL });
  const ask = async (email = EMAIL) => {
    ports.clock.advance(60_000);
    value(await forgotPassword(ports, email));
  };
  for (const email of [EMAIL, EMAIL.toUpperCase(), EMAIL]) await ask(email);
  const caller = { userId, isAdmin: false, accessToken: `access-${userId}/1` };
  const listed = (status: 'pending' | 'processed' | 'declined') =>
    ports.requests.listOf('password-reset', status);
  return { ports, userId, caller, ask, listed };
}

describe('an account’s password request', () => {
  it('isn’t filed a second time until it is settled, no matter how often it is repeated', async () => {
    const { ports, userId, ask, listed } = await stage();
    const [request, ...more] = await listed('pending');
    expect([request?.userId, more]).toEqual([userId, []]);
    value(
      await settleRequest(ports, undefined, seat(9), request!.id, { status: 'declined', adminNotes: null }),
    );
    await ask();
    expect((await listed('pending')).map(({ id }) => id)).not.toContain(request!.id);
    expect(await listed('pending')).toHaveLength(1);
  });

  it.each([
    [
      'its address is verified',
      'processed',
      async ({ ports, caller }: Awaited<ReturnType<typeof stage>>): Promise<void> =>
        void value(await verifyEmail(ports, caller, RIGHT_CODE, CONTACT)),
    ],
    [
      'a new password is set with a code',
      'processed',
      async ({ ports, userId }: Awaited<ReturnType<typeof stage>>) => {
        await ports.pool.setEmail(userId, EMAIL, true);
        value(await resetPassword(ports, { email: EMAIL, code: RIGHT_CODE, newPassword: PASSWORD }));
      },
    ],
    [
      'the account switches to another address',
      'declined',
      async ({ ports, caller }: Awaited<ReturnType<typeof stage>>): Promise<void> =>
        void value(
          await changeEmail(ports, caller, { email: 'other@example.org', password: PASSWORD }, CONTACT),
        ),
    ],
    [
      'another account verifies the address',
      'declined',
      async ({ ports }: Awaited<ReturnType<typeof stage>>) => {
        const { userId } = await ports.pool.create('ben@example.org');
        await ports.pool.setPassword(userId, PASSWORD);
        await ports.users.add({ ...profileOf(2), id: userId, email: 'ben@example.org' });
        const ben = { userId, isAdmin: false, accessToken: `access-${userId}/1` };
        value(await changeEmail(ports, ben, { email: EMAIL, password: PASSWORD }, CONTACT));
        value(await confirmEmail(ports, ben, RIGHT_CODE, CONTACT));
      },
    ],
  ] as const)('is closed when %s, with a line in the audit log', async (_, status, act) => {
    const scene = await stage();
    await act(scene);
    expect(await scene.listed('pending')).toEqual([]);
    const [closed, ...more] = await scene.listed(status);
    expect([closed?.processedBy, closed?.kind, more]).toEqual([null, 'password-reset', []]);
    expect(closed?.adminNotes).not.toBeNull();
    const [line] = await scene.ports.audit.list({ limit: 9 });
    expect(line).toMatchObject({ act: 'request-settled', by: null, target: closed!.id });
  });

  it('stays open after a wrong code', async () => {
    const { ports, caller, listed } = await stage();
    expect((await verifyEmail(ports, caller, '000000', CONTACT)).ok).toBe(false);
    expect(await listed('pending')).toHaveLength(1);
  });
});
