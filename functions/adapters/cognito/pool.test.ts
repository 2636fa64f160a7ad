import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { scriptAws, SCRIPTED, type WireAnswer } from '#test/support/scripted-aws.ts';
import { Unavailable } from '../../ports/ports.ts';
import { userPool } from './pool.ts';

/** The pool through two clients, the first of which tries twice; every call gets that answer. */
function stage(answer: WireAnswer) {
  const calls = scriptAws(() => answer);
  const client = (maxAttempts: number) => new CognitoIdentityProviderClient({ ...SCRIPTED, maxAttempts });
  return { calls, pool: userPool(client(2), client(1), 'us-east-1_pool', 'client') };
}

afterEach(() => {
  vi.restoreAllMocks();
});

describe('a session that is to go on', () => {
  const refresh = (answer: WireAnswer) => stage(answer).pool.refresh('token');

  it.each([
    ['is revoked or has run out', 'NotAuthorizedException'],
    ['was exchanged for another one long ago', 'RefreshTokenReuseException'],
    ['belongs to nobody any more', 'UserNotFoundException'],
  ])('ends when the pool says that it %s', async (_, error) => {
    expect(await refresh({ error })).toBe('session-expired');
  });

  it.each([
    'TooManyRequestsException',
    'LimitExceededException',
    'InternalErrorException',
    'ThrottlingException',
  ])('does not end by %s: it may be tried again', async (error) => {
    await expect(refresh({ error })).rejects.toThrow(Unavailable);
  });

  it.each(['InvalidParameterException', 'ResourceNotFoundException'])(
    'does not end by %s, a fault of the server’s own',
    async (error) => {
      await expect(refresh({ error })).rejects.toThrow(error);
    },
  );
});

describe('a call that cannot be made twice', () => {
  it.each([
    ['a password', (pool: ReturnType<typeof userPool>) => pool.signIn('a@example.org', 'Secret1')],
    ['a code', (pool: ReturnType<typeof userPool>) => pool.answerTwoFactor('ana', 'session', '123456')],
    ['a refresh token', (pool: ReturnType<typeof userPool>) => pool.refresh('token')],
  ])('%s is sent once, whatever comes of it', async (_, send) => {
    const { calls, pool } = stage({ error: 'InternalErrorException' });
    await expect(send(pool)).rejects.toThrow(Unavailable);
    expect(calls).toHaveLength(1);
  });
});

describe('a code of the authenticator app', () => {
  it.each([
    ['CodeMismatchException', 'invalid-code'],
    ['EnableSoftwareTokenMFAException', 'invalid-code'],
    ['ExpiredCodeException', 'code-used'],
  ])('is refused with %s as %s', async (error, answer) => {
    expect(await stage({ error }).pool.answerTwoFactor('ana', 'session', '123456')).toBe(answer);
  });
});

describe('a session that is to end', () => {
  it.each(['UnauthorizedException', 'UnsupportedTokenTypeException', 'InvalidParameterException'])(
    'is left by a token that is none of the client’s, or none at all: %s',
    async (error) => {
      await expect(stage({ error }).pool.revoke('made up', 'client')).resolves.toBeUndefined();
    },
  );

  it('is revoked through the client whose it is', async () => {
    const { calls, pool } = stage({ body: {} });
    await pool.revoke('token', 'browser');
    expect(calls).toMatchObject([{ action: 'RevokeToken', input: { ClientId: 'browser', Token: 'token' } }]);
  });

  it('may be ended again while the pool is busy', async () => {
    const revoked = stage({ error: 'TooManyRequestsException' }).pool.revoke('token', 'client');
    await expect(revoked).rejects.toThrow(Unavailable);
  });
});

describe('an access token', () => {
  const honours = (answer: WireAnswer) => stage(answer).pool.honours('token');

  it('is taken by the pool until its session is revoked', async () => {
    expect(await honours({ body: { Username: 'ana', UserAttributes: [] } })).toBe(true);
    expect(await honours({ error: 'NotAuthorizedException', message: 'Access Token has been revoked' })).toBe(
      false,
    );
    await expect(honours({ error: 'InternalErrorException' })).rejects.toThrow(Unavailable);
  });
});

