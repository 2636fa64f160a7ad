import { describe, expect, it } from 'vitest';
import { accountBlockOf } from '#shared/domain/accounts/session.ts';
import { seat, value } from '#test/support/league-season.ts';
import { memoryPorts } from '#test/support/memory-ports.ts';
import { callerOf, profileOf } from '#test/support/small-league.ts';
import { Unavailable } from '../../ports/ports.ts';
import { issueTicket, openSocket } from '../sockets/sockets.ts';
import { skeletonsOf } from '../accounts/usernames.ts';
import { findMember, restoreMember, suspendMember } from './members.ts';

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

describe('searching for a member', () => {
  it('works by email address, and by any name that looks like the member’s', async () => {
    const ports = memoryPorts();
    await ports.users.add({ ...profileOf(1), username: 'Nínad.', skeletons: skeletonsOf('Nínad.') });
    for (const name of ['PLAYER1@example.org', 'nínad.', 'Ninad', 'ni_nad'])
      expect(value(await findMember(ports, name)), name).toMatchObject([{ username: 'Nínad.' }]);
    expect(value(await findMember(ports, 'Nina'))).toEqual([]);
  });
});

describe('a member an admin suspends', () => {
  it('can’t sign in, and has no session, until an admin lifts the suspension', async () => {
    const { ports, userId, signIn } = await stage();
    await signIn();
    value(await suspendMember(ports, ADMIN, userId));
    expect(await signIn()).toBe('suspended');
    expect(ports.sessions.size).toBe(0);
    expect(value(await restoreMember(ports, ADMIN, userId)).suspendedAt).toBeNull();
    expect(await signIn()).toMatchObject({ userId });
  });

  it('isn’t suspended unless the audit log records it', async () => {
    const { ports, userId, signIn } = await stage();
    ports.audit.add = () => Promise.reject(new Unavailable('the table is busy'));
    await expect(suspendMember(ports, ADMIN, userId)).rejects.toThrow(Unavailable);
    expect(await signIn()).toMatchObject({ userId });
    expect((await ports.users.get(userId))?.suspendedAt).toBeNull();
  });

  it('keeps any profile change made at the same moment, and keeps the time of the first suspension if suspended again', async () => {
    const { ports, userId } = await stage();
    const { suspendedAt } = value(await suspendMember(ports, ADMIN, userId));
    expect(suspendedAt).toBe(ports.clock.now().toISOString());
    ports.clock.advance(60_000);
    const { save } = ports.users;
    ports.users.save = async (...given) => {
      ports.users.save = save;
      await ports.users.markVerified(userId, profileOf(1).email);
      return save(...given);
    };
    expect(value(await suspendMember(ports, ADMIN, userId))).toMatchObject({
      suspendedAt,
      emailVerified: true,
    });
  });

  it('isn’t reported as suspended if the profile can’t be saved', async () => {
    const { ports, userId } = await stage();
    ports.users.save = async () => 'conflict';
    expect(await suspendMember(ports, ADMIN, userId)).toEqual({ ok: false, refused: 'unavailable' });
  });

  it('isn’t reported as suspended if their sessions can’t be ended', async () => {
    const { ports, userId } = await stage();
    ports.pool.signOutEverywhere = () => Promise.reject(new Unavailable('away'));
    await expect(suspendMember(ports, ADMIN, userId)).rejects.toThrow(Unavailable);
  });

  it('has to sign in again after the suspension is lifted', async () => {
    const { ports, userId } = await stage();
    const { session } = callerOf(userId);
    value(await suspendMember(ports, ADMIN, userId));
    value(await restoreMember(ports, ADMIN, userId));
    expect(accountBlockOf(await ports.signOuts.accountState(userId, session), session)).toBe(
      'session-expired',
    );
  });

  it('loses a socket that was opened just before the suspension took effect', async () => {
    const { ports, userId } = await stage();
    const { ticket } = await issueTicket(ports, callerOf(userId));
    const { save } = ports.users;
    ports.users.save = async (...given) => {
      expect(await openSocket(ports, 'late', ticket)).toBe('opened');
      return save(...given);
    };
    value(await suspendMember(ports, ADMIN, userId));
    expect(ports.disconnected).toEqual(['late']);
  });

  it('must have an account', async () => {
    expect(await suspendMember(memoryPorts(), ADMIN, seat(1))).toEqual({ ok: false, refused: 'not-found' });
  });
});
