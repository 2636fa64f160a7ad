import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { scriptAws, SCRIPTED, type WireAnswer } from '#test/support/scripted-aws.ts';
import { Unavailable } from '../../ports/ports.ts';
import { poolMailedCodes } from './mailed-codes.ts';

function stage(answer: WireAnswer) {
  scriptAws(() => answer);
  return poolMailedCodes(new CognitoIdentityProviderClient({ ...SCRIPTED, maxAttempts: 1 }), 'client');
}

afterEach(() => {
  vi.restoreAllMocks();
});

describe('a code that verifies an email address', () => {
  it.each([
    'CodeDeliveryFailureException',
    'InvalidEmailRoleAccessPolicyException',
    'InvalidLambdaResponseException',
    'UnexpectedLambdaException',
    'UserLambdaValidationException',
    'InternalErrorException',
  ])('can be requested again if the pool failed to email it: %s', async (error) => {
    await expect(stage({ error }).sendToVerify('token')).rejects.toThrow(Unavailable);
  });
});

it.each([
  ['Exceeded daily email limit for the operation or the account.', 'mails-used-up'],
  ['Attempt limit exceeded, please try after some time.', 'too-many-requests'],
])(
  'the pool’s daily email limit and a member’s own limit on codes are reported differently: %s',
  async (message, answer) => {
    expect(await stage({ error: 'LimitExceededException', message }).sendToVerify('token')).toBe(answer);
  },
);

describe('a code for a new password', () => {
  it.each([
    ['LimitExceededException', 'the member has requested too many'],
    ['InvalidParameterException', 'the address was never verified'],
    ['NotAuthorizedException', 'the account is blocked'],
    ['UserNotFoundException', 'no one has the address'],
    ['CodeDeliveryFailureException', 'the address accepts no email'],
    ['UserLambdaValidationException', 'the email’s text is missing'],
  ])('counts as not sent, without an error, if the pool replies %s: %s', async (error) => {
    expect(await stage({ error }).sendToReset('ana@players.example')).toBe(false);
  });

  it('counts as sent if the pool accepts the request', async () => {
    expect(await stage({ body: {} }).sendToReset('ana@players.example')).toBe(true);
  });

  it('can be requested again if the pool is down', async () => {
    await expect(stage({ error: 'InternalErrorException' }).sendToReset('a@x.example')).rejects.toThrow(
      Unavailable,
    );
  });
});
