import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError, SessionError } from '../calls/call.ts';
import { createQueryClient } from '../calls/query-client.ts';
import {
  endedState,
  endSession,
  forgetEnd,
  hasEndedHere,
  hasSessionEnded,
  wordsOfEnd,
} from './session-ended.ts';
import { keptUser } from './session-hint.ts';
import { meQuery } from './me-query.ts';
import { followSession } from './session.ts';
import { forgetSession } from './sign-out.ts';

const APP = 'CognitoIdentityServiceProvider.abc123';

const signOut = vi.hoisted(() => vi.fn<() => Promise<void>>());
vi.mock('./pool/tokens.ts', () => ({ signOut }));
const call = vi.hoisted(() => vi.fn<() => Promise<unknown>>());
vi.mock('../calls/call.ts', async (original) => ({ ...(await original<object>()), call }));

/** The browser's storage. As with the real localStorage, Object.keys lists its entries. */
let kept: Record<string, string>;

beforeEach(() => {
  kept = { [`${APP}.LastAuthUser`]: 'ana', [`${APP}.ana.accessToken`]: 'first', sound: 'off' };
  const methods = {
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, value: string) => (kept[key] = value),
    removeItem: (key: string) => Reflect.deleteProperty(kept, key),
  };
  for (const [name, value] of Object.entries(methods)) Object.defineProperty(kept, name, { value });
  vi.stubGlobal('localStorage', kept);
  vi.stubGlobal('window', new EventTarget());
});

afterEach(() => vi.unstubAllGlobals());

describe('a page learns that its session is over', () => {
  const changed = vi.fn<() => void>();
  let stop: () => void;

  beforeEach(() => {
    changed.mockReset();
    stop = followSession('ana', changed);
  });
  const tell = (event = 'storage') => window.dispatchEvent(new Event(event));

  test.each(['storage', 'pageshow'])('when another user has signed in: %s', (event) => {
    kept[`${APP}.LastAuthUser`] = 'ben';
    tell(event);
    expect(changed).toHaveBeenCalledOnce();
  });

  test('when the member has signed out', () => {
    delete kept[`${APP}.LastAuthUser`];
    tell();
    expect(changed).toHaveBeenCalledOnce();
  });

  test('only once, no matter how many of the session’s keys another tab removes', () => {
    delete kept[`${APP}.LastAuthUser`];
    tell();
    delete kept[`${APP}.ana.accessToken`];
    tell();
    expect(changed).toHaveBeenCalledOnce();
  });

  test('even if it ended before the page listened', () => {
    stop();
    kept[`${APP}.LastAuthUser`] = 'ben';
    stop = followSession('ana', changed);
    expect(changed).toHaveBeenCalledOnce();
  });

  test.each([undefined, 'This account is suspended.'])(
    'when a call finds that it is over, with this reason: %s',
    (words) => {
      endSession(words);
      expect(changed).toHaveBeenCalledOnce();
      expect(endedState()).toEqual({ hasSessionEnded: true, words: words ?? null });
      expect(hasEndedHere()).toBe(true);
      expect(keptUser()).toBe('');
      forgetEnd();
      expect(endedState().words).toBeNull();
      expect(hasEndedHere()).toBe(false);
    },
  );

  test('with the reason from the tab that found out first', () => {
    endSession('This account is suspended.');
    endSession();
    expect(wordsOfEnd(endedState())).toBe('This account is suspended.');
    expect(hasSessionEnded(endedState())).toBe(true);
    forgetEnd();
  });

  test('but not when a token is renewed, or other stored data changes', () => {
    kept[`${APP}.ana.accessToken`] = 'second';
    kept['sound'] = 'on';
    tell();
    expect(changed).not.toHaveBeenCalled();
  });

  test('only until it stops listening', () => {
    stop();
    delete kept[`${APP}.LastAuthUser`];
    tell();
    expect(changed).not.toHaveBeenCalled();
  });
});

test.each([
  ['signs out', () => Promise.resolve()],
  ['fails', () => Promise.reject(new Error('The site is not configured yet.'))],
])('a sign-out forgets the session if the sign-in library %s', async (_, result) => {
  signOut.mockImplementation(result);
  await forgetSession('ana');
  expect(signOut).toHaveBeenCalledOnce();
  expect(Object.keys(kept)).toEqual(['sound']);
  signOut.mockReset();
});

describe('a member who signs in while another one signs out', () => {
  const comeIn = (): void => void Object.assign(kept, { [`${APP}.LastAuthUser`]: 'ben' });

  test.each([
    ['answers', () => Promise.resolve()],
    ['fails', () => Promise.reject(new Error('No connection'))],
  ])('stays signed in when the pool %s', async (_, result) => {
    signOut.mockImplementation(async () => {
      comeIn();
      await result();
    });
    await forgetSession('ana');
    expect(keptUser()).toBe('ben');
    signOut.mockReset();
  });

  test('keeps their session, and the pool isn’t asked to revoke it', async () => {
    comeIn();
    await forgetSession('ana');
    expect(signOut).not.toHaveBeenCalled();
    expect(keptUser()).toBe('ben');
  });
});

test('no one is signed in after a 401, which isn’t retried', async () => {
  call.mockReset().mockRejectedValue(new SessionError(new ApiError(401, 'session-expired', 'No')));
  expect(await createQueryClient().fetchQuery(meQuery)).toBeNull();
  expect(call).toHaveBeenCalledOnce();
});

test('while the server can’t answer, it is unknown who is signed in', async () => {
  call.mockReset().mockRejectedValue(new ApiError(503, 'unavailable', 'Busy'));
  await expect(createQueryClient().fetchQuery(meQuery)).rejects.toThrow('Busy');
});
