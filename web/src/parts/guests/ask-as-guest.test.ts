import { afterEach, expect, test, vi } from 'vitest';
import { askAsGuest } from './ask-as-guest.ts';

afterEach(() => vi.unstubAllGlobals());

test.each([
  [undefined, 0],
  ['0', 0],
  ['12', 12],
  // Proxies on the way can add an age of their own, or spoil it.
  ['12, 30', 12],
  ['12.5', 12],
  ['-30', 0],
  ['', 0],
  ['soon', 0],
])('a reply whose age is "%s" counts as %d s old', async (age, seconds) => {
  vi.stubGlobal('window', { location: { pathname: '/season/a-token' } });
  const headers = age === undefined ? {} : { age };
  vi.stubGlobal('fetch', async () => Response.json({}, { headers }));
  const seen = await askAsGuest('guestSeason', () => 'a season', new AbortController().signal);
  expect(seen).toEqual({ value: 'a season', age: seconds });
});
