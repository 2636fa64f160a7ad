import {
  AdminCreateUserCommand,
  AdminDisableUserCommand,
  AdminInitiateAuthCommand,
  AdminSetUserMFAPreferenceCommand,
  AdminSetUserPasswordCommand,
  AssociateSoftwareTokenCommand,
  CompleteWebAuthnRegistrationCommand,
  DeleteWebAuthnCredentialCommand,
  GetUserCommand,
  InitiateAuthCommand,
  ListWebAuthnCredentialsCommand,
  RespondToAuthChallengeCommand,
  StartWebAuthnRegistrationCommand,
  VerifySoftwareTokenCommand,
  type CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { generateSync } from 'otplib';
import { afterEach, expect, test } from 'vitest';
import { adminClient } from '../testing/admin-client.ts';
import { softPasskey, type Page, type SoftPasskey } from '../testing/soft-passkey.ts';
import { openStage, type Stage } from '../testing/user-pool-stage.ts';

const EMAIL = 'ann@example.com';
const PASSWORD = 'Secret1';

let stage: Stage;
let pool: CognitoIdentityProviderClient;
let AccessToken: string;

afterEach(() => stage.close());

/** Opens a pool with a user who is signed in by password. */
async function open(passkeys?: 'SINGLE_FACTOR' | 'MULTI_FACTOR_WITH_USER_VERIFICATION'): Promise<void> {
  stage = await openStage(passkeys ? { passkeys } : {});
  pool = adminClient(stage);
  const user = { UserPoolId: stage.poolId, Username: EMAIL };
  await pool.send(new AdminCreateUserCommand({ ...user, MessageAction: 'SUPPRESS' }));
  await pool.send(new AdminSetUserPasswordCommand({ ...user, Password: PASSWORD, Permanent: true }));
  const { AuthenticationResult } = await byPassword();
  AccessToken = AuthenticationResult?.AccessToken ?? '';
}

const byPassword = () =>
  pool.send(
    new AdminInitiateAuthCommand({
      UserPoolId: stage.poolId,
      ClientId: stage.serverClientId,
      AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: EMAIL, PASSWORD },
    }),
  );

const page = (): Page => ({ origin: stage.siteUrl });

async function register(passkey: SoftPasskey, at: Page = page()): Promise<void> {
  const { CredentialCreationOptions } = await pool.send(
    new StartWebAuthnRegistrationCommand({ AccessToken }),
  );
  const Credential = { ...passkey.registration(CredentialCreationOptions, at) } as never;
  await pool.send(new CompleteWebAuthnRegistrationCommand({ AccessToken, Credential }));
}

const begin = (USERNAME = EMAIL) =>
  pool.send(
    new InitiateAuthCommand({
      ClientId: stage.browserClientId,
      AuthFlow: 'USER_AUTH',
      AuthParameters: { USERNAME, PREFERRED_CHALLENGE: 'WEB_AUTHN' },
    }),
  );

type Begun = Awaited<ReturnType<typeof begin>>;

const optionsOf = ({ ChallengeParameters }: Begun): unknown =>
  JSON.parse(ChallengeParameters?.['CREDENTIAL_REQUEST_OPTIONS'] ?? '');

async function finish(
  begun: Begun,
  passkey: SoftPasskey,
  at: Page = page(),
  USERNAME = EMAIL,
): Promise<string | undefined> {
  const CREDENTIAL = JSON.stringify(passkey.assertion(optionsOf(begun), at));
  const { AuthenticationResult } = await pool.send(
    new RespondToAuthChallengeCommand({
      ClientId: stage.browserClientId,
      ChallengeName: 'WEB_AUTHN',
      Session: begun.Session,
      ChallengeResponses: { USERNAME, CREDENTIAL },
    }),
  );
  return AuthenticationResult?.RefreshToken;
}

const nameOf = (doing: Promise<unknown>): Promise<string> =>
  doing.then(
    () => 'done',
    (error: unknown) => (error as Error).name,
  );

/** Turns on a second factor. Returns its secret. */
async function withSecondFactor(): Promise<string> {
  const { SecretCode: secret = '' } = await pool.send(new AssociateSoftwareTokenCommand({ AccessToken }));
  const UserCode = generateSync({ secret });
  await pool.send(new VerifySoftwareTokenCommand({ AccessToken, UserCode }));
  await prefer({ SoftwareTokenMfaSettings: { Enabled: true, PreferredMfa: true } });
  return secret;
}

const prefer = (settings: object) =>
  pool.send(new AdminSetUserMFAPreferenceCommand({ UserPoolId: stage.poolId, Username: EMAIL, ...settings }));

const passkeyMfa = (Enabled: boolean) => prefer({ WebAuthnMfaSettings: { Enabled } });

