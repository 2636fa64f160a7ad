import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { messageOf } from '#shared/contract/refusals.ts';
import { tokenWith } from './token.test-data.ts';

const CLIENT = 'browser';
const USER = '24688438-40e1-70d0-d97e-000000000001';
const PREFIX = `CognitoIdentityServiceProvider.${CLIENT}`;
const POOL_URL = 'https://pool.test/us-east-1_pool';

/** A token that says when it runs out, in ms since 1970. */
const jwt = (expiresAt: number) => tokenWith({ sub: USER, exp: expiresAt / 1000, iat: 0 });

/** What the pool answers to a refresh. */
let pool: () => Response | Promise<Response>;
let stored: Map<string, string>;

function refused(status: number, type: string, message = type): Response {
  return new Response(JSON.stringify({ __type: type, message }), { status });
}

beforeEach(() => {
  vi.resetModules();
  const token = jwt(Date.now() + 600_000);
  stored = new Map([
    [`${PREFIX}.LastAuthUser`, USER],
    [`${PREFIX}.${USER}.accessToken`, token],
    [`${PREFIX}.${USER}.idToken`, token],
    [`${PREFIX}.${USER}.refreshToken`, 'refresh'],
  ]);
  const localStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
  vi.stubGlobal('localStorage', localStorage);
  // The library looks around for the framework that it runs in.
  vi.stubGlobal('document', {
    addEventListener: () => undefined,
    getElementById: () => null,
    querySelector: () => null,
    querySelectorAll: () => [],
  });
  vi.stubGlobal('window', { localStorage, document, addEventListener: () => undefined });
  vi.stubGlobal('fetch', async (address: string | URL) => {
    if (String(address) !== '/config.json') return pool();
    const site = {
      region: 'us-east-1',
      userPoolId: 'us-east-1_pool',
      browserClientId: CLIENT,
      userPoolUrl: POOL_URL,
    };
    return new Response(JSON.stringify(site));
  });
});

interface Keeping {
  keep: (key: string, value: string) => Promise<void>;
}

/** The sign-in library, of which `signIn` and `confirmSignIn` do what is said, each with a way to keep a token. */
async function withLibrary(does: Record<string, (context: Keeping, wish: never) => Promise<unknown>>) {
  vi.doMock('aws-amplify/auth', () => does);
  vi.doMock('aws-amplify/adapter-core', () => ({
    createUserPoolsTokenProvider: (_: unknown, storage: unknown) => storage,
  }));
  vi.doMock('aws-amplify', () => ({
    Amplify: { configure: () => undefined },
    createAmplifyContext: (_: unknown, { Auth }: { Auth: { tokenProvider: { setItem: unknown } } }) => ({
      keep: Auth.tokenProvider.setItem,
    }),
  }));
  return import('./auth.ts');
}

afterEach(() => {
  for (const path of ['aws-amplify', 'aws-amplify/auth', 'aws-amplify/adapter-core']) vi.doUnmock(path);
});

const DONE = { isSignedIn: true, nextStep: { signInStep: 'DONE' } };
const CODE = { isSignedIn: false, nextStep: { signInStep: 'CONFIRM_SIGN_IN_WITH_TOTP_CODE' } };
const owner = () => stored.get(`${PREFIX}.LastAuthUser`);

describe('a sign-in with a second factor', () => {
  const library = (confirmSignIn: (context: Keeping) => Promise<unknown>) =>
    withLibrary({
      signIn: async ({ keep }) => {
        await keep(`${PREFIX}.signInDetails`, 'half');
        return CODE;
      },
      confirmSignIn,
    });

  test('keeps the session that was there until the code is right', async () => {
    const { signIn, confirmCode } = await library(async ({ keep }) => {
      await keep(`${PREFIX}.LastAuthUser`, 'ann');
      return DONE;
    });
    expect(await signIn('ann@players.example', 'Secret1')).toBe('code');
    expect(owner()).toBe(USER);
    expect(await confirmCode('123456')).toBe('done');
    expect(owner()).toBe('ann');
  });

  test.each([
    ['NotAuthorizedException', 'This sign-in took too long'],
    ['CodeMismatchException', 'Invalid verification code'],
    ['EnableSoftwareTokenMFAException', 'Invalid verification code'],
    ['NetworkError', 'No connection'],
  ])('says of %s that %s, since the password was right', async (name, words) => {
    const { signIn, confirmCode } = await library(() =>
      Promise.reject(Object.assign(new Error(name), { name })),
    );
    await signIn('ann@players.example', 'Secret1');
    await expect(confirmCode('123456')).rejects.toThrow(words);
    expect(owner()).toBe(USER);
  });
});

