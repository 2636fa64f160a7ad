import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ACTION_ID_HEADER, ACTION_IDS } from '#shared/contract/action-id.ts';
import { messageOf } from '#shared/contract/refusals.ts';
import { isSessionOver } from '../page/failure.ts';
import { holdSessionOpen, sessionIsFree } from '../session/self-sign-out.ts';
import { ApiError, call } from './call.ts';
import { query } from './query.ts';

const accessToken = vi.hoisted(() => vi.fn<(force: boolean) => Promise<string | null>>());
vi.mock('../session/pool/tokens.ts', () => ({ accessToken }));
const isSignedIn = vi.hoisted(() => ({ now: true }));
const kept = vi.hoisted((): { token: string | null; user: string } => ({ token: null, user: 'ana' }));
vi.mock('../session/session-hint.ts', () => ({
  hasSessionHint: () => isSignedIn.now,
  keptToken: () => kept.token,
  keptUser: () => kept.user,
}));
const endSession = vi.hoisted(() => vi.fn<(words?: string) => void>());
vi.mock('../session/session-ended.ts', async (original) => ({
  ...(await original<object>()),
  endSession,
}));

const fetched = vi.fn<typeof fetch>();
vi.stubGlobal('fetch', fetched);

function answer(status: number, body: unknown): Response {
  return new Response(JSON.stringify(body), { status });
}

function sent(index: number): { address: string; method: string; token: string | null; body: unknown } {
  const [address, init] = fetched.mock.calls[index] ?? [];
  const headers = new Headers(init?.headers);
  const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined;
  return { address: String(address), method: init?.method ?? '', token: headers.get('authorization'), body };
}

const LEAGUE = '01J8ZQ00000000000000000000';

beforeEach(() => {
  fetched.mockReset();
  accessToken.mockReset();
  accessToken.mockImplementation((force) => Promise.resolve(force ? 'new' : 'old'));
  isSignedIn.now = true;
  Object.assign(kept, { token: null, user: 'ana' });
  endSession.mockReset();
});