test('a registered passkey signs its owner in until it is deleted', async () => {
  await open('SINGLE_FACTOR');
  const passkey = softPasskey();
  await register(passkey);
  const { Credentials } = await pool.send(new ListWebAuthnCredentialsCommand({ AccessToken }));
  expect(Credentials).toMatchObject([
    { CredentialId: passkey.id, RelyingPartyId: '127.0.0.1', AuthenticatorTransports: ['internal'] },
  ]);
  const begun = await begin();
  expect(begun.ChallengeName).toBe('WEB_AUTHN');
  expect(optionsOf(begun)).toMatchObject({ rpId: '127.0.0.1', allowCredentials: [{ id: passkey.id }] });
  expect(await finish(begun, passkey)).toBeTruthy();
  await pool.send(new DeleteWebAuthnCredentialCommand({ AccessToken, CredentialId: passkey.id }));
  expect((await begin()).ChallengeName).toBe('SELECT_CHALLENGE');
  const again = new DeleteWebAuthnCredentialCommand({ AccessToken, CredentialId: passkey.id });
  expect(await nameOf(pool.send(again))).toBe('ResourceNotFoundException');
});

test('an unknown user and a user without a passkey are both offered a password', async () => {
  await open('SINGLE_FACTOR');
  for (const name of [EMAIL, 'nobody@example.com'])
    expect(await begin(name)).toMatchObject({
      ChallengeName: 'SELECT_CHALLENGE',
      AvailableChallenges: ['PASSWORD_SRP', 'PASSWORD'],
    });
});

test('only the registered key signs in, on the site’s own page, and each challenge works once', async () => {
  await open('SINGLE_FACTOR');
  const passkey = softPasskey();
  await register(passkey);
  const stolen: SoftPasskey = { ...softPasskey(), id: passkey.id };
  const lie = (options: unknown, at: Page) => ({ ...stolen.assertion(options, at), id: passkey.id });
  expect(await nameOf(finish(await begin(), { ...passkey, assertion: lie }))).toBe('NotAuthorizedException');
  for (const at of [{ origin: 'https://crowns.example.evil' }, { ...page(), rpId: 'evil.example' }])
    expect(await nameOf(finish(await begin(), passkey, at))).toBe('NotAuthorizedException');
  const begun = await begin();
  expect(await nameOf(finish(begun, passkey))).toBe('done');
  expect(await nameOf(finish(begun, passkey))).toBe('NotAuthorizedException');
  await pool.send(new AdminDisableUserCommand({ UserPoolId: stage.poolId, Username: EMAIL }));
  expect(await nameOf(begin())).toBe('NotAuthorizedException');
});

test('a challenge is answered in the name of its user, who is still enabled', async () => {
  await open('SINGLE_FACTOR');
  const passkey = softPasskey();
  await register(passkey);
  const Username = 'bob@example.com';
  await pool.send(
    new AdminCreateUserCommand({ UserPoolId: stage.poolId, Username, MessageAction: 'SUPPRESS' }),
  );
  expect(await nameOf(finish(await begin(), passkey, page(), Username))).toBe('NotAuthorizedException');
  const begun = await begin();
  await pool.send(new AdminDisableUserCommand({ UserPoolId: stage.poolId, Username: EMAIL }));
  await expect(finish(begun, passkey)).rejects.toThrow('User is disabled.');
});

test('the session of a code challenge can’t be answered with a passkey', async () => {
  await open('MULTI_FACTOR_WITH_USER_VERIFICATION');
  const passkey = softPasskey();
  await register(passkey);
  await withSecondFactor();
  await passkeyMfa(true);
  const begun = await begin();
  const { Session } = await byPassword();
  const answer = new RespondToAuthChallengeCommand({
    ClientId: stage.serverClientId,
    ChallengeName: 'WEB_AUTHN',
    Session,
    ChallengeResponses: {
      USERNAME: EMAIL,
      CREDENTIAL: JSON.stringify(passkey.assertion(optionsOf(begun), page())),
    },
  });
  await expect(pool.send(answer)).rejects.toThrow('Invalid session');
});

test('a passkey that has signed less often than before is a copy', async () => {
  await open('SINGLE_FACTOR');
  const passkey = softPasskey();
  await register(passkey);
  const early = await begin();
  const older = passkey.assertion(optionsOf(early), page());
  expect(await nameOf(finish(await begin(), passkey))).toBe('done');
  expect(await nameOf(finish(early, { ...passkey, assertion: () => older }))).toBe('NotAuthorizedException');
});

