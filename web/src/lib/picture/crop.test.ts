import { expect, it } from 'vitest';
import { middleSquare } from './draw.ts';

it.each([
  ['a wide image', 400, 300, { x: 50, y: 0, side: 300 }],
  ['a high image', 300, 401, { x: 0, y: 50, side: 300 }],
  ['a square image', 256, 256, { x: 0, y: 0, side: 256 }],
  ['a single line', 5000, 1, { x: 2499, y: 0, side: 1 }],
])('takes the middle of %s', (_, width, height, square) => {
  expect(middleSquare(width, height)).toEqual(square);
});
