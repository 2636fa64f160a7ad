import { describe, expect, it } from 'vitest';
import { accountBlockOf } from '#shared/domain/accounts/session.ts';
import { value } from '#test/support/league-season.ts';
import { RIGHT_CODE } from '#test/support/memory-pool.ts';
import { memoryPorts } from '#test/support/memory-ports.ts';
import { callerOf, profileOf } from '#test/support/small-league.ts';
import { Unavailable } from '../../ports/ports.ts';
import { newBackupCodes } from './backup-codes.ts';
import { answerTwoFactor, readMe, refreshSession, signIn, signInByBackupCode, signOut } from './sign-in.ts';

const CREDENTIALS = { email: 'player1@example.org', password: 'Secret1' };

async function withPlayer() {
  const ports = memoryPorts();
  const { userId } = await ports.pool.create(CREDENTIALS.email);
  await ports.pool.setPassword(userId, CREDENTIALS.password);
  await ports.users.add({ ...profileOf(1), id: userId, email: CREDENTIALS.email });
  return { ports, userId };
}

async function tokensOf({ ports }: Awaited<ReturnType<typeof withPlayer>>) {
  const signed = value(await signIn(ports, CREDENTIALS));
  if ('challenge' in signed) throw new Error('a second factor was asked for');
  return signed;
}

describe('signing in', () => {
  it('returns the user and the tokens', async () => {
    const player = await withPlayer();
    expect(await tokensOf(player)).toMatchObject({ user: { id: player.userId }, expiresIn: 600 });
  });

  it.each([
    ['a wrong password', { ...CREDENTIALS, password: 'Secret2' }],
    ['an unknown email', { ...CREDENTIALS, email: 'nobody@example.org' }],
  ])('gives the same reply to %s', async (_, credentials) => {
    const { ports } = await withPlayer();
    expect(await signIn(ports, credentials)).toEqual({ ok: false, refused: 'invalid-credentials' });
  });

  it('rejects a pool user without a profile', async () => {
    const ports = memoryPorts();
    const { userId } = await ports.pool.create(CREDENTIALS.email);
    await ports.pool.setPassword(userId, CREDENTIALS.password);
    expect(await signIn(ports, CREDENTIALS)).toEqual({ ok: false, refused: 'invalid-credentials' });
    // A sign-up may be about to create the profile, so the pool user stays.
    expect(await ports.pool.create(CREDENTIALS.email)).toEqual({ userId, hasPassword: true });
  });

  it('asks for the second factor and accepts only the right code', async () => {
    const { ports, userId } = await withPlayer();
    ports.withSecondFactor.add(userId);
    const challenge = value(await signIn(ports, CREDENTIALS));
    const session = 'session' in challenge ? challenge.session : '';
    expect(challenge).toEqual({ challenge: 'SOFTWARE_TOKEN_MFA', session });
    const { email } = CREDENTIALS;
    expect(await answerTwoFactor(ports, { email, session, token: '000000' })).toEqual({
      ok: false,
      refused: 'invalid-code',
    });
    expect(value(await answerTwoFactor(ports, { email, session, token: RIGHT_CODE })).user.username).toBe(
      'player1',
    );
  });
});

describe('a backup code', () => {
  async function withCode() {
    const { ports, userId } = await withPlayer();
    const [code = ''] = await newBackupCodes(ports, userId);
    ports.withSecondFactor.add(userId);
    const use = (given = code) => signInByBackupCode(ports, { ...CREDENTIALS, code: given });
    const told = () => ports.notifications.listOf(userId, { limit: 9 });
    return { ports, userId, use, told };
  }

  it('can be used for one sign-in, which turns two-factor sign-in off and notifies the owner', async () => {
    const { ports, userId, use, told } = await withCode();
    expect(value(await use()).user.id).toBe(userId);
    expect(ports.withSecondFactor.has(userId)).toBe(false);
    expect(await told()).toMatchObject([{ title: 'Two-factor sign-in is off' }]);
    ports.withSecondFactor.add(userId);
    expect(await use()).toEqual({ ok: false, refused: 'invalid-code' });
  });

  it('isn’t used up if its email can’t be queued', async () => {
    const { ports, userId, use } = await withCode();
    const { announce } = ports.emailQueue;
    ports.emailQueue.announce = () => Promise.reject(new Unavailable('the queue is away'));
    await expect(use()).rejects.toThrow(Unavailable);
    expect(ports.withSecondFactor.has(userId)).toBe(true);
    ports.emailQueue.announce = announce;
    expect((await use()).ok).toBe(true);
  });

  it('is useless while two-factor sign-in is off', async () => {
    const { ports, userId, use, told } = await withCode();
    ports.withSecondFactor.delete(userId);
    expect(await use()).toEqual({ ok: false, refused: 'invalid-code' });
    expect(await told()).toEqual([]);
    ports.withSecondFactor.add(userId);
    expect((await use()).ok).toBe(true);
  });

  it('is hashed differently for each member, so that a guess can’t be tried against all of them', async () => {
    const ports = memoryPorts();
    ports.random.backupCode = () => 'SAME-CODE-HERE';
    const hashes = new Set<string>();
    ports.backupCodes.save = async (_, saved) => void hashes.add(saved.join());
    for (const userId of ['ann', 'bob']) await newBackupCodes(ports, userId);
    expect(hashes.size).toBe(2);
  });

  it('that is wrong changes nothing and notifies no one', async () => {
    const { ports, userId, use, told } = await withCode();
    expect(await use('WRNG-CODE-HERE')).toEqual({ ok: false, refused: 'invalid-code' });
    expect(ports.withSecondFactor.has(userId)).toBe(true);
    expect(await told()).toEqual([]);
  });
});

