import { expect, it } from 'vitest';
import { gridTarget } from './use-team-stop.ts';

it('the focus moves within the grid and stops at its edges', () => {
  expect(gridTarget('ArrowRight', 0, 10, 3)).toBe(1);
  expect(gridTarget('ArrowDown', 1, 10, 3)).toBe(4);
  expect(gridTarget('ArrowUp', 1, 10, 3)).toBe(1);
  expect(gridTarget('ArrowDown', 8, 10, 3)).toBe(8);
  expect(gridTarget('ArrowLeft', 0, 10, 3)).toBe(0);
  expect(gridTarget('End', 2, 10, 3)).toBe(9);
  expect(gridTarget('Home', 2, 10, 3)).toBe(0);
  expect(gridTarget('x', 2, 10, 3)).toBeUndefined();
});
