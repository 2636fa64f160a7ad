import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { scriptAws, SCRIPTED, type WireAnswer } from '#test/support/scripted-aws.ts';
import { Unavailable } from '../../ports/ports.ts';
import { userPool } from './pool.ts';

/** A pool with two clients; only the first one retries. Every call gets the reply `answer`. */
function stage(answer: WireAnswer) {
  const calls = scriptAws(() => answer);
  const client = (maxAttempts: number) => new CognitoIdentityProviderClient({ ...SCRIPTED, maxAttempts });
  return { calls, pool: userPool(client(2), client(1), 'us-east-1_pool', 'client') };
}

afterEach(() => {
  vi.restoreAllMocks();
});

describe('renewing a session', () => {
  const refresh = (answer: WireAnswer) => stage(answer).pool.refresh('token');

  it.each([
    ['was revoked or has expired', 'NotAuthorizedException'],
    ['was exchanged for a new one long ago', 'RefreshTokenReuseException'],
    ['no longer belongs to anyone', 'UserNotFoundException'],
  ])('fails if the pool says that the refresh token %s', async (_, error) => {
    expect(await refresh({ error })).toBe('session-expired');
  });

  it.each([
    'TooManyRequestsException',
    'LimitExceededException',
    'InternalErrorException',
    'ThrottlingException',
  ])('can be retried after %s', async (error) => {
    await expect(refresh({ error })).rejects.toThrow(Unavailable);
  });

  it.each(['InvalidParameterException', 'ResourceNotFoundException'])(
    'doesn’t end the session after %s, which is our own mistake',
    async (error) => {
      await expect(refresh({ error })).rejects.toThrow(error);
    },
  );
});

describe('a call that can’t be repeated', () => {
  it.each([
    ['a password', (pool: ReturnType<typeof userPool>) => pool.signIn('a@example.org', 'Secret1')],
    ['a code', (pool: ReturnType<typeof userPool>) => pool.answerTwoFactor('ana', 'session', '123456')],
    ['a refresh token', (pool: ReturnType<typeof userPool>) => pool.refresh('token')],
  ])('with %s is sent only once, even if it fails', async (_, send) => {
    const { calls, pool } = stage({ error: 'InternalErrorException' });
    await expect(send(pool)).rejects.toThrow(Unavailable);
    expect(calls).toHaveLength(1);
  });
});

describe('a code from the authenticator app', () => {
  it.each([
    ['CodeMismatchException', 'invalid-code'],
    ['EnableSoftwareTokenMFAException', 'invalid-code'],
    ['ExpiredCodeException', 'code-used'],
  ])('that fails with %s is reported as %s', async (error, answer) => {
    expect(await stage({ error }).pool.answerTwoFactor('ana', 'session', '123456')).toBe(answer);
  });
});

describe('ending a session', () => {
  it.each(['UnauthorizedException', 'UnsupportedTokenTypeException', 'InvalidParameterException'])(
    'ignores another client’s token, or a string that isn’t a token: %s',
    async (error) => {
      await expect(stage({ error }).pool.revoke('made up', 'client')).resolves.toBeUndefined();
    },
  );

  it('revokes the refresh token through the client it belongs to', async () => {
    const { calls, pool } = stage({ body: {} });
    await pool.revoke('token', 'browser');
    expect(calls).toMatchObject([{ action: 'RevokeToken', input: { ClientId: 'browser', Token: 'token' } }]);
  });

  it('can be retried if the pool is busy', async () => {
    const revoked = stage({ error: 'TooManyRequestsException' }).pool.revoke('token', 'client');
    await expect(revoked).rejects.toThrow(Unavailable);
  });
});

describe('an access token', () => {
  const honours = (answer: WireAnswer) => stage(answer).pool.honours('token');

  it('is valid in the pool until its session is revoked', async () => {
    expect(await honours({ body: { Username: 'ana', UserAttributes: [] } })).toBe(true);
    expect(await honours({ error: 'NotAuthorizedException', message: 'Access Token has been revoked' })).toBe(
      false,
    );
    await expect(honours({ error: 'InternalErrorException' })).rejects.toThrow(Unavailable);
  });
});

