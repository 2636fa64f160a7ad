import { expect, it } from 'vitest';
import { goldenNow, keptWith, readKept, wrongs } from './golden.ts';

it('the golden items from all releases are unchanged', () => {
  const kept = readKept();
  expect(Object.keys(kept[0] ?? {}).length).toBeGreaterThan(15);
  expect(wrongs(kept, goldenNow())).toEqual([]);
});

it('a changed or removed golden file is detected, and blocks a release', () => {
  const kept = [{ 'a.json': '1', 'b.json': '2' }];
  expect(wrongs(kept, { 'a.json': '0' })).toEqual([
    'a.json of release 1 has changed',
    'b.json of release 1 is gone',
  ]);
  expect(() => keptWith(kept, { 'a.json': '0', 'b.json': '2' })).toThrow('a.json of release 1 has changed');
});

it('a release records new golden files as its own, and records nothing if there are none', () => {
  const kept = [{ 'a.json': '1' }];
  expect(keptWith(kept, { 'a.json': '1', 'a-2.json': '3' })).toEqual([...kept, { 'a-2.json': '3' }]);
  expect(keptWith(kept, { 'a.json': '1' })).toBe(kept);
});
