import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { browserWithSession, freshToken, PREFIX, refused, USER, type Pool } from './pool-scene.test-data.ts';

let pool: Pool;
let stored: Map<string, string>;

beforeEach(() => {
  vi.resetModules();
  stored = browserWithSession((...asked) => pool(...asked));
});

const REFRESH = `${PREFIX}.${USER}.refreshToken`;

describe('a token that is to be renewed', () => {
  test.each([
    ['throttles', () => refused(429, 'TooManyRequestsException')],
    ['has a limit', () => refused(400, 'LimitExceededException')],
    ['fails', () => refused(500, 'InternalErrorException')],
    ['is out of service', () => new Response('<html>', { status: 503 })],
    ['cannot be reached', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('may be asked for again when the pool %s', async (_, answer) => {
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
  ])('does not come when the pool has ended the session: %s', async (type) => {
    pool = () => refused(400, type);
    const { accessToken } = await import('./tokens.ts');
    expect(await accessToken(true)).toBeNull();
  });

  test('is asked for once, however many want it, and kept with the refresh token that came along', async () => {
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

test('a token comes once the settings of the site do, when they could not be read at first', async () => {
  const reachable = fetch;
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const { accessToken } = await import('./tokens.ts');
  await expect(accessToken(false)).rejects.toThrow(/again/);
  vi.stubGlobal('fetch', reachable);
  expect(await accessToken(false)).toBe(stored.get(`${PREFIX}.${USER}.accessToken`));
});

describe('whoever leaves', () => {
  test('has the session of this browser revoked and forgotten', async () => {
    const asked: string[] = [];
    pool = (target, body) => {
      asked.push(`${target} ${(JSON.parse(body) as { Token: string }).Token}`);
      return new Response('{}');
    };
    const { signOut } = await import('./tokens.ts');
    await signOut();
    expect(asked).toEqual(['AWSCognitoIdentityProviderService.RevokeToken refresh']);
    await vi.waitFor(() => expect([...stored.keys()]).toEqual([]));
  });
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

  test('is given up by whoever needs a new token, and signs nobody out', async () => {
    const { accessToken } = await import('./tokens.ts');
    await expect(accessToken(true)).rejects.toThrow(TOO_LONG);
    expect(stored.get(REFRESH)).toBe('refresh');
  });

  test('is given up by whoever leaves', async () => {
    vi.doMock('aws-amplify/auth', () => ({ signOut: () => Promise.resolve().then(() => pool('', '')) }));
    onTestFinished(() => vi.doUnmock('aws-amplify/auth'));
    const { signOut } = await import('./tokens.ts');
    await expect(signOut()).rejects.toThrow(expect.objectContaining({ name: 'TimeoutError' }));
  });
});
