import {
  AdminCreateUserCommand,
  AdminSetUserPasswordCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { Amplify } from 'aws-amplify';
import { ConsoleLogger } from 'aws-amplify/utils';
import * as auth from 'aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import { generateSync } from 'otplib';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { adminClient } from '../testing/admin-client.ts';
import { callPublicly, openStage, type Stage } from '../testing/user-pool-stage.ts';

const EMAIL = 'Ann@example.com';
const PASSWORD = 'Secret1';

let stage: Stage;
const stored = new Map<string, string>();

ConsoleLogger.LOG_LEVEL = 'ERROR';

beforeEach(async () => {
  stage = await openStage();
  Amplify.configure({
    Auth: {
      Cognito: {
        userPoolId: stage.poolId,
        userPoolClientId: stage.browserClientId,
        userPoolEndpoint: `${stage.siteUrl}/cognito/`,
      },
    },
  });
  // Each Amplify configuration gets its own storage.
  cognitoUserPoolsTokenProvider.setKeyValueStorage({
    getItem: async (key) => stored.get(key) ?? null,
    setItem: async (key, value) => void stored.set(key, value),
    removeItem: async (key) => void stored.delete(key),
    clear: async () => stored.clear(),
  });
  const admin = adminClient(stage);
  const user = { UserPoolId: stage.poolId, Username: EMAIL };
  await admin.send(new AdminCreateUserCommand({ ...user, MessageAction: 'SUPPRESS' }));
  await admin.send(new AdminSetUserPasswordCommand({ ...user, Password: PASSWORD, Permanent: true }));
});

afterEach(async () => {
  vi.useRealTimers();
  stored.clear();
  await stage.close();
});

const signIn = () => auth.signIn({ username: 'ann@EXAMPLE.com', password: PASSWORD });

async function tokens(forceRefresh = false) {
  const { tokens: found } = await auth.fetchAuthSession({ forceRefresh });
  if (!found?.idToken) throw new Error('not signed in');
  return { access: found.accessToken, id: found.idToken };
}

const code = (secret: string, steps = 0) => generateSync({ secret, epoch: Date.now() / 1000 + 30 * steps });

async function turnOnTotp(): Promise<string> {
  const { sharedSecret } = await auth.setUpTOTP();
  await auth.verifyTOTPSetup({ code: code(sharedSecret) });
  await auth.updateMFAPreference({ totp: 'PREFERRED' });
  return sharedSecret;
}

test('signing in with SRP returns tokens with Cognito’s claims', async () => {
  expect((await signIn()).isSignedIn).toBe(true);
  const { access, id } = await tokens();
  const { userId, username } = await auth.getCurrentUser();
  expect(username).toBe(userId);
  expect(access.payload).toMatchObject({
    sub: userId,
    iss: stage.issuer,
    client_id: stage.browserClientId,
    token_use: 'access',
    scope: 'aws.cognito.signin.user.admin',
    username: userId,
    jti: expect.any(String),
    origin_jti: expect.any(String),
    auth_time: expect.any(Number),
  });
  expect(access.payload.exp! - access.payload.iat!).toBe(600);
  expect(id.payload).toMatchObject({
    sub: userId,
    aud: stage.browserClientId,
    token_use: 'id',
    email: EMAIL,
    'cognito:username': userId,
  });
});

test('a password with non-ASCII characters works', async () => {
  await signIn();
  await auth.updatePassword({ oldPassword: PASSWORD, newPassword: 'Größe 9 ☂' });
  await auth.signOut();
  expect((await auth.signIn({ username: EMAIL, password: 'Größe 9 ☂' })).isSignedIn).toBe(true);
});

test.each([
  ['a wrong password', EMAIL],
  ['an unknown user', 'nobody@example.com'],
])('signing in gives the same reply to %s', async (_, username) => {
  await expect(auth.signIn({ username, password: 'Wrong1' })).rejects.toMatchObject({
    name: 'NotAuthorizedException',
    message: 'Incorrect username or password.',
  });
});

test('the JWKS verifies a token', async () => {
  await signIn();
  const { access } = await tokens();
  const keys = createRemoteJWKSet(new URL(`${stage.issuer}/.well-known/jwks.json`));
  const { payload } = await jwtVerify(access.toString(), keys, { issuer: stage.issuer });
  expect(payload.sub).toBe(access.payload.sub);
});

test('a TOTP code is required, the right code works only once, and TOTP can be turned off again', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  await signIn();
  const secret = await turnOnTotp();
  expect(await auth.fetchMFAPreference()).toEqual({ enabled: ['TOTP'], preferred: 'TOTP' });
  await auth.signOut();

  const { isSignedIn, nextStep } = await signIn();
  expect([isSignedIn, nextStep.signInStep]).toEqual([false, 'CONFIRM_SIGN_IN_WITH_TOTP_CODE']);
  const confirm = (challengeResponse: string) => auth.confirmSignIn({ challengeResponse });
  await expect(confirm('000000')).rejects.toMatchObject({ name: 'CodeMismatchException' });
  await expect(confirm(code(secret))).rejects.toMatchObject({ name: 'ExpiredCodeException' });
  expect((await confirm(code(secret, 1))).isSignedIn).toBe(true);

  await auth.updateMFAPreference({ totp: 'DISABLED' });
  await auth.signOut();
  expect((await signIn()).isSignedIn).toBe(true);
});

