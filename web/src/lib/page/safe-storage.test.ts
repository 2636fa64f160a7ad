import { expect, it } from 'vitest';
import { safeStorage, personal } from './safe-storage.ts';

function storage(isFull = false): Storage {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem(key: string, value: string) {
      if (isFull) throw new DOMException('full', 'QuotaExceededError');
      items.set(key, value);
    },
    removeItem: (key: string) => void items.delete(key),
  } as Storage;
}

const forbidden = (): never => {
  throw new DOMException('forbidden', 'SecurityError');
};

it.each([
  ['stores data', () => storage()],
  ['has no room', () => storage(true)],
  ['forbids storage', forbidden],
])('in a browser that %s, a page can read stored data until the page deletes that data', (_, make) => {
  const store = make === forbidden ? undefined : make();
  const { read, write } = safeStorage(() => store ?? forbidden());
  expect(read('a')).toBeNull();
  write('a', '1');
  expect([read('a'), read('b')]).toEqual(['1', null]);
  write('a', null);
  expect(read('a')).toBeNull();
});

it('stored data outlives the page if the browser allows it', () => {
  const store = storage();
  safeStorage(() => store).write('a', '1');
  expect(safeStorage(() => store).read('a')).toBe('1');
});

it('different members’ data is stored under different keys', () => {
  expect(personal('sound', 'ana')).not.toBe(personal('sound', 'ben'));
});

it('a value that the browser drops without an error lasts as long as the page', () => {
  // A browser's own storage lists only its entries, because its methods are on the prototype.
  const store = Object.create({ ...storage(), setItem: () => undefined }) as Storage;
  const { read, write, isRefused, keys } = safeStorage(() => store);
  write('a', '1');
  expect([read('a'), isRefused('a'), keys()]).toEqual(['1', true, ['a']]);
});

it('a value that the browser doesn’t remove is gone for the page', () => {
  const store = Object.create({ ...storage(), removeItem: () => undefined }) as Storage;
  const { read, write, keys } = safeStorage(() => Object.assign(store, { a: '1' }));
  write('a', '1');
  write('a', null);
  expect([read('a'), keys()]).toEqual([null, []]);
});

it('a held value replaces the stored one on this page only, until it is released', () => {
  const store = storage();
  const { read, write, hold, release } = safeStorage(() => store);
  write('a', 'stored');
  hold('a', 'held');
  expect([read('a'), store.getItem('a')]).toEqual(['held', null]);
  store.setItem('a', 'another tab’s');
  expect(read('a')).toBe('held');
  release('a');
  expect(read('a')).toBe('another tab’s');
});
