import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { messageOf } from '#shared/contract/refusals.ts';
import { browserWithSession, PREFIX, refused, USER, type Pool } from './pool-scene.test-data.ts';

let pool: Pool;
let stored: Map<string, string>;

beforeEach(() => {
  vi.resetModules();
  stored = browserWithSession((...asked) => pool(...asked));
});

interface Keeping {
  keep: (key: string, value: string) => Promise<void>;
}

/** Replaces the library's `signIn` and `confirmSignIn` with these functions, which can also store a token. */
async function withLibrary(does: Record<string, (context: Keeping, input: never) => Promise<unknown>>) {
  vi.doMock('aws-amplify/auth', () => does);
  vi.doMock('aws-amplify/adapter-core', () => ({
    createUserPoolsTokenProvider: (_: unknown, storage: unknown) => storage,
  }));
  vi.doMock('@aws-amplify/core', async (original) => ({
    ...(await original<object>()),
    createAmplifyContext: (_: unknown, { Auth }: { Auth: { tokenProvider: { setItem: unknown } } }) => ({
      keep: Auth.tokenProvider.setItem,
    }),
  }));
  return import('./sign-in.ts');
}

afterEach(() => {
  for (const path of ['@aws-amplify/core', 'aws-amplify/auth', 'aws-amplify/adapter-core']) vi.doUnmock(path);
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

  test('keeps the existing session until the code is right', async () => {
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
    ['NotAuthorizedException', 'Your sign-in timed out'],
    ['CodeMismatchException', 'Invalid verification code'],
    ['EnableSoftwareTokenMFAException', 'Invalid verification code'],
    ['ExpiredCodeException', messageOf('code-used')],
    ['NetworkError', 'Can’t reach the server'],
  ])('doesn’t blame the password for an error at the code step: %s shows “%s”', async (name, words) => {
    const { signIn, confirmCode } = await library(() =>
      Promise.reject(Object.assign(new Error(name), { name })),
    );
    await signIn('ann@players.example', 'Secret1');
    await expect(confirmCode('123456')).rejects.toThrow(words);
    expect(owner()).toBe(USER);
  });
});

describe('a sign-in that continues a session', () => {
  test.each([
    ['the member', USER, 'done', 'ann'],
    ['someone else', 'ben', null, 'ben'],
    ['no one', undefined, null, undefined],
  ] as const)(
    'succeeds only if the same member is still signed in at the end: %s',
    async (_, user, step, after) => {
      const { signIn } = await withLibrary({
        signIn: async ({ keep }) => {
          stored.delete(`${PREFIX}.LastAuthUser`);
          if (user !== undefined) stored.set(`${PREFIX}.LastAuthUser`, user);
          await keep(`${PREFIX}.LastAuthUser`, 'ann');
          return DONE;
        },
      });
      const done = await signIn('ann@players.example', 'Secret1', USER).catch(() => null);
      expect([done, owner()]).toEqual([step, after]);
    },
  );
});

test.each([
  ['refuses storage', 'SecurityError'],
  ['has no room for it', 'QuotaExceededError'],
])('if the browser %s, the sign-in lasts as long as the page', async (_, name) => {
  const { signIn } = await withLibrary({
    signIn: async ({ keep }) => {
      await keep(`${PREFIX}.LastAuthUser`, 'ann');
      return DONE;
    },
  });
  vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
    throw new DOMException('No', name);
  });
  expect(await signIn('ann@players.example', 'Secret1')).toBe('done');
  const { isOnlyInTab, keptUser } = await import('../session-hint.ts');
  expect([keptUser(), isOnlyInTab()]).toEqual(['ann', true]);
  expect(owner()).toBeUndefined();
});

test('with a second factor, too, a sign-in without storage lasts as long as the page', async () => {
  const { signIn, confirmCode } = await withLibrary({
    signIn: async () => CODE,
    confirmSignIn: async ({ keep }) => {
      await keep(`${PREFIX}.LastAuthUser`, 'ann');
      return DONE;
    },
  });
  vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
    throw new DOMException('No', 'SecurityError');
  });
  expect(await signIn('ann@players.example', 'Secret1')).toBe('code');
  expect(await confirmCode('123456')).toBe('done');
  const { isOnlyInTab, keptUser } = await import('../session-hint.ts');
  expect([keptUser(), isOnlyInTab()]).toEqual(['ann', true]);
});

test('the library finds what it stored for the next step, even if the tab’s storage is full', async () => {
  const full = () => {
    throw new DOMException('No', 'QuotaExceededError');
  };
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: full, removeItem: () => undefined });
  await withLibrary({});
  const { syncSessionStorage } = await import('@aws-amplify/core');
  syncSessionStorage.setItem('step', '1');
  expect(syncSessionStorage.getItem('step')).toBe('1');
  syncSessionStorage.removeItem('step');
  expect(syncSessionStorage.getItem('step')).toBeNull();
});

describe('two simultaneous sign-ins', () => {
  /** Starts sign-ins that complete only when the test says so. */
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
    'keep the session of the one that started last, even if %s finishes first',
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

describe('a user pool that doesn’t answer', () => {
  const TOO_LONG = 'The server isn’t responding. Please try again.';
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

  test('makes a sign-in time out', async () => {
    const { signIn } = await import('./sign-in.ts');
    await expect(signIn('ana@players.example', 'Secret1')).rejects.toThrow(TOO_LONG);
  });
});

describe('a sign-in that fails', () => {
  const INVALID = 'Invalid credentials';
  const BUSY = 'Too many attempts. Please wait a moment.';
  const LOCKED =
    'Too many wrong passwords. Sign-in unlocks within 15 minutes. If that wasn’t you, use “Forgot your password?” to set a new one.';
  const RETRY = 'Something went wrong. Please try again.';
  const SUSPENDED = messageOf('suspended');
  test.each([
    ['with NotAuthorizedException', () => refused(400, 'NotAuthorizedException'), INVALID],
    ['with UserNotFoundException', () => refused(400, 'UserNotFoundException'), INVALID],
    ['with TooManyRequestsException', () => refused(400, 'TooManyRequestsException'), BUSY],
    ['during a lockout', () => refused(400, 'NotAuthorizedException', 'Password attempts exceeded'), LOCKED],
    ['for a suspended member', () => refused(400, 'NotAuthorizedException', 'User is disabled.'), SUSPENDED],
    ['with InternalErrorException', () => refused(500, 'InternalErrorException'), RETRY],
    ['with an unknown code', () => refused(400, 'NeverHeardOfException'), RETRY],
    ['with an HTML page', () => new Response('<html>', { status: 500 }), RETRY],
    ['with an empty answer', () => new Response('', { status: 500 }), RETRY],
  ])('%s shows a message written for users', async (_, answer, words) => {
    pool = answer;
    stored.clear();
    const { signIn } = await import('./sign-in.ts');
    await expect(signIn('ana@players.example', 'Secret1')).rejects.toThrow(new Error(words));
  });

  test('asks to start over if a code is entered without a pending sign-in', async () => {
    const { confirmCode } = await import('./sign-in.ts');
    await expect(confirmCode('123456')).rejects.toThrow('enter your password again');
  });
});
