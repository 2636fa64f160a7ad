import * as sdk from '@aws-sdk/client-cognito-identity-provider';
import { decodeJwt } from 'jose';
import { generateSync } from 'otplib';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { arnOf, DEFAULT_ENVIRONMENT } from '../aws-environment.ts';
import { adminClient } from '../testing/admin-client.ts';
import { openStage, type Stage } from '../testing/user-pool-stage.ts';

const EMAIL = 'Ann@example.com';
const PASSWORD = 'Secret1';

let stage: Stage;
let client: sdk.CognitoIdentityProviderClient;
let user: { UserPoolId: string; Username: string };
let sub: string;

beforeEach(async () => {
  stage = await openStage();
  client = adminClient(stage);
  user = { UserPoolId: stage.poolId, Username: EMAIL };
  const attributes = [{ Name: 'email_verified', Value: 'false' }];
  const created = await client.send(
    new sdk.AdminCreateUserCommand({ ...user, MessageAction: 'SUPPRESS', UserAttributes: attributes }),
  );
  sub = created.User?.Username ?? '';
  await client.send(new sdk.AdminSetUserPasswordCommand({ ...user, Password: PASSWORD, Permanent: true }));
});

afterEach(async () => {
  vi.useRealTimers();
  await stage.close();
});

const ofClient = () => ({ UserPoolId: stage.poolId, ClientId: stage.serverClientId });

const login = (password = PASSWORD) =>
  client.send(
    new sdk.AdminInitiateAuthCommand({
      ...ofClient(),
      AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: EMAIL.toLowerCase(), PASSWORD: password },
    }),
  );

async function loginTokens() {
  const { AccessToken, RefreshToken } = (await login()).AuthenticationResult ?? {};
  if (AccessToken === undefined || RefreshToken === undefined) throw new Error('no tokens');
  return { AccessToken, RefreshToken };
}

test('a created user has a sub, attributes and a status', async () => {
  const found = await client.send(new sdk.AdminGetUserCommand(user));
  expect(found).toMatchObject({ Username: sub, UserStatus: 'CONFIRMED', Enabled: true });
  expect(found.UserCreateDate).toBeInstanceOf(Date);
  expect(found.UserAttributes).toContainEqual({ Name: 'sub', Value: sub });
  expect(found.UserAttributes).toContainEqual({ Name: 'email', Value: EMAIL });
});

test('a call needs permission for its action on the user pool, unless the action is public', async () => {
  const arn = arnOf(DEFAULT_ENVIRONMENT, 'cognito-idp', `userpool/${stage.poolId}`);
  expect(stage.wants).toEqual([
    { action: 'cognito-idp:AdminCreateUser', resource: arn },
    { action: 'cognito-idp:AdminSetUserPassword', resource: arn },
  ]);
  const { RefreshToken } = await loginTokens();
  stage.wants.length = 0;
  await client.send(new sdk.RevokeTokenCommand({ ClientId: stage.serverClientId, Token: RefreshToken }));
  expect(stage.wants).toEqual([]);
});

test('email addresses that differ only in case count as the same', async () => {
  const again = { ...user, Username: EMAIL.toUpperCase(), MessageAction: 'SUPPRESS' } as const;
  await expect(client.send(new sdk.AdminCreateUserCommand(again))).rejects.toBeInstanceOf(
    sdk.UsernameExistsException,
  );
});

test.each(['Ab1', 'secret1', 'Secrets'])('the policy rejects the password %s', async (Password) => {
  await expect(
    client.send(new sdk.AdminSetUserPasswordCommand({ ...user, Password, Permanent: true })),
  ).rejects.toBeInstanceOf(sdk.InvalidPasswordException);
});

test('sign-in accepts the right password, and rejects a wrong or missing one and an unknown client', async () => {
  expect(decodeJwt((await loginTokens()).AccessToken)).toMatchObject({
    sub,
    client_id: stage.serverClientId,
  });
  await expect(login('Wrong1')).rejects.toMatchObject({ message: 'Incorrect username or password.' });
  await client.send(
    new sdk.AdminCreateUserCommand({ ...user, Username: 'new@example.com', MessageAction: 'SUPPRESS' }),
  );
  const stranger = new sdk.AdminInitiateAuthCommand({
    ...ofClient(),
    AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
    AuthParameters: { USERNAME: 'new@example.com', PASSWORD },
  });
  await expect(client.send(stranger)).rejects.toBeInstanceOf(sdk.NotAuthorizedException);
  const unknown = { ...stranger.input, ClientId: 'unknown' };
  await expect(client.send(new sdk.AdminInitiateAuthCommand(unknown))).rejects.toBeInstanceOf(
    sdk.ResourceNotFoundException,
  );
});

test('sign-in is locked for a second after five wrong passwords, and for twice as long after each further wrong password', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  for (const _ of Array(5)) await expect(login('Wrong1')).rejects.toThrow('Incorrect');
  vi.setSystemTime(Date.now() + 1001);
  await expect(login('Wrong1')).rejects.toThrow('Incorrect');
  vi.setSystemTime(Date.now() + 1001);
  await expect(login()).rejects.toThrow('Password attempts exceeded');
  vi.setSystemTime(Date.now() + 1001);
  expect((await login()).AuthenticationResult).toBeDefined();
});

test('each category of operations has its own quota', async () => {
  const { RefreshToken } = await loginTokens();
  const refresh = () =>
    client.send(new sdk.GetTokensFromRefreshTokenCommand({ ClientId: stage.serverClientId, RefreshToken }));
  stage.quotas.limit({ UserAuthentication: 0 });
  await expect(login()).rejects.toBeInstanceOf(sdk.TooManyRequestsException);
  expect((await refresh()).AuthenticationResult).toBeDefined();
  stage.quotas.limit({ UserToken: 0 });
  await expect(refresh()).rejects.toBeInstanceOf(sdk.TooManyRequestsException);
  expect((await login()).AuthenticationResult).toBeDefined();
});