test('a user has up to twenty passkeys, which are listed in pages, and no authenticator registers twice', async () => {
  await open('SINGLE_FACTOR');
  stage.quotas.limit({ UserResourceUpdate: 1000 });
  const ids = [];
  for (let number = 1; number <= 20; number += 1) {
    const passkey = softPasskey();
    await register(passkey);
    ids.push(passkey.id);
  }
  expect(await nameOf(register(softPasskey()))).toBe('LimitExceededException');
  const { CredentialCreationOptions } = await pool.send(
    new StartWebAuthnRegistrationCommand({ AccessToken }),
  );
  expect(CredentialCreationOptions).toMatchObject({ excludeCredentials: ids.map((id) => ({ id })) });
  const listed = [];
  for (let NextToken: string | undefined, isFirst = true; isFirst || NextToken; isFirst = false) {
    const page = await pool.send(
      new ListWebAuthnCredentialsCommand({ AccessToken, MaxResults: 8, NextToken }),
    );
    listed.push((page.Credentials ?? []).map(({ CredentialId }) => CredentialId));
    ({ NextToken } = page);
  }
  expect(listed).toEqual([ids.slice(0, 8), ids.slice(8, 16), ids.slice(16)]);
});

test('a registration needs the page’s origin and domain, and the challenge that the pool made last', async () => {
  await open('SINGLE_FACTOR');
  const elsewhere = register(softPasskey(), { origin: 'https://evil.example' });
  expect(await nameOf(elsewhere)).toBe('WebAuthnOriginNotAllowedException');
  const other = register(softPasskey(), { ...page(), rpId: 'evil.example' });
  expect(await nameOf(other)).toBe('WebAuthnRelyingPartyMismatchException');
  const Credential = softPasskey().registration({ challenge: 'AAAA', rp: { id: '127.0.0.1' } }, page());
  const complete = () =>
    nameOf(
      pool.send(
        new CompleteWebAuthnRegistrationCommand({ AccessToken, Credential: { ...Credential } as never }),
      ),
    );
  expect(await complete()).toBe('WebAuthnChallengeNotFoundException');
  await pool.send(new StartWebAuthnRegistrationCommand({ AccessToken }));
  expect(await complete()).toBe('WebAuthnChallengeNotFoundException');
});

test('a passkey replaces both factors only if pool and user settings allow it, and its user was verified', async () => {
  await open('MULTI_FACTOR_WITH_USER_VERIFICATION');
  const passkey = softPasskey();
  await register(passkey);
  expect(await nameOf(passkeyMfa(true))).toBe('InvalidParameterException');
  await withSecondFactor();
  expect((await begin()).ChallengeName).toBe('SELECT_CHALLENGE');
  await passkeyMfa(true);
  expect(optionsOf(await begin())).toMatchObject({ userVerification: 'required' });
  const unverified = { ...page(), isVerified: false };
  expect(await nameOf(finish(await begin(), passkey, unverified))).toBe('NotAuthorizedException');
  expect(await nameOf(finish(await begin(), passkey))).toBe('done');
});

test('the session of a passkey challenge can’t be answered with an app’s code', async () => {
  await open('MULTI_FACTOR_WITH_USER_VERIFICATION');
  await register(softPasskey());
  const secret = await withSecondFactor();
  await passkeyMfa(true);
  const { Session } = await begin();
  const { Username: USERNAME = '' } = await pool.send(new GetUserCommand({ AccessToken }));
  const SOFTWARE_TOKEN_MFA_CODE = generateSync({ secret, epoch: Date.now() / 1000 + 30 });
  const answer = new RespondToAuthChallengeCommand({
    ClientId: stage.browserClientId,
    ChallengeName: 'SOFTWARE_TOKEN_MFA',
    Session,
    ChallengeResponses: { USERNAME, SOFTWARE_TOKEN_MFA_CODE },
  });
  await expect(pool.send(answer)).rejects.toThrow('Invalid session');
});

test('passkeys that count as one factor aren’t offered to users with a second factor', async () => {
  await open('SINGLE_FACTOR');
  await register(softPasskey());
  await withSecondFactor();
  expect(await nameOf(passkeyMfa(true))).toBe('InvalidParameterException');
  expect((await begin()).ChallengeName).toBe('SELECT_CHALLENGE');
});

test('a pool without passkeys registers none', async () => {
  await open();
  expect(await nameOf(register(softPasskey()))).toBe('WebAuthnNotEnabledException');
  expect(await nameOf(begin())).toBe('InvalidParameterException');
});

test('while a pool has its passkeys turned off, their owners sign in by password and code', async () => {
  const passkeys = 'MULTI_FACTOR_WITH_USER_VERIFICATION';
  await open(passkeys);
  const passkey = softPasskey();
  await register(passkey);
  await withSecondFactor();
  await passkeyMfa(true);
  await stage.update({});
  expect(await nameOf(begin())).toBe('InvalidParameterException');
  expect((await byPassword()).ChallengeName).toBe('SOFTWARE_TOKEN_MFA');
  await stage.update({ passkeys });
  expect(await nameOf(finish(await begin(), passkey))).toBe('done');
});