test('after five wrong codes, even the right code is rejected until a second has passed', async () => {
  await signIn();
  const secret = await turnOnTotp();
  await auth.signOut();
  await signIn();
  const confirm = (challengeResponse: string) => auth.confirmSignIn({ challengeResponse });
  vi.useFakeTimers({ toFake: ['Date'] });
  for (const _ of Array(5)) await expect(confirm('000000')).rejects.toThrow('Invalid code');
  await expect(confirm(code(secret, 1))).rejects.toThrow('Password attempts exceeded');
  vi.setSystemTime(Date.now() + 1001);
  expect((await confirm(code(secret, 1))).isSignedIn).toBe(true);
});

test('each forced refresh returns a new refresh token', async () => {
  await signIn();
  const before = await tokens();
  const refreshBefore = storedRefreshToken();
  const after = await tokens(true);
  expect(after.access.toString()).not.toBe(before.access.toString());
  expect(after.access.payload).toMatchObject({
    origin_jti: before.access.payload['origin_jti'],
    auth_time: before.access.payload['auth_time'],
  });
  expect(storedRefreshToken()).not.toBe(refreshBefore);
});

test('a rotated refresh token is accepted within its grace period, and rejected after that', async () => {
  await signIn();
  const old = storedRefreshToken();
  vi.useFakeTimers({ toFake: ['Date'] });
  await tokens(true);
  const refresh = () =>
    callPublicly(stage, 'GetTokensFromRefreshToken', { ClientId: stage.browserClientId, RefreshToken: old });
  // Using the old token a second time doesn't extend its grace period.
  vi.setSystemTime(Date.now() + 20_000);
  expect((await refresh()).status).toBe(200);
  vi.setSystemTime(Date.now() + 10_000);
  expect(await refresh()).toMatchObject({ status: 400, type: 'RefreshTokenReuseException' });
  expect((await tokens(true)).access).toBeDefined();
});

test('signing out revokes the session: the pool rejects its access token, although the token still verifies', async () => {
  await signIn();
  const access = (await tokens()).access.toString();
  const RefreshToken = storedRefreshToken();
  await auth.signOut();
  const ClientId = stage.browserClientId;
  const refused = { status: 400, type: 'NotAuthorizedException' };
  expect(await callPublicly(stage, 'GetTokensFromRefreshToken', { ClientId, RefreshToken })).toMatchObject(
    refused,
  );
  expect(await callPublicly(stage, 'GetUser', { AccessToken: access })).toMatchObject(refused);
  await expect(stage.pools.verify(stage.issuer, access)).resolves.toMatchObject({ token_use: 'access' });
});

test('verifying rejects an expired token, a token from another issuer and a forged signature', async () => {
  await signIn();
  const access = (await tokens()).access.toString();
  await expect(stage.pools.verify('http://elsewhere/pool', access)).rejects.toThrow('No user pool');
  await expect(stage.pools.verify(stage.issuer, `${access.slice(0, -8)}AAAAAAAA`)).rejects.toThrow(
    'signature',
  );
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(Date.now() + 600_001);
  await expect(stage.pools.verify(stage.issuer, access)).rejects.toThrow('exp');
});

test('users, sessions and keys survive a restart', async () => {
  await signIn();
  const access = (await tokens()).access.toString();
  const restarted = await stage.restart();
  await expect(restarted.verify(stage.issuer, access)).resolves.toMatchObject({ iss: stage.issuer });
  expect((await tokens(true)).access).toBeDefined();
});

test('the pool emails a code that verifies the address, and a code that sets a new password', async () => {
  await signIn();
  await auth.sendUserAttributeVerificationCode({ userAttributeKey: 'email' });
  const confirm = (confirmationCode: string) =>
    auth.confirmUserAttribute({ userAttributeKey: 'email', confirmationCode });
  await expect(confirm('x')).rejects.toMatchObject({ name: 'CodeMismatchException' });
  await confirm(mailedCode());
  expect((await auth.fetchUserAttributes()).email_verified).toBe('true');
  await auth.signOut();

  const { nextStep } = await auth.resetPassword({ username: EMAIL });
  expect(nextStep.codeDeliveryDetails.destination).toBe('A***@e***');
  const reset = (newPassword: string) =>
    auth.confirmResetPassword({ username: EMAIL, confirmationCode: mailedCode(), newPassword });
  await expect(reset('nope')).rejects.toMatchObject({ name: 'InvalidPasswordException' });
  await reset('Another2');
  await expect(reset('Another3')).rejects.toMatchObject({ name: 'ExpiredCodeException' });
  await expect(signIn()).rejects.toThrow('Incorrect');
  expect((await auth.signIn({ username: EMAIL, password: 'Another2' })).isSignedIn).toBe(true);
});

test.each([EMAIL, 'nobody@example.com'])(
  'no reset code goes to the unverified address %s, and the reply doesn’t reveal that',
  async (username) => {
    const { nextStep } = await auth.resetPassword({ username });
    expect(nextStep.codeDeliveryDetails.deliveryMedium).toBe('EMAIL');
    expect(stage.mails).toEqual([]);
  },
);

test('a user can change only the attributes that the client can write', async () => {
  await signIn();
  await auth.updateUserAttributes({ userAttributes: { name: 'Ann' } });
  expect(await auth.fetchUserAttributes()).toMatchObject({ name: 'Ann', email: EMAIL });
  await expect(
    auth.updateUserAttributes({ userAttributes: { email: 'else@example.com' } }),
  ).rejects.toMatchObject({ name: 'NotAuthorizedException' });
});

function storedRefreshToken(): string {
  return [...stored].find(([key]) => key.endsWith('.refreshToken'))?.[1] ?? '';
}

const mailedCode = () => /\d{6}/.exec(stage.mails.at(-1)?.text ?? '')?.[0] ?? '';