describe('an address', () => {
  const sent = ({ calls }: ReturnType<typeof stage>) =>
    calls.map(({ input }) => (input as { UserAttributes: object[] }).UserAttributes);
  const NEW = { Name: 'email', Value: 'new@x.example' };
  const proved = (Value: string) => ({ Name: 'email_verified', Value });

  it('is set as proved, which the pool asks for, and an unproved one not left so', async () => {
    const scene = stage({ body: {} });
    expect(await scene.pool.setEmail('ana', 'new@x.example', true)).toBe('set');
    expect(sent(scene)).toEqual([[NEW, proved('true')]]);
    scene.calls.length = 0;
    expect(await scene.pool.setEmail('ana', 'new@x.example', false)).toBe('set');
    expect(sent(scene)).toEqual([[NEW, proved('true')], [proved('false')]]);
  });

  it('is proposed by itself, so that the pool mails a code and keeps the old one, and once', async () => {
    const scene = stage({ body: {} });
    expect(await scene.pool.proposeEmail('ana', 'new@x.example')).toBe('sent');
    expect(sent(scene)).toEqual([[NEW]]);
    const failing = stage({ error: 'InternalErrorException' });
    await expect(failing.pool.proposeEmail('ana', 'new@x.example')).rejects.toThrow(Unavailable);
    expect(failing.calls).toHaveLength(1);
  });

  it.each([
    ['AliasExistsException', 'taken'],
    ['LimitExceededException', 'too-many-requests'],
  ])('that is proposed in vain: %s', async (error, answer) => {
    expect(await stage({ error }).pool.proposeEmail('ana', 'new@x.example')).toBe(answer);
  });

  it('that somebody else has in the pool is said to be taken', async () => {
    const { pool } = stage({ error: 'AliasExistsException' });
    expect(await pool.setEmail('ana', 'new@x.example', false)).toBe('taken');
  });
});

describe('the end of all sessions', () => {
  it('is stamped by the pool’s own clock, in whole seconds', async () => {
    const before = Math.floor(Date.now() / 1000);
    const { calls, pool } = stage({ body: {} });
    const at = await pool.signOutEverywhere('ana');
    expect(calls).toMatchObject([{ action: 'AdminUserGlobalSignOut', input: { Username: 'ana' } }]);
    expect(Number.isInteger(at)).toBe(true);
    expect(at).toBeGreaterThanOrEqual(before);
    expect(at).toBeLessThanOrEqual(Date.now() / 1000);
  });
});

describe('the group of admins', () => {
  const isAdmin = (answer: WireAnswer) => stage(answer).pool.isAdmin('ana');

  it('holds whom the pool lists in it, and no user that is gone', async () => {
    const groups = (...names: string[]) => ({ body: { Groups: names.map((GroupName) => ({ GroupName })) } });
    expect(await isAdmin(groups('others', 'admins'))).toBe(true);
    expect(await isAdmin(groups('others'))).toBe(false);
    expect(await isAdmin({ error: 'UserNotFoundException' })).toBe(false);
  });

  it('is not known while the pool is busy', async () => {
    await expect(isAdmin({ error: 'TooManyRequestsException' })).rejects.toThrow(Unavailable);
  });
});

describe('signing in', () => {
  const signIn = (answer: WireAnswer) => stage(answer).pool.signIn('a@example.org', 'Secret1');

  it.each([
    ['NotAuthorizedException', undefined, 'invalid-credentials'],
    ['UserNotFoundException', undefined, 'invalid-credentials'],
    ['InvalidParameterException', undefined, 'invalid-credentials'],
    ['NotAuthorizedException', 'Password attempts exceeded', 'too-many-requests'],
    ['TooManyRequestsException', undefined, 'too-many-requests'],
  ])('met with %s (%s) is refused: %s', async (error, message, refusal) => {
    expect(await signIn({ error, ...(message !== undefined && { message }) })).toBe(refusal);
  });
});

describe('an address that is set', () => {
  const change = (...attributes: [string, string][]) => ({
    action: 'AdminUpdateUserAttributes',
    input: { Username: 'ana', UserAttributes: attributes.map(([Name, Value]) => ({ Name, Value })) },
  });
  const atOnce = change(['email', 'a@example.org'], ['email_verified', 'true']);

  it.each([
    [true, [atOnce]],
    [false, [atOnce, change(['email_verified', 'false'])]],
  ])('is the user’s at once, and is proved in the end or not: %s', async (isProved, expected) => {
    const { calls, pool } = stage({ body: {} });
    expect(await pool.setEmail('ana', 'a@example.org', isProved)).toBe('set');
    expect(calls).toMatchObject(expected);
    expect(calls).toHaveLength(expected.length);
  });
});

describe('taking a user away', () => {
  it('is done when the user is gone already, and may be tried again when the pool is busy', async () => {
    await stage({ error: 'UserNotFoundException' }).pool.remove('ana');
    await expect(stage({ error: 'TooManyRequestsException' }).pool.remove('ana')).rejects.toThrow(
      Unavailable,
    );
  });
});