describe('an email address', () => {
  const sent = ({ calls }: ReturnType<typeof stage>) =>
    calls.map(({ input }) => (input as { UserAttributes: object[] }).UserAttributes);
  const NEW = { Name: 'email', Value: 'new@x.example' };
  const proved = (Value: string) => ({ Name: 'email_verified', Value });

  it('is always set as verified first, and then marked unverified if the caller can’t prove that the member owns it', async () => {
    const scene = stage({ body: {} });
    expect(await scene.pool.setEmail('ana', 'new@x.example', true)).toBe('set');
    expect(sent(scene)).toEqual([[NEW, proved('true')]]);
    scene.calls.length = 0;
    expect(await scene.pool.setEmail('ana', 'new@x.example', false)).toBe('set');
    expect(sent(scene)).toEqual([[NEW, proved('true')], [proved('false')]]);
  });

  it('is proposed alone, so that the pool emails a code and keeps the old address; an error isn’t retried', async () => {
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
  ])('can’t be proposed if the pool replies %s: %s', async (error, answer) => {
    expect(await stage({ error }).pool.proposeEmail('ana', 'new@x.example')).toBe(answer);
  });

  it('that another user already has is reported as taken', async () => {
    const { pool } = stage({ error: 'AliasExistsException' });
    expect(await pool.setEmail('ana', 'new@x.example', false)).toBe('taken');
  });
});

describe('ending all sessions', () => {
  it('returns the time on the pool’s clock, in whole seconds', async () => {
    const before = Math.floor(Date.now() / 1000);
    const { calls, pool } = stage({ body: {} });
    const at = await pool.signOutEverywhere('ana');
    expect(calls).toMatchObject([{ action: 'AdminUserGlobalSignOut', input: { Username: 'ana' } }]);
    expect(Number.isInteger(at)).toBe(true);
    expect(at).toBeGreaterThanOrEqual(before);
    expect(at).toBeLessThanOrEqual(Date.now() / 1000);
  });
});

describe('the admin group', () => {
  const isAdmin = (answer: WireAnswer) => stage(answer).pool.isAdmin('ana');

  it('includes the members the pool lists as admins, but no deleted users', async () => {
    const groups = (...names: string[]) => ({ body: { Groups: names.map((GroupName) => ({ GroupName })) } });
    expect(await isAdmin(groups('others', 'admins'))).toBe(true);
    expect(await isAdmin(groups('others'))).toBe(false);
    expect(await isAdmin({ error: 'UserNotFoundException' })).toBe(false);
  });

  it('can’t be checked while the pool is busy', async () => {
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
  ])('is refused if the pool replies %s (%s): %s', async (error, message, refusal) => {
    expect(await signIn({ error, ...(message !== undefined && { message }) })).toBe(refusal);
  });
});

describe('setting an email address', () => {
  const change = (...attributes: [string, string][]) => ({
    action: 'AdminUpdateUserAttributes',
    input: { Username: 'ana', UserAttributes: attributes.map(([Name, Value]) => ({ Name, Value })) },
  });
  const atOnce = change(['email', 'a@example.org'], ['email_verified', 'true']);

  it.each([
    [true, [atOnce]],
    [false, [atOnce, change(['email_verified', 'false'])]],
  ])(
    'takes effect right away, and leaves the address verified only if the caller has proof: %s',
    async (isProved, expected) => {
      const { calls, pool } = stage({ body: {} });
      expect(await pool.setEmail('ana', 'a@example.org', isProved)).toBe('set');
      expect(calls).toMatchObject(expected);
      expect(calls).toHaveLength(expected.length);
    },
  );
});

describe('deleting a user', () => {
  it('succeeds if the user is already gone, and can be retried if the pool is busy', async () => {
    await stage({ error: 'UserNotFoundException' }).pool.remove('ana');
    await expect(stage({ error: 'TooManyRequestsException' }).pool.remove('ana')).rejects.toThrow(
      Unavailable,
    );
  });
});