describe('a call', () => {
  test('carries a unique id, so that an operator can find everything it causes', async () => {
    fetched.mockImplementation(() => Promise.resolve(answer(200, {})));
    await call('draftDeadlineStatus');
    await call('draftDeadlineStatus');
    const ids = fetched.mock.calls.map(([, init]) => new Headers(init?.headers).get(ACTION_ID_HEADER) ?? '');
    expect(ids).toEqual([expect.stringMatching(ACTION_IDS), expect.stringMatching(ACTION_IDS)]);
    expect(new Set(ids).size).toBe(2);
  });

  test('fills in the path and carries the access token', async () => {
    fetched.mockResolvedValueOnce(answer(200, { teamOrder: [], strategy: 'wins' }));
    const params = { leagueId: LEAGUE, season: '2025-26' };
    await call('draftBoard', { params, query: { userId: undefined } });
    expect(sent(0)).toEqual({
      address: `/api/leagues/${LEAGUE}/seasons/2025-26/draft-board`,
      method: 'GET',
      token: 'Bearer old',
      body: undefined,
    });
  });

  test('escapes user input in a path', async () => {
    fetched.mockResolvedValueOnce(answer(200, { available: true }));
    await call('checkUsername', { params: { username: 'a/../b?c' } });
    expect(sent(0).address).toBe('/api/check-username/a%2F..%2Fb%3Fc');
    expect(sent(0).token).toBeNull();
  });

  test('forces one token renewal after a 401, and retries', async () => {
    fetched.mockResolvedValueOnce(answer(401, { message: 'Unauthorized' }));
    fetched.mockResolvedValueOnce(answer(200, { id: 'me' }));
    await expect(call('me')).resolves.toEqual({ id: 'me' });
    expect(accessToken.mock.calls).toEqual([[false], [true]]);
    expect(sent(1).token).toBe('Bearer new');
  });

  test('carries a renewed token after the stored one was refused', async () => {
    kept.token = 'kept';
    fetched.mockResolvedValueOnce(answer(401, { message: 'Unauthorized' }));
    fetched.mockResolvedValueOnce(answer(200, { id: 'me' }));
    await expect(call('me')).resolves.toEqual({ id: 'me' });
    expect(accessToken.mock.calls).toEqual([[true]]);
    expect([sent(0).token, sent(1).token]).toEqual(['Bearer kept', 'Bearer new']);
  });

  test('isn’t retried after a wrong code, because the retry would count as another wrong code', async () => {
    fetched.mockResolvedValueOnce(
      answer(401, { message: 'Invalid verification code', code: 'invalid-code' }),
    );
    await expect(call('enableTwoFactor', { body: { token: '123456' } })).rejects.toMatchObject({
      code: 'invalid-code',
      message: 'Invalid verification code',
    });
    expect(accessToken.mock.calls).toEqual([[false]]);
  });

  test('doesn’t end the session after a second 401 from the gateway, because the user pool has just renewed the token', async () => {
    fetched.mockImplementation(() => Promise.resolve(answer(401, { message: 'Unauthorized' })));
    await expect(call('me')).rejects.toMatchObject({ status: 503, code: 'unavailable' });
    expect(fetched).toHaveBeenCalledTimes(2);
    expect(endSession).not.toHaveBeenCalled();
  });

  test.each([
    ['the pool has ended the session', null, { message: 'Unauthorized' }, 'unauthenticated', 1],
    ['the account is gone', 'new', { message: 'Gone', code: 'session-expired' }, 'session-expired', 2],
    [
      'the server knows no such user',
      'new',
      { message: 'Who?', code: 'unauthenticated' },
      'unauthenticated',
      2,
    ],
  ])('ends the session after a 401 when %s', async (_, renewed, said, code, calls) => {
    accessToken.mockImplementation((force) => Promise.resolve(force ? renewed : 'old'));
    fetched.mockImplementation(() => Promise.resolve(answer(401, said)));
    const refused: unknown = await call('me').catch((error: unknown) => error);
    expect(refused).toMatchObject({ status: 401, code });
    expect(isSessionOver(refused)).toBe(true);
    expect(endSession.mock.calls).toEqual([[undefined]]);
    expect(fetched).toHaveBeenCalledTimes(calls);
  });

  test('ends a suspended account’s session right away, with the refusal’s text', async () => {
    const message = messageOf('suspended');
    fetched.mockImplementation(() => Promise.resolve(answer(403, { message, code: 'suspended' })));
    const refused: unknown = await call('realtimeTicket').catch((error: unknown) => error);
    expect(isSessionOver(refused)).toBe(true);
    expect(endSession.mock.calls).toEqual([[message]]);
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  test.each([
    ['invalid-code', 401],
    ['admins-only', 403],
  ])('doesn’t end the session after a refusal about something else: %s', async (code, status) => {
    fetched.mockResolvedValueOnce(answer(status, { message: 'No', code }));
    const refused: unknown = await call('me').catch((error: unknown) => error);
    expect(isSessionOver(refused)).toBe(false);
    expect(endSession).not.toHaveBeenCalled();
  });

  test('from a visitor reports a suspended account, but doesn’t end a session', async () => {
    const body = { email: 'ana@players.example', password: 'Secret1', code: 'ABCDEF' };
    fetched.mockResolvedValueOnce(answer(403, { message: 'No', code: 'suspended' }));
    const refused: unknown = await call('signInByBackupCode', { body }).catch((error: unknown) => error);
    expect(refused).toMatchObject({ code: 'suspended' });
    expect(isSessionOver(refused)).toBe(false);
    expect(endSession).not.toHaveBeenCalled();
  });

  test.each(['before the token is renewed', 'while the token is being renewed'])(
    'never runs as another user, and never signs out someone who has signed in %s',
    async (when) => {
      const comeIn = (): void => void Object.assign(kept, { user: 'ben', token: 'of ben' });
      accessToken.mockImplementation(async (force) => {
        if (force) comeIn();
        return force ? null : 'old';
      });
      fetched.mockImplementation(async () => {
        if (when.startsWith('before')) comeIn();
        return answer(401, { message: 'Gone', code: 'session-expired' });
      });
      await expect(call('me')).rejects.toMatchObject({ code: 'session-expired' });
      expect(fetched).toHaveBeenCalledTimes(1);
      expect(endSession).not.toHaveBeenCalled();
    },
  );

  test.each([
    ['signs in', { user: 'ben' }],
    ['signs out', { user: '' }],
    ['signs in, with a token at hand', { user: 'ben', token: 'of ben' }],
  ])('carries no token if another member %s while the token is fetched', async (_, next) => {
    accessToken.mockImplementation(async () => {
      Object.assign(kept, next);
      return 'of ben';
    });
    fetched.mockImplementation(async () => answer(401, { message: 'Who?', code: 'unauthenticated' }));
    const refused: unknown = await call('me').catch((error: unknown) => error);
    expect(isSessionOver(refused)).toBe(true);
    expect(fetched.mock.calls.map((_, index) => sent(index).token)).toEqual([null]);
    if (next.user !== '') expect(endSession).not.toHaveBeenCalled();
  });

  test('from a visitor’s page carries no token, even if a member has since signed in', async () => {
    accessToken.mockImplementation(async () => {
      kept.user = 'ben';
      return 'of ben';
    });
    fetched.mockImplementation(async () => answer(200, {}));
    await call('invitation', { params: { inviteCode: 'ABCDEFGH' } });
    expect(sent(0).token).toBeNull();
  });

  test('isn’t retried with the token of another member who signs in during the renewal', async () => {
    accessToken.mockImplementation(async (force) => {
      if (force) Object.assign(kept, { user: 'ben' });
      return force ? 'of ben' : 'old';
    });
    fetched.mockImplementation(async () => answer(401, { message: 'Gone', code: 'session-expired' }));
    await expect(call('me')).rejects.toMatchObject({ code: 'session-expired' });
    expect(fetched).toHaveBeenCalledTimes(1);
    expect(endSession).not.toHaveBeenCalled();
  });

  test('continues with the session that has replaced the old one', async () => {
    const { release } = await holdSessionOpen(() => Promise.resolve());
    fetched.mockResolvedValueOnce(answer(401, { message: 'Gone', code: 'session-expired' }));
    fetched.mockResolvedValueOnce(answer(200, { id: 'me' }));
    const me = call('me');
    await vi.waitFor(() => expect(fetched).toHaveBeenCalledOnce());
    await new Promise((resolve) => setTimeout(resolve));
    expect(accessToken.mock.calls).toEqual([[false]]);
    kept.token = 'of the next sign-in';
    release();
    await expect(me).resolves.toEqual({ id: 'me' });
    expect(sent(1).token).toBe('Bearer of the next sign-in');
    expect(accessToken.mock.calls).toEqual([[false]]);
  });

  test('doesn’t end the same member’s new session if that session begins before the last refusal', async () => {
    fetched.mockResolvedValueOnce(answer(401, { message: 'Gone', code: 'session-expired' }));
    fetched.mockImplementationOnce(() => {
      kept.token = 'of the next sign-in';
      return Promise.resolve(answer(401, { message: 'Gone', code: 'session-expired' }));
    });
    const refused: unknown = await call('me').catch((error: unknown) => error);
    expect(sent(1).token).toBe('Bearer new');
    expect(refused).toMatchObject({ status: 503, code: 'unavailable' });
    expect(isSessionOver(refused)).toBe(false);
    expect(endSession).not.toHaveBeenCalled();
  });

  test('ends the session if the renewed token, which is still the stored one, is also refused', async () => {
    accessToken.mockImplementation(() => {
      kept.token = 'new';
      return Promise.resolve('new');
    });
    fetched.mockImplementation(() =>
      Promise.resolve(answer(401, { message: 'Gone', code: 'session-expired' })),
    );
    await expect(call('me')).rejects.toMatchObject({ code: 'session-expired' });
    expect(endSession).toHaveBeenCalledOnce();
  });

  test('that ends all of the member’s sessions doesn’t wait for the session lock, which is already held for it', async () => {
    const body = { currentPassword: 'Secret1', newPassword: 'Secret2' };
    fetched.mockImplementation(async () => answer(401, { message: 'Gone', code: 'session-expired' }));
    const change = holdSessionOpen(() => call('changePassword', { body }));
    await expect(change).rejects.toMatchObject({ code: 'session-expired' });
    // The change has failed and must have released the session by now.
    await sessionIsFree(undefined);
  });

  test('stops waiting for another tab’s session lock if its page aborts it', async () => {
    const { release } = await holdSessionOpen(() => Promise.resolve());
    const page = new AbortController();
    fetched.mockResolvedValueOnce(answer(401, { message: 'Gone', code: 'session-expired' }));
    const me = call('me', {}, page.signal);
    await vi.waitFor(() => expect(fetched).toHaveBeenCalledOnce());
    page.abort(new Error('the page is gone'));
    await expect(me).rejects.toThrow('the page is gone');
    release();
  });

  test('fails without ending the session if the token can’t be renewed right now', async () => {
    accessToken.mockImplementation((force) =>
      force ? Promise.reject(new Error('Too many attempts. Please wait a moment.')) : Promise.resolve('old'),
    );
    fetched.mockResolvedValueOnce(answer(401, { message: 'Unauthorized' }));
    const failed: unknown = await call('me').catch((error: unknown) => error);
    expect(failed).toMatchObject({ message: 'Too many attempts. Please wait a moment.' });
    expect(failed).not.toHaveProperty('status');
  });

  test('doesn’t load the sign-in library without a session', async () => {
    isSignedIn.now = false;
    fetched.mockResolvedValueOnce(answer(401, { message: 'Unauthorized' }));
    await expect(call('me')).rejects.toBeInstanceOf(ApiError);
    expect(accessToken).not.toHaveBeenCalled();
    expect(fetched).toHaveBeenCalledTimes(1);
  });
});

test('a query’s key is its route and request', () => {
  const request = { params: { code: 'KXW7QH' } };
  expect(query('leagueByCode', request).queryKey).toEqual(['leagueByCode', request]);
});
