import { expect, it } from 'vitest';
import { boardPlace, isSameBoard, queue, reordered, shortPlace } from './draft-board.ts';

it('queues what is free', () => {
  expect(queue([30, 10, 20], new Set([30]))).toEqual([10, 20]);
});

it('says what a team’s number means', () => {
  const [own, ranked] = [
    { number: 2, isOnBoard: true },
    { number: 1, isOnBoard: false },
  ];
  expect([boardPlace(own), shortPlace(own)]).toEqual(['2nd on your board', 'Board 2nd']);
  expect([boardPlace(ranked), shortPlace(ranked)]).toEqual(['1st by last year’s record', 'Ranked 1st']);
});

it('reorders the free teams and leaves the taken ones where they are', () => {
  expect(reordered([1, 2, 3, 4], [4, 1, 3])).toEqual([4, 2, 1, 3]);
});

it('knows a changed board', () => {
  const board = { teamOrder: [1, 2], strategy: 'wins' as const };
  expect(isSameBoard(board, { ...board, teamOrder: [1, 2] })).toBe(true);
  expect(isSameBoard(board, { ...board, teamOrder: [2, 1] })).toBe(false);
  expect(isSameBoard(board, { ...board, strategy: 'losses' })).toBe(false);
  expect(isSameBoard(board, { ...board, isCrownOpen: true })).toBe(false);
  expect(isSameBoard(board, { ...board, isCrownOpen: false })).toBe(true);
});
