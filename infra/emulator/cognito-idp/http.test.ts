import { afterEach, beforeEach, expect, test } from 'vitest';
import { callPublicly, openStage, type Stage } from '../testing/user-pool-stage.ts';

let stage: Stage;

beforeEach(async () => {
  stage = await openStage();
});

afterEach(() => stage.close());

const call = (operation: string, input: unknown) => callPublicly(stage, operation, input);

test('self sign-up, unsupported sign-in flows and unsigned admin calls are rejected, and unsupported operations are reported', async () => {
  const ClientId = stage.browserClientId;
  const signUp = { ClientId, Username: 'b@example.com', Password: 'Secret1' };
  expect(await call('SignUp', signUp)).toMatchObject({ type: 'NotAuthorizedException' });
  const initiate = (AuthFlow: string) => call('InitiateAuth', { ClientId, AuthFlow, AuthParameters: {} });
  expect(await initiate('USER_PASSWORD_AUTH')).toMatchObject({ type: 'InvalidParameterException' });
  expect(await initiate('REFRESH_TOKEN_AUTH')).toMatchObject({ type: 'InvalidParameterException' });
  expect(await call('AdminGetUser', {})).toMatchObject({ type: 'MissingAuthenticationTokenException' });
  expect(stage.reports).toEqual([]);
  expect(await call('ConfirmDevice', {})).toMatchObject({ status: 501 });
  expect(stage.reports).toEqual([expect.stringContaining('ConfirmDevice')]);
});

test.each([
  ['a long name', 'ForgotPassword', { Username: 'a'.repeat(129) }],
  ['a name with a space', 'ForgotPassword', { Username: 'a b' }],
  ['a short session', 'RespondToAuthChallenge', { Session: 'x'.repeat(19) }],
  ['a long session', 'RespondToAuthChallenge', { Session: 'x'.repeat(2049) }],
  ['a refresh token with invalid characters', 'GetTokensFromRefreshToken', { RefreshToken: 'a/b' }],
  ['an access token with invalid characters', 'GetUser', { AccessToken: 'ünicode' }],
  ['a token with invalid characters', 'RevokeToken', { Token: 'a b' }],
  ['a long password', 'ConfirmForgotPassword', { Password: `A1${'a'.repeat(255)}` }],
  ['a password that ends with a space', 'ChangePassword', { ProposedPassword: 'Secret1 ' }],
  ['a code of letters', 'VerifySoftwareToken', { UserCode: 'abcdef' }],
  ['a code of five digits', 'VerifySoftwareToken', { UserCode: '12345' }],
  ['a long sign-in name', 'InitiateAuth', { AuthParameters: { USERNAME: 'a'.repeat(129) } }],
])('%s is rejected before anything else is checked', async (_, operation, input) => {
  expect(await call(operation, input)).toMatchObject({ status: 400, type: 'InvalidParameterException' });
});

test('values just within the length limits are accepted', async () => {
  const long = { AccessToken: 'Az09-_=.', UserCode: '012345' };
  expect(await call('VerifySoftwareToken', long)).toMatchObject({ type: 'NotAuthorizedException' });
  const ClientId = stage.browserClientId;
  const Session = 'x'.repeat(20);
  const answer = { ClientId, Session, ChallengeName: 'SOFTWARE_TOKEN_MFA', ChallengeResponses: {} };
  expect(await call('RespondToAuthChallenge', answer)).toMatchObject({ type: 'NotAuthorizedException' });
});

test('browsers get replies no matter which site calls, and requests to other paths are left alone', async () => {
  const preflight = await fetch(`${stage.siteUrl}/cognito/`, { method: 'OPTIONS' });
  expect(preflight.headers.get('access-control-allow-origin')).toBe('*');
  expect(preflight.headers.get('access-control-allow-headers')).toContain('x-amz-target');
  expect(await call('InitiateAuth', [])).toMatchObject({ status: 400, type: 'SerializationException' });
  expect((await fetch(`${stage.siteUrl}/cognito/elsewhere/.well-known/jwks.json`)).status).toBe(404);
  const other = await fetch(`${stage.siteUrl}/cognitox`, { method: 'OPTIONS' });
  expect(other.headers.get('access-control-allow-origin')).toBeNull();
});
