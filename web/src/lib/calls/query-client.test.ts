import { afterEach, expect, it, vi } from 'vitest';
import { createQueryClient, memberClient } from './query-client.ts';
import { meQuery } from '../session/session.ts';

const KEY = 'CognitoIdentityServiceProvider.abc123.LastAuthUser';

function remember(user: string | null): void {
  const entries = user === null ? {} : { [KEY]: user };
  const getItem = { value: (key: string) => (key === KEY ? user : null), enumerable: false };
  vi.stubGlobal('localStorage', Object.defineProperty(entries, 'getItem', getItem));
}

afterEach(() => vi.unstubAllGlobals());

it('lets no call wait for the network', () => {
  const { queries, mutations } = createQueryClient().getDefaultOptions();
  expect(mutations).toMatchObject({ networkMode: 'always', retry: false });
  expect(queries).toMatchObject({ networkMode: 'always' });
});

it('is one for all pages of a member', () => {
  remember('ana');
  const hers = memberClient();
  expect(memberClient()).toBe(hers);
});

it.each(['ben', null])('keeps nothing of Ana when the browser’s user is %s', (next) => {
  remember('ana');
  const hers = memberClient();
  remember(next);
  expect(memberClient()).not.toBe(hers);
  remember('ana');
  expect(memberClient()).not.toBe(hers);
});

it('begins anew for the same member after a session that has ended', () => {
  remember('ana');
  const hers = memberClient();
  hers.setQueryData(meQuery.queryKey, null);
  expect(memberClient()).not.toBe(hers);
});
