import { expect, it } from 'vitest';
import { boardPlace, isSameBoard, queue, reordered } from './board.ts';

it('queues what is free', () => {
  expect(queue([30, 10, 20], new Set([30]))).toEqual([10, 20]);
});

it('says what a team’s number means', () => {
  expect(boardPlace(2, true)).toBe('2nd on your board');
  expect(boardPlace(1, false)).toBe('1st in the default ranking');
});

it('reorders the free teams and leaves the taken ones where they are', () => {
  expect(reordered([1, 2, 3, 4], [4, 1, 3])).toEqual([4, 2, 1, 3]);
});

it('knows a changed board', () => {
  const board = { teamOrder: [1, 2], strategy: 'wins' as const };
  expect(isSameBoard(board, { ...board, teamOrder: [1, 2] })).toBe(true);
  expect(isSameBoard(board, { ...board, teamOrder: [2, 1] })).toBe(false);
  expect(isSameBoard(board, { ...board, strategy: 'losses' })).toBe(false);
});
