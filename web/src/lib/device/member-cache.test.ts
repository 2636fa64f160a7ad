import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetKept, keepInstead } from '../session/session-hint.ts';
import { memoryCaches } from './caches.test-data.ts';
import { forget, keep, placesBelow, readKept, takeOver } from './member-cache.ts';
import { OWNER, place } from './names.ts';

const USER = 'CognitoIdentityServiceProvider.abc.LastAuthUser';

let storage: ReturnType<typeof memoryCaches>;
let session: Record<string, string>;

function signIn(user: string): void {
  session[USER] = user;
}

/** Begins a session for which the browser has no room, so that it stays in the tab. */
const moveIntoTab = (): void =>
  keepInstead(
    new Map([
      [USER, 'ana'],
      ['CognitoIdentityServiceProvider.abc.ana.refreshToken', 'secret'],
    ]),
  );

beforeEach(() => {
  storage = memoryCaches();
  session = {};
  const methods = {
    getItem: (key: string) => session[key] ?? null,
    removeItem: (key: string) => Reflect.deleteProperty(session, key),
  };
  for (const [name, value] of Object.entries(methods)) Object.defineProperty(session, name, { value });
  vi.stubGlobal('localStorage', session);
  vi.stubGlobal('caches', storage);
  signIn('ana');
});
afterEach(() => vi.unstubAllGlobals());

const AT = place('ana', 'league', '["standings"]');

test('stored data can be read, found by its path, and deleted', async () => {
  await keep('ana', AT, [1]);
  expect(await readKept(AT)).toEqual([1]);
  expect(await placesBelow('ana')).toEqual([AT]);
  expect(await placesBelow('an')).toEqual([]);
  await forget([AT]);
  expect(await readKept(AT)).toBeUndefined();
});

test('nothing is stored for a member whose session has ended, not even pending writes', async () => {
  await keep('ben', AT, 1);
  expect(storage.paths('member')).toEqual([]);
  const keeping = keep('ana', AT, 1);
  forgetKept();
  await keeping;
  await vi.waitFor(() => expect(storage.paths('member')).toEqual([]));
});

test.each([
  ['ends', () => forgetKept()],
  ['moves into the tab', () => moveIntoTab()],
])('nothing is stored if the device is so slow that the session %s before the write', async (_, leave) => {
  const { open } = storage;
  const disk = Promise.withResolvers<void>();
  vi.spyOn(storage, 'open').mockImplementation(async (name) => disk.promise.then(async () => open(name)));
  const keeping = keep('ana', AT, 1);
  leave();
  disk.resolve();
  await keeping;
  expect(storage.paths('member')).toEqual([]);
  forgetKept();
});

test('all stored data is deleted when the session ends', async () => {
  await keep('ana', AT, 1);
  await takeOver({ session: 'ana', userId: 'u1' });
  expect(storage.paths('member')).toEqual([AT, OWNER]);
  forgetKept();
  await vi.waitFor(() => expect(storage.paths('member')).toEqual([]));
});

test('a session that is only in this tab leaves nothing on the device, not even what it stored before', async () => {
  await keep('ana', AT, 1);
  moveIntoTab();
  await vi.waitFor(() => expect(storage.paths('member')).toEqual([]));
  const open = vi.spyOn(storage, 'open');
  await keep('ana', AT, 2);
  expect(open).not.toHaveBeenCalled();
  expect(await takeOver({ session: 'ana', userId: 'u1' })).toBe(false);
  expect(storage.paths('member')).toEqual([]);
  forgetKept();
});

test('a member who signs in after another finds none of the other’s data', async () => {
  expect(await takeOver({ session: 'ana', userId: 'u1' })).toBe(false);
  await keep('ana', AT, 1);
  signIn('ben');
  expect(await takeOver({ session: 'ben', userId: 'u2' })).toBe(true);
  expect(storage.paths('member')).toEqual([OWNER]);
  expect(await readKept(OWNER)).toEqual({ session: 'ben', userId: 'u2' });
});

test('a page whose session has ended doesn’t take over the cache of the member who signed in next', async () => {
  signIn('ben');
  await takeOver({ session: 'ben', userId: 'u2' });
  expect(await takeOver({ session: 'ana', userId: 'u1' })).toBe(false);
  expect(await readKept(OWNER)).toEqual({ session: 'ben', userId: 'u2' });
});

test.each([
  ['has no such storage', undefined],
  ['forbids it', { open: () => Promise.reject(new DOMException('no', 'SecurityError')) }],
])('in a browser that %s, nothing is stored and nothing fails', async (_, broken) => {
  vi.stubGlobal('caches', broken);
  await keep('ana', AT, 1);
  expect(await readKept(AT)).toBeUndefined();
  expect(await placesBelow('ana')).toEqual([]);
  expect(await takeOver({ session: 'ana', userId: 'u1' })).toBe(false);
});
