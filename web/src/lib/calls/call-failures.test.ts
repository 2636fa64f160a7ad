import { beforeEach, describe, expect, test, vi } from 'vitest';
import { messageOf } from '#shared/contract/refusals.ts';
import { call } from './call.ts';

vi.mock('../session/session-hint.ts', () => ({
  hasSessionHint: () => false,
  keptToken: () => null,
  keptUser: () => '',
}));
vi.mock('../session/session-ended.ts', async (original) => ({
  ...(await original<object>()),
  endSession: vi.fn<() => void>(),
}));

const fetched = vi.fn<typeof fetch>();
vi.stubGlobal('fetch', fetched);
beforeEach(() => void fetched.mockReset());

function answer(status: number, body: unknown): Response {
  return new Response(JSON.stringify(body), { status });
}

const tooMany = messageOf('too-many-requests');

describe('a failed call', () => {
  test('reports a refusal in the server’s words', async () => {
    const fields = [{ path: 'name', message: 'Too long' }];
    fetched.mockResolvedValueOnce(
      answer(400, { message: 'Some fields aren’t valid.', code: 'invalid-input', fields }),
    );
    await expect(call('createLeague', { body: { name: '' } })).rejects.toMatchObject({
      status: 400,
      code: 'invalid-input',
      message: 'Some fields aren’t valid.',
      fields,
    });
  });

  test('says plainly that the network failed', async () => {
    fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await expect(call('mailPreferences')).rejects.toMatchObject({
      status: 0,
      code: 'network',
      message: 'Can’t reach the server. Check your connection and try again.',
    });
  });

  test('times out if the server doesn’t answer in time, and can be retried', async () => {
    const patience = new AbortController();
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(patience.signal);
    fetched.mockImplementationOnce((_, init) => {
      patience.abort(new DOMException('', 'TimeoutError'));
      return Promise.reject(init?.signal?.reason as Error);
    });
    await expect(call('mailPreferences')).rejects.toMatchObject({
      status: 0,
      code: 'timeout',
      message: 'The server isn’t responding. Please try again.',
    });
    expect(timeout).toHaveBeenCalledWith(15_000);
  });

  test.each(['before', 'after'])('can be aborted by its page, even %s the timeout', async (when) => {
    const [page, patience] = [new AbortController(), new AbortController()];
    vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(patience.signal);
    fetched.mockImplementationOnce((_, init) => {
      page.abort(new Error('the page is gone'));
      if (when === 'after') patience.abort();
      return Promise.reject(init?.signal?.reason as Error);
    });
    await expect(call('mailPreferences', {}, page.signal)).rejects.toThrow('the page is gone');
  });

  test('counts as a lost connection if an HTML page answers instead of the server, or the answer is cut off', async () => {
    fetched.mockResolvedValueOnce(new Response('<html>Sign in to this network</html>', { status: 200 }));
    await expect(call('mailPreferences')).rejects.toMatchObject({ status: 0, code: 'network' });
    const broken = new ReadableStream({ start: (stream) => stream.error(new TypeError('broken off')) });
    fetched.mockResolvedValueOnce(new Response(broken, { status: 200 }));
    await expect(call('mailPreferences')).rejects.toMatchObject({ status: 0, code: 'network' });
  });

  test.each([
    [503, { message: 'Service Unavailable' }, 'Something went wrong. Please try again.'],
    [503, { message: 'The service is busy.', code: 'unavailable' }, 'The service is busy.'],
    [401, { message: 'Unauthorized' }, 'Please sign in again.'],
    [403, { message: 'Forbidden' }, 'You don’t have permission to do this.'],
    [404, { message: 'Not Found' }, 'We couldn’t find that.'],
    [413, { message: 'Request Entity Too Large' }, 'That’s too large to send.'],
    [400, { message: 'Bad Request' }, 'Something went wrong. Please try again.'],
    [400, null, 'Something went wrong. Please try again.'],
  ])('with status %d and body %o says: %s', async (status, said, message) => {
    fetched.mockResolvedValueOnce(answer(status, said));
    await expect(call('mailPreferences')).rejects.toMatchObject({ status, message });
  });

  test.each([
    [
      '40',
      { message: 'Too many attempts.', code: 'too-many-requests' },
      'Too many attempts. Try again in 40 seconds.',
    ],
    ['1', { message: 'Too Many Requests' }, 'Too many requests. Try again in 1 second.'],
    ['150', { message: 'Too Many Requests' }, 'Too many requests. Try again in 3 minutes.'],
    ['150', { message: tooMany, code: 'too-many-requests' }, 'Too many attempts. Try again in 3 minutes.'],
    ['43200', { message: tooMany, code: 'too-many-requests' }, 'Too many attempts. Try again in 12 hours.'],
    ['', { message: tooMany, code: 'too-many-requests' }, 'Too many attempts. Please wait a moment.'],
    ['soon', { message: tooMany, code: 'too-many-requests' }, 'Too many attempts. Please wait a moment.'],
  ])('with status 429, Retry-After "%s" and body %o says: %s', async (after, said, message) => {
    const headers = { 'retry-after': after };
    fetched.mockResolvedValueOnce(new Response(JSON.stringify(said), { status: 429, headers }));
    await expect(call('mailPreferences')).rejects.toMatchObject({ status: 429, message });
  });

  test('ignores a gateway’s message, and has a separate code for an answer without any message', async () => {
    for (const [body, code] of [
      [{ message: 'Service Unavailable' }, 'internal'],
      [{}, 'wordless'],
    ] as const) {
      fetched.mockResolvedValueOnce(answer(503, body));
      await expect(call('mailPreferences')).rejects.toMatchObject({
        code,
        message: expect.stringContaining('Something went wrong'),
      });
    }
  });

  test('handles a reply that isn’t JSON', async () => {
    fetched.mockResolvedValueOnce(new Response('<html>', { status: 502 }));
    await expect(call('mailPreferences')).rejects.toMatchObject({ status: 502, code: 'wordless' });
  });
});