test('the flow without rotation keeps the refresh token until a global sign-out', async () => {
  const { RefreshToken } = await loginTokens();
  const refresh = () =>
    client.send(
      new sdk.InitiateAuthCommand({
        ClientId: stage.serverClientId,
        AuthFlow: 'REFRESH_TOKEN_AUTH',
        AuthParameters: { REFRESH_TOKEN: RefreshToken },
      }),
    );
  const { AuthenticationResult } = await refresh();
  expect(AuthenticationResult?.AccessToken).toBeDefined();
  expect(AuthenticationResult?.RefreshToken).toBeUndefined();
  await client.send(new sdk.AdminUserGlobalSignOutCommand(user));
  await expect(refresh()).rejects.toThrow('Refresh Token has been revoked');
});

test('the password is checked before the TOTP challenge, and an administrator can turn TOTP off', async () => {
  const { AccessToken } = await loginTokens();
  const settings = { SoftwareTokenMfaSettings: { Enabled: true, PreferredMfa: true } };
  await expect(
    client.send(new sdk.AdminSetUserMFAPreferenceCommand({ ...user, ...settings })),
  ).rejects.toBeInstanceOf(sdk.InvalidParameterException);
  const { SecretCode: secret = '' } = await client.send(
    new sdk.AssociateSoftwareTokenCommand({ AccessToken }),
  );
  const wrong = new sdk.VerifySoftwareTokenCommand({ AccessToken, UserCode: '000000' });
  await expect(client.send(wrong)).rejects.toBeInstanceOf(sdk.EnableSoftwareTokenMFAException);
  await client.send(new sdk.VerifySoftwareTokenCommand({ AccessToken, UserCode: generateSync({ secret }) }));
  await client.send(new sdk.SetUserMFAPreferenceCommand({ AccessToken, ...settings }));

  const { ChallengeName, Session } = await login();
  expect(ChallengeName).toBe('SOFTWARE_TOKEN_MFA');
  const answer = (code: string, USERNAME = sub) =>
    client.send(
      new sdk.AdminRespondToAuthChallengeCommand({
        ...ofClient(),
        ChallengeName: 'SOFTWARE_TOKEN_MFA',
        Session,
        ChallengeResponses: { USERNAME, SOFTWARE_TOKEN_MFA_CODE: code },
      }),
    );
  await expect(answer('000000')).rejects.toBeInstanceOf(sdk.CodeMismatchException);
  const next = generateSync({ secret, epoch: Date.now() / 1000 + 30 });
  await expect(answer(next, EMAIL)).rejects.toBeInstanceOf(sdk.NotAuthorizedException);
  expect((await answer(next)).AuthenticationResult?.AccessToken).toBeDefined();
  await expect(answer(next)).rejects.toBeInstanceOf(sdk.NotAuthorizedException);

  await client.send(
    new sdk.AdminSetUserMFAPreferenceCommand({ ...user, SoftwareTokenMfaSettings: { Enabled: false } }),
  );
  await client.send(new sdk.AdminDeleteSoftwareTokenCommand(user));
  expect((await login()).AuthenticationResult).toBeDefined();
});

test('a user’s groups are in the user’s tokens', async () => {
  await client.send(new sdk.AdminAddUserToGroupCommand({ ...user, GroupName: 'admins' }));
  const { Groups } = await client.send(new sdk.AdminListGroupsForUserCommand(user));
  expect(Groups?.map((group) => group.GroupName)).toEqual(['admins']);
  expect(decodeJwt((await loginTokens()).AccessToken)['cognito:groups']).toEqual(['admins']);
  await expect(
    client.send(new sdk.AdminAddUserToGroupCommand({ ...user, GroupName: 'others' })),
  ).rejects.toBeInstanceOf(sdk.ResourceNotFoundException);
  await client.send(new sdk.AdminRemoveUserFromGroupCommand({ ...user, GroupName: 'admins' }));
  expect((await client.send(new sdk.AdminListGroupsForUserCommand(user))).Groups).toEqual([]);
});

test('a new email address can be used to sign in only after it is verified', async () => {
  const change = (...more: sdk.AttributeType[]) =>
    client.send(
      new sdk.AdminUpdateUserAttributesCommand({
        ...user,
        UserAttributes: [{ Name: 'email', Value: 'new@example.com' }, ...more],
      }),
    );
  const byNewEmail = new sdk.AdminGetUserCommand({ ...user, Username: 'new@example.com' });
  await change();
  await expect(client.send(byNewEmail)).rejects.toBeInstanceOf(sdk.UserNotFoundException);
  expect(stage.mails).toMatchObject([{ to: 'new@example.com', subject: 'A code' }]);
  await change({ Name: 'email_verified', Value: 'true' });
  expect((await client.send(byNewEmail)).Username).toBe(sub);
});

test('deleting a user ends all of the user’s sessions', async () => {
  const { AccessToken, RefreshToken } = await loginTokens();
  await client.send(new sdk.AdminDeleteUserCommand(user));
  await expect(client.send(new sdk.AdminGetUserCommand(user))).rejects.toBeInstanceOf(
    sdk.UserNotFoundException,
  );
  await expect(client.send(new sdk.GetUserCommand({ AccessToken }))).rejects.toBeInstanceOf(
    sdk.UserNotFoundException,
  );
  const refresh = { ClientId: stage.serverClientId, RefreshToken };
  await expect(client.send(new sdk.GetTokensFromRefreshTokenCommand(refresh))).rejects.toBeInstanceOf(
    sdk.NotAuthorizedException,
  );
});
