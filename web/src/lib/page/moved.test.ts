import { expect, it } from 'vitest';
import { moved, rowAt } from './moved.ts';

it('an item can be moved, but a position outside the list changes nothing', () => {
  expect(moved([1, 2, 3], 0, 2)).toEqual([2, 3, 1]);
  expect(moved([1, 2, 3], 2, 0)).toEqual([3, 1, 2]);
  expect(moved([1, 2, 3], 0, -1)).toEqual([1, 2, 3]);
  expect(moved([1, 2, 3], 2, 3)).toEqual([1, 2, 3]);
});

it('the row for a position is found, even in a gap of taken teams or beyond either end', () => {
  const places = [1, 4, 5, 9];
  expect([0, 1, 2, 4, 6, 9, 10].map((place) => rowAt(places, place))).toEqual([0, 0, 1, 1, 3, 3, 3]);
});
