import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { messageOf } from '#shared/contract/refusals.ts';
import { browserWithSession, freshToken, PREFIX, USER } from './pool-scene.test-data.ts';

const EMAIL = 'Ann@Players.example';
const ANN = '24688438-40e1-70d0-d97e-000000000002';

let stored: Map<string, string>;

beforeEach(() => {
  vi.resetModules();
  stored = browserWithSession(() => Promise.reject(new Error('no pool')));
});

afterEach(() => {
  for (const path of ['@aws-amplify/core', 'aws-amplify/auth', 'aws-amplify/adapter-core']) vi.doUnmock(path);
  vi.restoreAllMocks();
});

type Tokens = { setItem: (key: string, value: string) => Promise<void> };
type Begin = (tokens: Tokens, input: unknown) => Promise<unknown>;

/** Replaces the library's `signIn`, which also gets the storage for its tokens. */
async function withLibrary(signIn: Begin) {
  vi.doMock('aws-amplify/auth', () => ({
    signIn,
    decodeJWT: (token: string) => ({ payload: JSON.parse(atob(token.split('.')[1] ?? '')) as unknown }),
  }));
  vi.doMock('aws-amplify/adapter-core', () => ({
    createUserPoolsTokenProvider: (_: unknown, storage: unknown) => storage,
  }));
  vi.doMock('@aws-amplify/core', async (original) => ({
    ...(await original<object>()),
    createAmplifyContext: (_: unknown, { Auth }: { Auth: { tokenProvider: Tokens } }) => Auth.tokenProvider,
  }));
  return import('./passkey-sign-in.ts');
}

/** Signs in as the library does, which files the tokens under the email address as it was typed. */
const signedIn: Begin = async (tokens) => {
  await tokens.setItem(`${PREFIX}.LastAuthUser`, EMAIL);
  for (const kind of ['accessToken', 'idToken'])
    await tokens.setItem(`${PREFIX}.${EMAIL}.${kind}`, freshToken(ANN));
  await tokens.setItem(`${PREFIX}.${EMAIL}.refreshToken`, 'another');
  return { isSignedIn: true, nextStep: { signInStep: 'DONE' } };
};

const failing =
  (name: string, message = name): Begin =>
  () =>
    Promise.reject(Object.assign(new Error(message), { name }));

const owner = () => stored.get(`${PREFIX}.LastAuthUser`);

describe('a sign-in by passkey', () => {
  test('asks the pool for a passkey, and replaces the session', async () => {
    const begin = vi.fn(signedIn);
    const { signInByPasskey } = await withLibrary(begin);
    await signInByPasskey(EMAIL);
    expect(begin.mock.calls.map(([, input]) => input)).toEqual([
      { username: EMAIL, options: { authFlowType: 'USER_AUTH', preferredChallenge: 'WEB_AUTHN' } },
    ]);
    expect([...stored.keys()].toSorted()).toEqual([
      `${PREFIX}.${ANN}.accessToken`,
      `${PREFIX}.${ANN}.idToken`,
      `${PREFIX}.${ANN}.refreshToken`,
      `${PREFIX}.LastAuthUser`,
    ]);
    expect(owner()).toBe(ANN);
  });

  test('lasts as long as the page if the browser stores nothing', async () => {
    const { signInByPasskey } = await withLibrary(signedIn);
    vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
      throw new DOMException('No', 'SecurityError');
    });
    await signInByPasskey(EMAIL);
    const { isOnlyInTab, keptUser } = await import('../session-hint.ts');
    expect([keptUser(), isOnlyInTab(), owner()]).toEqual([ANN, true, undefined]);
  });

  test('gives its owner three minutes to find the device', async () => {
    const limits = vi.spyOn(AbortSignal, 'timeout');
    const { signInByPasskey } = await withLibrary(signedIn);
    await signInByPasskey(EMAIL);
    expect(limits.mock.calls.flat()).toContain(180_000);
  });
});

describe('a sign-in by passkey that fails', () => {
  const BY_PASSWORD = 'Sign in with your password.';
  test.each<[string, Begin, string]>([
    [
      'the account has none',
      async () => ({ isSignedIn: false }),
      `This account has no passkey. ${BY_PASSWORD}`,
    ],
    ['the pool refuses it', failing('NotAuthorizedException'), `This passkey didn’t work. ${BY_PASSWORD}`],
    [
      'the member is suspended',
      failing('NotAuthorizedException', 'User is disabled.'),
      messageOf('suspended'),
    ],
    ['the prompt was closed', failing('PasskeyAuthenticationCanceled'), 'No passkey was used. Try again'],
    ['another prompt has replaced it', failing('PasskeyOperationAborted'), 'No passkey was used. Try again'],
    ['the browser returned none', failing('PasskeyRetrievalFailed'), 'This device couldn’t use a passkey.'],
    ['the page may not use any', failing('PasskeyNotSupported'), 'This device couldn’t use a passkey.'],
    ['it is for another domain', failing('RelyingPartyMismatch'), 'This device couldn’t use a passkey.'],
    ['the network is gone', failing('NetworkError'), 'Can’t reach the server.'],
    ['the pool is busy', failing('TooManyRequestsException'), 'Too many attempts.'],
  ])('says why, and keeps the session: %s', async (_, begin, words) => {
    const { signInByPasskey } = await withLibrary(begin);
    await expect(signInByPasskey(EMAIL)).rejects.toThrow(words);
    expect(owner()).toBe(USER);
  });
});
