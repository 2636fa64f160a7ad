import { describe, expect, it } from 'vitest';
import { value } from '#test/support/league-season.ts';
import { RIGHT_CODE } from '#test/support/memory-pool.ts';
import { memoryPorts, type MemoryPorts } from '#test/support/memory-ports.ts';
import { callerOf, profileOf } from '#test/support/small-league.ts';
import { Unavailable } from '../../ports/ports.ts';
import { finishSignOut } from './end-sessions.ts';
import { changePassword, forgotPassword, resetPassword } from './passwords.ts';

/** A member whose address the pool trusts because of an admin, although it was never verified. */
async function stage() {
  const ports = memoryPorts();
  const { email } = profileOf(1);
  const { userId } = await ports.pool.create(email);
  await ports.users.add({ ...profileOf(1), id: userId });
  await ports.pool.setEmail(userId, email, true);
  const reset = (code: string) => resetPassword(ports, { email, code, newPassword: 'Changed12' });
  const isProved = async () => (await ports.users.get(userId))?.emailVerified;
  return { ports, email, userId, reset, isProved };
}

const signOutsOf = ({ announcedFollowUps }: MemoryPorts) =>
  announcedFollowUps.filter((followUp) => 'signOut' in followUp);

describe('a password set with an emailed code', () => {
  it('verifies the address that got the code', async () => {
    const { reset, isProved } = await stage();
    expect(await reset('000000')).toEqual({ ok: false, refused: 'invalid-code' });
    expect(await isProved()).toBe(false);
    value(await reset(RIGHT_CODE));
    expect(await isProved()).toBe(true);
  });
});

describe('changing a password', () => {
  it.each([
    ['current password is wrong', 'wrong-password', async () => undefined],
    [
      'member is suspended, even though their token stays valid for minutes',
      'session-expired',
      (ports: MemoryPorts, userId: string) => ports.pool.setBarred(userId, true),
    ],
  ])('fails if the %s', async (_, refusal, before) => {
    const { ports, email, userId } = await stage();
    await ports.pool.setPassword(userId, 'Secret1');
    await before(ports, userId);
    const input = { currentPassword: 'Wrong1', newPassword: 'Changed12' };
    expect(await changePassword(ports, callerOf(userId), input)).toEqual({ ok: false, refused: refusal });
    await ports.pool.setBarred(userId, false);
    expect(await ports.pool.signIn(email, 'Secret1')).toMatchObject({ userId });
    expect(ports.announced).toEqual([]);
  });
});

describe('an interrupted password change', () => {
  const WISH = { currentPassword: 'Secret1', newPassword: 'Changed12' };
  const away = () => Promise.reject(new Unavailable('the pool is away'));
  const titles = async (ports: MemoryPorts, userId: string) =>
    (await ports.notifications.listOf(userId, { limit: 9 })).map(({ title }) => title);

  async function signedIn() {
    const scene = await stage();
    const { ports, userId } = scene;
    await ports.pool.setPassword(userId, WISH.currentPassword);
    await ports.pool.signIn(userId, WISH.currentPassword);
    await ports.connections.open({ id: 'thief', userId });
    const change = () => changePassword(ports, callerOf(userId), WISH);
    const runErrands = async () => {
      const came = [];
      for (const followUp of signOutsOf(ports)) came.push(await finishSignOut(ports, followUp));
      return came;
    };
    return { ...scene, change, runErrands };
  }

  it('still ends the sessions if the password was already set, and notifies the owner', async () => {
    const { ports, userId, change, runErrands } = await signedIn();
    const { signOutEverywhere } = ports.pool;
    ports.pool.signOutEverywhere = away;
    value(await change());
    expect(ports.sessions.size).toBeGreaterThan(0);
    await expect(runErrands()).rejects.toThrow(Unavailable);
    ports.pool.signOutEverywhere = signOutEverywhere;
    expect(await runErrands()).toEqual(['signed out']);
    expect([ports.sessions.size, ports.disconnected]).toEqual([0, ['thief']]);
    expect(await titles(ports, userId)).toEqual(['You’re signed out everywhere']);
    expect(ports.announced.at(-1)).toMatchObject({ to: userId, title: 'You’re signed out everywhere' });
    expect(await runErrands()).toEqual(['nothing']);
  });

  it('can be retried with the same passwords if its reply was lost', async () => {
    const { ports, userId, change, runErrands } = await signedIn();
    const { setPassword } = ports.pool;
    ports.pool.setPassword = async (...given) => {
      ports.pool.setPassword = setPassword;
      await setPassword(...given);
      return away();
    };
    await expect(change()).rejects.toThrow(Unavailable);
    value(await change());
    expect([ports.sessions.size, ports.disconnected]).toEqual([0, ['thief']]);
    // If the member has signed in again after the change, the first try's follow-up doesn't sign them out.
    await ports.pool.signIn(userId, WISH.newPassword);
    expect(await runErrands()).toEqual(['nothing', 'nothing']);
    expect(ports.sessions.size).toBe(1);
    expect(await titles(ports, userId)).toEqual(['Your password was changed']);
  });

  it('stays on record for its follow-up even if a change that began earlier finishes', async () => {
    const { ports, userId, change } = await signedIn();
    const { setPassword } = ports.pool;
    ports.pool.setPassword = async (...given) => {
      ports.clock.advance(1000);
      await ports.signOuts.begin(userId, ports.random.id(ports.clock.now()));
      return setPassword(...given);
    };
    value(await change());
    expect(await ports.signOuts.begunBy(userId)).toHaveLength(1);
  });

  it('stays on record for its follow-up even if a change that began later finishes', async () => {
    const { ports, userId, change } = await signedIn();
    await ports.signOuts.begin(userId, '00000000000000000000000000');
    value(await change());
    expect(await ports.signOuts.begunBy(userId)).toEqual(['00000000000000000000000000']);
  });

  it('can’t be retried if neither the old password nor the new one is right', async () => {
    const { ports, userId, change } = await signedIn();
    await ports.signOuts.begin(userId, 'an act');
    await ports.pool.setPassword(userId, 'Another1');
    expect(await change()).toEqual({ ok: false, refused: 'wrong-password' });
  });

  it('is the only case in which the new password counts as proof', async () => {
    const { ports, userId, change } = await signedIn();
    await ports.pool.setPassword(userId, WISH.newPassword);
    expect(await change()).toEqual({ ok: false, refused: 'wrong-password' });
  });

  it('always has a follow-up, because no change starts without one', async () => {
    const { ports, email, change } = await signedIn();
    ports.followUps.announce = away;
    await expect(change()).rejects.toThrow(Unavailable);
    expect(await ports.pool.signIn(email, WISH.currentPassword)).toMatchObject({});
  });
});

