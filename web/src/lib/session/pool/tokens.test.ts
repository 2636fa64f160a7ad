import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  browserWithSession,
  freshToken,
  PREFIX,
  refused,
  sessionOf,
  USER,
  type Pool,
} from './pool-scene.test-data.ts';

let pool: Pool;
let stored: Map<string, string>;

beforeEach(() => {
  vi.resetModules();
  stored = browserWithSession((...asked) => pool(...asked));
});

const REFRESH = `${PREFIX}.${USER}.refreshToken`;

describe('a token renewal', () => {
  test.each([
    ['throttles calls', () => refused(429, 'TooManyRequestsException')],
    ['has reached a limit', () => refused(400, 'LimitExceededException')],
    ['fails', () => refused(500, 'InternalErrorException')],
    ['is out of service', () => new Response('<html>', { status: 503 })],
    ['can’t be reached', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('can be retried, without losing the session, if the pool %s', async (_, answer) => {
    pool = answer;
    const { accessToken } = await import('./tokens.ts');
    await expect(accessToken(true)).rejects.toThrow(/again|wait a moment/);
    expect(stored.get(REFRESH)).toBe('refresh');
  });

  test.each([
    'NotAuthorizedException',
    'PasswordResetRequiredException',
    'RefreshTokenReuseException',
    'TokenRevokedException',
    'UserNotConfirmedException',
    'UserNotFoundException',
  ])('returns null if the pool has ended the session: %s', async (type) => {
    pool = () => refused(400, type);
    const { accessToken } = await import('./tokens.ts');
    expect(await accessToken(true)).toBeNull();
  });

  test('is sent once for all callers, and also stores the new refresh token', async () => {
    const asked: string[] = [];
    pool = (target) => {
      asked.push(target);
      const AuthenticationResult = { AccessToken: freshToken(), IdToken: freshToken(), RefreshToken: 'next' };
      return new Response(JSON.stringify({ AuthenticationResult }));
    };
    const { accessToken } = await import('./tokens.ts');
    const [one, other] = await Promise.all([accessToken(true), accessToken(true)]);
    expect(one).toBe(other);
    expect(asked).toEqual(['AWSCognitoIdentityProviderService.GetTokensFromRefreshToken']);
    expect(stored.get(REFRESH)).toBe('next');
  });
});

describe('a session that changes in another tab while this one renews its token', () => {
  const BEN = '24688438-40e1-70d0-d97e-000000000002';
  const renewed = (refreshToken?: string) => () => {
    const token = freshToken();
    const AuthenticationResult = { AccessToken: token, IdToken: token, RefreshToken: refreshToken };
    return new Response(JSON.stringify({ AuthenticationResult }));
  };

  /** Renews the token. Before the pool answers, another tab changes the browser's storage to `next`. */
  async function whileAnotherTabKeeps(next: ReadonlyMap<string, string>, answer: () => Response) {
    const asked = Promise.withResolvers<undefined>();
    const late = Promise.withResolvers<Response>();
    pool = () => {
      asked.resolve(undefined);
      return late.promise;
    };
    const { accessToken } = await import('./tokens.ts');
    const token = accessToken(true);
    await asked.promise;
    stored.clear();
    for (const [key, value] of next) stored.set(key, value);
    late.resolve(answer());
    return token;
  }

  const answers = [
    ['with a renewed token', renewed()],
    ['with a renewed token and its refresh token', renewed('next')],
    ['that the session has ended', () => refused(400, 'NotAuthorizedException')],
    ['that the session was revoked', () => refused(400, 'TokenRevokedException')],
    ['that the refresh token was used', () => refused(400, 'RefreshTokenReuseException')],
  ] as const;

  test.each(answers)('stays signed out when the pool answers %s', async (_, answer) => {
    expect(await whileAnotherTabKeeps(new Map(), answer)).toBeNull();
    expect([...stored]).toEqual([]);
  });

  test.each(answers)('stays another member’s when the pool answers %s', async (_, answer) => {
    const bens = sessionOf(BEN, 'of ben');
    await whileAnotherTabKeeps(bens, answer);
    expect(stored).toEqual(bens);
  });

  test.each(answers)('stays the member’s newer one when the pool answers %s', async (_, answer) => {
    const newer = sessionOf(USER, 'newer');
    expect(await whileAnotherTabKeeps(newer, answer)).toBe(newer.get(`${PREFIX}.${USER}.accessToken`));
    expect(stored).toEqual(newer);
  });

  test('is renewed separately, even while the renewal of the session it replaced is pending', async () => {
    const refreshTokens: string[] = [];
    pool = (_, body) => {
      refreshTokens.push((JSON.parse(body) as { RefreshToken: string }).RefreshToken);
      return refreshTokens.length === 1 ? new Promise(() => undefined) : renewed('third')();
    };
    const { accessToken } = await import('./tokens.ts');
    void accessToken(true);
    await vi.waitFor(() => expect(refreshTokens).toHaveLength(1));
    for (const [key, value] of sessionOf(USER, 'second')) stored.set(key, value);
    await accessToken(true);
    expect(refreshTokens).toEqual(['refresh', 'second']);
    expect(stored.get(REFRESH)).toBe('third');
  });
});

test('a token is available once the site’s settings load on a second try', async () => {
  const reachable = fetch;
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const { accessToken } = await import('./tokens.ts');
  await expect(accessToken(false)).rejects.toThrow(/again/);
  vi.stubGlobal('fetch', reachable);
  expect(await accessToken(false)).toBe(stored.get(`${PREFIX}.${USER}.accessToken`));
});

describe('a sign-out', () => {
  test('revokes this browser’s session', async () => {
    const asked: string[] = [];
    pool = (target, body) => {
      asked.push(`${target} ${(JSON.parse(body) as { Token: string }).Token}`);
      return new Response('{}');
    };
    const { signOut } = await import('./tokens.ts');
    await signOut();
    expect(asked).toEqual(['AWSCognitoIdentityProviderService.RevokeToken refresh']);
  });

  test('doesn’t revoke the session of a member who signs in before the site’s settings load', async () => {
    const asked: string[] = [];
    pool = (_, body) => {
      asked.push((JSON.parse(body) as { Token: string }).Token);
      return new Response('{}');
    };
    const { signOut } = await import('./tokens.ts');
    const leaving = signOut();
    stored.clear();
    for (const [key, value] of sessionOf('ben', 'of ben')) stored.set(key, value);
    await leaving;
    expect(asked).toEqual(['refresh']);
  });

  test('keeps the session of another member who signs in before the pool answers', async () => {
    const bens = sessionOf('ben', 'of ben');
    pool = () => {
      stored.clear();
      for (const [key, value] of bens) stored.set(key, value);
      return new Response('{}');
    };
    const { signOut } = await import('./tokens.ts');
    await signOut();
    await new Promise((resolve) => setTimeout(resolve));
    expect(stored).toEqual(bens);
  });
});

describe('a user pool that doesn’t answer', () => {
  const TOO_LONG = 'The server isn’t responding. Please try again.';
  beforeEach(() => {
    const patience = new AbortController();
    const never = new AbortController();
    const signalOf = (ms: number) => (ms === 15_000 ? patience : never).signal;
    vi.spyOn(AbortSignal, 'timeout').mockImplementation(signalOf);
    pool = () => {
      queueMicrotask(() => patience.abort(new DOMException('', 'TimeoutError')));
      return new Promise(() => undefined);
    };
  });
  afterEach(() => vi.restoreAllMocks());

  test('makes a token renewal time out, and signs no one out', async () => {
    const { accessToken } = await import('./tokens.ts');
    await expect(accessToken(true)).rejects.toThrow(TOO_LONG);
    expect(stored.get(REFRESH)).toBe('refresh');
  });

  test('makes a sign-out time out', async () => {
    const { signOut } = await import('./tokens.ts');
    await expect(signOut()).rejects.toThrow(expect.objectContaining({ name: 'TimeoutError' }));
  });
});
