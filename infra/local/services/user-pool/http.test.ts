import { afterEach, beforeEach, expect, test } from 'vitest';
import { callPublicly, openStage, type Stage } from './stage.ts';

let stage: Stage;

beforeEach(async () => {
  stage = await openStage();
});

afterEach(() => stage.close());

const call = (operation: string, input: unknown) => callPublicly(stage, operation, input);

test('refuses self sign-up, other flows and unsigned admin calls, and is loud about what it cannot do', async () => {
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

test('answers browsers of any origin and leaves other paths alone', async () => {
  const preflight = await fetch(`${stage.siteUrl}/cognito/`, { method: 'OPTIONS' });
  expect(preflight.headers.get('access-control-allow-origin')).toBe('*');
  expect(preflight.headers.get('access-control-allow-headers')).toContain('x-amz-target');
  expect(await call('InitiateAuth', [])).toMatchObject({ status: 400, type: 'SerializationException' });
  expect((await fetch(`${stage.siteUrl}/cognito/elsewhere/.well-known/jwks.json`)).status).toBe(404);
});
