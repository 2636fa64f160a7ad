import { describe, expect, it } from 'vitest';
import { seat, value } from '#test/support/league-season.ts';
import { memoryPorts } from '#test/support/memory-ports.ts';
import { profileOf } from '#test/support/small-league.ts';
import { Unavailable } from '../../ports.ts';
import { restoreMember, suspendMember } from './members.ts';

const ADMIN = seat(9);

async function stage() {
  const ports = memoryPorts();
  const { email } = profileOf(1);
  const { userId } = await ports.pool.create(email);
  await ports.pool.setPassword(userId, 'Secret1');
  await ports.users.add({ ...profileOf(1), id: userId });
  const signIn = () => ports.pool.signIn(email, 'Secret1');
  return { ports, userId, signIn };
}

describe('a member who is suspended', () => {
  it('cannot sign in, and has no session any more, until they are let in again', async () => {
    const { ports, userId, signIn } = await stage();
    await signIn();
    value(await suspendMember(ports, ADMIN, userId));
    expect(await signIn()).toBe('suspended');
    expect(ports.sessions.size).toBe(0);
    expect(value(await restoreMember(ports, ADMIN, userId)).suspendedAt).toBeNull();
    expect(await signIn()).toMatchObject({ userId });
  });

  it('is one with a line of whose doing that is, or not at all', async () => {
    const { ports, userId, signIn } = await stage();
    ports.audit.add = () => Promise.reject(new Unavailable('the table is busy'));
    await expect(suspendMember(ports, ADMIN, userId)).rejects.toThrow(Unavailable);
    expect(await signIn()).toMatchObject({ userId });
    expect((await ports.users.get(userId))?.suspendedAt).toBeNull();
  });

  it('has an account', async () => {
    expect(await suspendMember(memoryPorts(), ADMIN, seat(1))).toEqual({ ok: false, refused: 'not-found' });
  });
});