describe('two sign-ins at once', () => {
  /** Sign-ins that end when they are told to. */
  async function stage() {
    const ends: (() => void)[] = [];
    const { signIn } = await withLibrary({
      signIn: async ({ keep }, { username }: { username: string }) => {
        await new Promise<void>((resolve) => ends.push(resolve));
        await keep(`${PREFIX}.LastAuthUser`, username);
        return DONE;
      },
    });
    return async (email: string) => {
      const doing = signIn(email, 'Secret1');
      await vi.waitUntil(() => ends.length > 0);
      const end = ends.pop();
      return { doing, end: () => end?.() };
    };
  }

  test.each([
    ['the first', [0, 1]],
    ['the second', [1, 0]],
  ] as const)(
    'keep the session of the one that was begun last, also when %s ends first',
    async (_, order) => {
      const begin = await stage();
      const both = [await begin('ann@players.example'), await begin('bob@players.example')];
      for (const place of order) {
        both[place]?.end();
        await both[place]?.doing.catch(() => undefined);
      }
      expect(owner()).toBe('bob@players.example');
    },
  );
});

describe('a token that is to be renewed', () => {
  test.each([
    ['throttles', () => refused(429, 'TooManyRequestsException')],
    ['has a limit', () => refused(400, 'LimitExceededException')],
    ['fails', () => refused(500, 'InternalErrorException')],
    ['is out of service', () => new Response('<html>', { status: 503 })],
    ['cannot be reached', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('may be asked for again when the pool %s', async (_, answer) => {
    pool = answer;
    const { accessToken } = await import('./auth.ts');
    await expect(accessToken(true)).rejects.toThrow(/again|wait a moment/);
    expect(stored.get(`${PREFIX}.${USER}.refreshToken`)).toBe('refresh');
  });

  test.each(['NotAuthorizedException', 'UserNotFoundException', 'RefreshTokenReuseException'])(
    'does not come when the pool has ended the session: %s',
    async (type) => {
      pool = () => refused(400, type);
      const { accessToken } = await import('./auth.ts');
      expect(await accessToken(true)).toBeNull();
    },
  );
});

describe('a pool that does not answer', () => {
  const TOO_LONG = 'The server does not answer. Please try again.';
  beforeEach(() => {
    const patience = new AbortController();
    const never = new AbortController();
    const signalOf = (ms: number) => (ms === 15_000 ? patience : never).signal;
    vi.spyOn(AbortSignal, 'timeout').mockImplementation(signalOf);
    pool = () => {
      patience.abort(new DOMException('', 'TimeoutError'));
      return new Promise(() => undefined);
    };
  });
  afterEach(() => vi.restoreAllMocks());

  test('is given up by a sign-in', async () => {
    const { signIn } = await import('./auth.ts');
    await expect(signIn('ana@players.example', 'Secret1')).rejects.toThrow(TOO_LONG);
  });

  test('is given up by whoever needs a new token, and signs nobody out', async () => {
    const { accessToken } = await import('./auth.ts');
    await expect(accessToken(true)).rejects.toThrow(TOO_LONG);
    expect(stored.get(`${PREFIX}.${USER}.refreshToken`)).toBe('refresh');
  });

  test('is given up by whoever leaves', async () => {
    const { signOut } = await withLibrary({ signOut: () => Promise.resolve().then(pool) });
    await expect(signOut()).rejects.toThrow(expect.objectContaining({ name: 'TimeoutError' }));
  });
});

describe('a sign-in that fails', () => {
  const INVALID = 'Invalid credentials';
  const BUSY = 'Too many tries. Please wait a moment.';
  const AGAIN = 'Something went wrong. Please try again.';
  const SUSPENDED = messageOf('suspended');
  test.each([
    ['with NotAuthorizedException', () => refused(400, 'NotAuthorizedException'), INVALID],
    ['with UserNotFoundException', () => refused(400, 'UserNotFoundException'), INVALID],
    ['with TooManyRequestsException', () => refused(400, 'TooManyRequestsException'), BUSY],
    ['in a lock-out', () => refused(400, 'NotAuthorizedException', 'Password attempts exceeded'), BUSY],
    ['of a suspended member', () => refused(400, 'NotAuthorizedException', 'User is disabled.'), SUSPENDED],
    ['with InternalErrorException', () => refused(500, 'InternalErrorException'), AGAIN],
    ['with a code that is new', () => refused(400, 'NeverHeardOfException'), AGAIN],
    ['with a page', () => new Response('<html>', { status: 500 }), AGAIN],
    ['with nothing', () => new Response('', { status: 500 }), AGAIN],
  ])('%s is told in words for people', async (_, answer, words) => {
    pool = answer;
    stored.clear();
    const { signIn } = await import('./auth.ts');
    await expect(signIn('ana@players.example', 'Secret1')).rejects.toThrow(new Error(words));
  });

  test('is told to begin again when a code comes without it', async () => {
    const { confirmCode } = await import('./auth.ts');
    await expect(confirmCode('123456')).rejects.toThrow('enter your password again');
  });
});