describe('a reset with an address that only the pool knows', () => {
  it('ends the member’s sessions, notifies the member and verifies nothing', async () => {
    const { ports, email, userId, isProved } = await stage();
    await ports.pool.setPassword(userId, 'Secret1');
    await ports.pool.signIn(userId, 'Secret1');
    const other = 'thief@players.example';
    await ports.pool.setEmail(userId, other, true);
    value(await resetPassword(ports, { email: other, code: RIGHT_CODE, newPassword: 'Changed12' }));
    expect(ports.sessions.size).toBe(0);
    const told = await ports.notifications.listOf(userId, { limit: 9 });
    expect(told).toMatchObject([{ title: 'Your password was changed' }]);
    expect([await isProved(), (await ports.users.get(userId))?.email]).toEqual([false, email]);
  });
});

describe('an interrupted reset', () => {
  const away = () => Promise.reject(new Unavailable('the table is away'));

  it('can be retried with the code it already used, and ends the member’s sessions', async () => {
    const { ports, userId, reset } = await stage();
    await ports.pool.setPassword(userId, 'Secret1');
    await ports.pool.signIn(userId, 'Secret1');
    const { markVerified } = ports.users;
    ports.users.markVerified = away;
    await expect(reset(RIGHT_CODE)).rejects.toThrow(Unavailable);
    ports.users.markVerified = markVerified;
    ports.mailedCodes.reset = async () => 'invalid-code';
    value(await reset(RIGHT_CODE));
    expect(ports.sessions.size).toBe(0);
  });

  it('signs no one out if its code was just a guess', async () => {
    const { ports, userId, reset } = await stage();
    await ports.pool.setPassword(userId, 'Secret1');
    await ports.pool.signIn(userId, 'Secret1');
    expect(await reset('000000')).toMatchObject({ refused: 'invalid-code' });
    const nobody = { email: 'no@players.example', code: '000000', newPassword: 'Changed12' };
    expect(await resetPassword(ports, nobody)).toMatchObject({ refused: 'invalid-code' });
    for (const followUp of signOutsOf(ports)) expect(await finishSignOut(ports, followUp)).toBe('nothing');
    expect(ports.sessions.size).toBe(1);
    expect(await ports.notifications.listOf(userId, { limit: 9 })).toEqual([]);
  });
});

describe('a forgotten password', () => {
  it('can be reset by an admin only if the address was never verified', async () => {
    const { ports, email, userId } = await stage();
    const listed = () => ports.requests.listOf('password-reset', 'pending');
    value(await forgotPassword(ports, 'nobody@players.example'));
    expect(await listed()).toEqual([]);
    value(await forgotPassword(ports, email));
    expect(await listed()).toMatchObject([{ userId, email }]);
    await ports.users.markVerified(userId, email);
    value(await forgotPassword(ports, email));
    expect(await listed()).toHaveLength(1);
  });
});
