import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { scriptAws, SCRIPTED, type WireAnswer } from '#test/support/scripted-aws.ts';
import { Unavailable } from '../../ports/ports.ts';
import { poolPasskeys } from './passkeys.ts';

function stage(...answers: WireAnswer[]) {
  const [last] = answers.slice(-1);
  scriptAws(() => answers.shift() ?? last ?? { body: {} });
  const client = new CognitoIdentityProviderClient({ ...SCRIPTED, maxAttempts: 1 });
  return poolPasskeys(client, client);
}

afterEach(() => {
  vi.restoreAllMocks();
});

describe('a passkey that a browser has created', () => {
  it.each([
    ['WebAuthnChallengeNotFoundException', 'passkey-refused'],
    ['WebAuthnClientMismatchException', 'passkey-refused'],
    ['WebAuthnCredentialNotSupportedException', 'passkey-refused'],
    ['WebAuthnOriginNotAllowedException', 'passkey-refused'],
    ['WebAuthnRelyingPartyMismatchException', 'passkey-refused'],
    ['InvalidParameterException', 'passkey-refused'],
    ['LimitExceededException', 'too-many-passkeys'],
    ['NotAuthorizedException', 'session-expired'],
  ])('is refused if the pool replies %s: %s', async (error, answer) => {
    expect(await stage({ error }).finish('token', {})).toBe(answer);
  });

  it('is sent only once, although other calls are tried again, because its challenge works once', async () => {
    const sent = scriptAws(() => ({ error: 'TooManyRequestsException' }));
    const retrying = new CognitoIdentityProviderClient({ ...SCRIPTED, maxAttempts: 2 });
    const once = new CognitoIdentityProviderClient({ ...SCRIPTED, maxAttempts: 1 });
    await expect(poolPasskeys(retrying, once).finish('token', {})).rejects.toThrow(Unavailable);
    expect(sent).toHaveLength(1);
  });

  it('can be sent again if the pool is down', async () => {
    await expect(stage({ error: 'InternalErrorException' }).finish('token', {})).rejects.toThrow(Unavailable);
  });
});

it('all passkeys are listed, even if the pool returns them in pages', async () => {
  const page = (CredentialId: string, NextToken?: string): WireAnswer => ({
    body: { Credentials: [{ CredentialId, CreatedAt: 1_756_000_000 }], ...(NextToken && { NextToken }) },
  });
  const answers = [page('one', 'more'), page('two')];
  const sent = scriptAws(() => answers.shift() ?? { body: {} });
  const client = new CognitoIdentityProviderClient({ ...SCRIPTED, maxAttempts: 1 });
  const addedAt = '2025-08-24T01:46:40.000Z';
  expect(await poolPasskeys(client, client).list('token')).toEqual([
    { credentialId: 'one', addedAt },
    { credentialId: 'two', addedAt },
  ]);
  expect(sent.map(({ input }) => input['NextToken'])).toEqual([undefined, 'more']);
});

it('a passkey that is gone counts as removed', async () => {
  expect(await stage({ error: 'ResourceNotFoundException' }).remove('token', 'one')).toBe('removed');
});

it('every call of an ended session fails', async () => {
  const pool = stage({ error: 'NotAuthorizedException' });
  expect([await pool.start('token'), await pool.list('token'), await pool.remove('token', 'one')]).toEqual([
    'session-expired',
    'session-expired',
    'session-expired',
  ]);
});

it('every call fails if the pool is down, or answers without options for a passkey', async () => {
  const pool = stage({ error: 'InternalErrorException' });
  for (const call of [() => pool.start('token'), () => pool.list('token'), () => pool.remove('token', 'one')])
    await expect(call()).rejects.toThrow(Unavailable);
  await expect(stage({ body: {} }).start('token')).rejects.toThrow('without options');
});
