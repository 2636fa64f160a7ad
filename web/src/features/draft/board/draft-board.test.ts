import { expect, it, test } from 'vitest';
import {
  boardOf,
  boardPlace,
  isSameBoard,
  queue,
  reordered,
  shortPlace,
  changedBy,
  crownOf,
  withCrown,
  keptChanges,
  moveBetween,
  type BoardChange,
} from './draft-board.ts';

it('only available teams are queued', () => {
  expect(queue([30, 10, 20], new Set([30]))).toEqual([10, 20]);
});

it('a team’s number says which ranking it comes from', () => {
  const [own, ranked] = [
    { number: 2, isOnBoard: true },
    { number: 1, isOnBoard: false },
  ];
  expect([boardPlace(own), shortPlace(own)]).toEqual(['2nd on your board', 'Board 2nd']);
  expect([boardPlace(ranked), shortPlace(ranked)]).toEqual(['1st by last year’s record', 'Ranked 1st']);
});

it('reordering the available teams leaves the taken ones in place', () => {
  expect(reordered([1, 2, 3, 4], [4, 1, 3])).toEqual([4, 2, 1, 3]);
});

it('a board counts as changed only if its order or crown choice differs', () => {
  const board = { teamOrder: [1, 2], strategy: 'wins' as const };
  expect(isSameBoard(board, { ...board, teamOrder: [1, 2] })).toBe(true);
  expect(isSameBoard(board, { ...board, teamOrder: [2, 1] })).toBe(false);
  expect(isSameBoard(board, { ...board, strategy: 'losses' })).toBe(false);
  expect(isSameBoard(board, { ...board, isCrownOpen: true })).toBe(false);
  expect(isSameBoard(board, { ...board, isCrownOpen: false })).toBe(true);
});

it('a board says whether its crown is chosen even if the reply leaves that out', () => {
  const chosen = { teamOrder: [1], strategy: 'wins' as const };
  expect(boardOf(chosen)).toEqual({ ...chosen, isCrownOpen: false });
  expect(boardOf({ ...chosen, isCrownOpen: true })).toEqual({ ...chosen, isCrownOpen: true });
});

const order = (teamOrder: number[], ...changes: BoardChange[]) =>
  changedBy({ teamOrder, strategy: 'wins' }, changes)?.teamOrder;

test('a star adds a team at the end, and only once', () => {
  expect(order([3, 1], { do: 'add', teamIds: [2] })).toEqual([3, 1, 2]);
  expect(order([3, 1], { do: 'add', teamIds: [3] })).toEqual([3, 1]);
});

test('a team moves to the top, before another team, to the end, or off the board', () => {
  expect(order([1, 2, 3], { do: 'top', teamId: 3 })).toEqual([3, 1, 2]);
  expect(order([1, 2, 3], { do: 'place', teamId: 1, before: 3 })).toEqual([2, 1, 3]);
  expect(order([1, 2, 3], { do: 'place', teamId: 1, before: null })).toEqual([2, 3, 1]);
  expect(order([1, 2, 3], { do: 'place', teamId: 1, before: 9 })).toEqual([2, 3, 1]);
  expect(order([1, 2, 3], { do: 'off', teamIds: [2] })).toEqual([1, 3]);
});

test('a move doesn’t bring back a team that another window has taken off the board', () => {
  expect(order([1, 2], { do: 'place', teamId: 3, before: 1 })).toEqual([1, 2]);
});

test('clearing the queue keeps teams that another window has just added, and undoing the clearing restores the order', () => {
  const cleared = { do: 'off', teamIds: [1, 2] } as const;
  expect(order([1, 2, 9], cleared)).toEqual([9]);
  expect(order([1, 2], cleared, { do: 'add', teamIds: [1, 2] })).toEqual([1, 2]);
});

test('the last crown chosen counts, without changing the order', () => {
  const said: BoardChange[] = [
    { do: 'crown', crown: 'losses' },
    { do: 'crown', crown: 'wins' },
  ];
  expect(crownOf(said)).toBe('wins');
  expect(changedBy({ teamOrder: [3], strategy: 'losses' }, said)).toEqual({
    teamOrder: [3],
    strategy: 'wins',
  });
  expect(changedBy(null, [])).toBeNull();
});

test('going back to both crowns keeps the order, and leaves no crown chosen', () => {
  const said: BoardChange[] = [
    { do: 'crown', crown: 'losses' },
    { do: 'crown', crown: null },
  ];
  const open = { teamOrder: [3], strategy: 'wins', isCrownOpen: true };
  expect(crownOf(said)).toBeNull();
  expect(changedBy({ teamOrder: [3], strategy: 'losses' }, said)).toEqual(open);
  expect(withCrown({ teamOrder: [3], strategy: 'losses' }, null)).toEqual(open);
  expect(withCrown({ teamOrder: [3], strategy: 'losses' }, undefined)?.strategy).toBe('losses');
});

test('the move of a single team can always be derived from the orders before and after it', () => {
  const list = [1, 2, 3, 4, 5];
  for (const from of list.keys())
    for (const to of list.keys()) {
      const team = list[from] ?? 0;
      const after = list.toSpliced(from, 1).toSpliced(to, 0, team);
      const move = moveBetween(list, after);
      expect(move ? order(list, move) : list).toEqual(after);
    }
});

test('stored changes are restored, and invalid ones are ignored', () => {
  const said = [
    { id: 'a', do: 'add', teamIds: [4] },
    { id: 'b', do: 'place', teamId: 4, before: null },
    { id: 'c', do: 'crown', crown: 'losses' },
    { id: 'd', do: 'crown', crown: null },
  ];
  expect(keptChanges(JSON.stringify(said))).toEqual(said);
  const broken = [null, 7, {}, { id: 'd' }, { id: 'e', do: 'off' }, { id: 'f', do: 'top', teamId: 'x' }];
  const wrongCrown = { id: 'g', do: 'crown', crown: 'both' };
  expect(keptChanges(JSON.stringify([...broken, wrongCrown, { do: 'add', teamIds: [1] }]))).toEqual([]);
  expect([null, '', 'no JSON', '{"do":"off"}'].map(keptChanges)).toEqual([[], [], [], []]);
});
