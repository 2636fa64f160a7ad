import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { scriptAws, SCRIPTED, type WireAnswer } from '#test/support/scripted-aws.ts';
import { Unavailable } from '../../ports/ports.ts';
import { poolSecondFactor } from './second-factor.ts';

const DONE: WireAnswer = { body: {} };
const ON: WireAnswer = { body: { UserMFASettingList: ['SOFTWARE_TOKEN_MFA'] } };

function stage(hasPasskeys: boolean, ...answers: WireAnswer[]) {
  const calls = scriptAws(() => answers.shift() ?? DONE);
  const client = new CognitoIdentityProviderClient({ ...SCRIPTED, maxAttempts: 1 });
  const factor = poolSecondFactor(client, client, 'pool', hasPasskeys);
  return { calls, factor, set: () => calls.filter(({ action }) => action !== 'AdminGetUser') };
}

const user = { UserPoolId: 'pool', Username: 'ann' };

afterEach(() => {
  vi.restoreAllMocks();
});

describe('passkeys count as both factors', () => {
  it('for a user with an authenticator app, whose own setting stays as it is', async () => {
    const { factor, set } = stage(true, ON);
    await factor.includePasskeys('ann');
    expect(set().map(({ input }) => input)).toEqual([{ ...user, WebAuthnMfaSettings: { Enabled: true } }]);
  });

  it('for no user without one, also if they turn it off in the meantime', async () => {
    const before = stage(true);
    await before.factor.includePasskeys('ann');
    expect(before.set()).toEqual([]);
    vi.restoreAllMocks();
    const meanwhile = stage(true, ON, { error: 'InvalidParameterException' });
    await expect(meanwhile.factor.includePasskeys('ann')).resolves.toBeUndefined();
  });

  it('later, if the pool is down', async () => {
    const { factor } = stage(true, ON, { error: 'InternalErrorException' });
    await expect(factor.includePasskeys('ann')).rejects.toThrow(Unavailable);
  });

  it('from the moment when two-factor sign-in is turned on, and until it is turned off', async () => {
    const { factor, calls } = stage(true);
    await factor.turn('ann', true);
    await factor.turn('ann', false);
    const settings = calls.map(({ input }) => input['WebAuthnMfaSettings']);
    expect(settings).toEqual([{ Enabled: true }, { Enabled: false }]);
  });

  it('nowhere else: a pool without passkeys refuses that setting', async () => {
    const { factor, calls } = stage(false, ON);
    await factor.includePasskeys('ann');
    await factor.turn('ann', true);
    expect(calls.map(({ input }) => input)).toEqual([
      { ...user, SoftwareTokenMfaSettings: { Enabled: true, PreferredMfa: true } },
    ]);
  });
});