describe('a session', () => {
  it('can be refreshed until its member signs out of it, which doesn’t end the member’s other sessions', async () => {
    const player = await withPlayer();
    const { ports, userId } = player;
    const [one, other] = [await tokensOf(player), await tokensOf(player)];
    expect((await refreshSession(ports, one.refreshToken)).ok).toBe(true);
    const [caller, elsewhere] = [callerOf(userId), { id: 'elsewhere', startedAt: 1_756_000_000 }];
    await ports.connections.open({ id: 'c1', userId });
    await signOut(ports, { ...caller, ...one, clientId: 'server' }, one.refreshToken);
    expect(ports.disconnected).toEqual(['c1']);
    expect(await ports.signOuts.accountState(userId, caller.session)).toMatchObject({ isSignedOut: true });
    expect(accountBlockOf(await ports.signOuts.accountState(userId, elsewhere), elsewhere)).toBeUndefined();
    expect(await refreshSession(ports, one.refreshToken)).toEqual({ ok: false, refused: 'session-expired' });
    expect((await refreshSession(ports, other.refreshToken)).ok).toBe(true);
  });

  it('continues even if its member signs out of another session', async () => {
    const player = await withPlayer();
    const { ports, userId } = player;
    const [one, other] = [await tokensOf(player), await tokensOf(player)];
    const caller = callerOf(userId);
    await signOut(ports, { ...caller, ...other, clientId: 'server' }, one.refreshToken);
    expect(await ports.signOuts.accountState(userId, caller.session)).toMatchObject({ isSignedOut: false });
  });

  it.each([
    ['this session alone', 'refresh'],
    ['all sessions', undefined],
  ])('isn’t reported as ended while the pool is down: %s', async (_, token) => {
    const { ports, userId } = await withPlayer();
    const away = () => Promise.reject(new Unavailable('away'));
    Object.assign(ports.pool, { revoke: away, signOutEverywhere: away });
    const leaving = signOut(ports, { ...callerOf(userId), clientId: 'server', accessToken: '' }, token);
    await expect(leaving).rejects.toThrow(Unavailable);
  });

  it('ends on every device if the sign-out names no token, and the member’s sockets close', async () => {
    const player = await withPlayer();
    const { ports, userId } = player;
    await tokensOf(player);
    await ports.connections.open({ id: 'c1', userId });
    await ports.connections.open({ id: 'c2', userId: 'somebody else' });
    const caller = callerOf(userId);
    await signOut(ports, { ...caller, clientId: 'server', accessToken: '' }, undefined);
    // The session that signs out everywhere is signed out, too, even if it began in the same second.
    expect(await ports.signOuts.accountState(userId, caller.session)).toMatchObject({
      signedOutAt: 1_756_000_002,
      isSignedOut: true,
    });
    expect(ports.sessions.size).toBe(0);
    expect(ports.disconnected).toEqual(['c1']);
  });

  it('identifies its member only while the account exists', async () => {
    const { ports, userId } = await withPlayer();
    expect(value(await readMe(ports, { userId, isAdmin: true })).isAdmin).toBe(true);
    expect(await readMe(ports, { userId: 'gone', isAdmin: false })).toEqual({
      ok: false,
      refused: 'session-expired',
    });
  });
});
