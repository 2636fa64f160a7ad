import { expect, test } from 'vitest';
import type { DraftBoard } from '#shared/contract/schemas/draft.ts';
import { changedBy, crownOf, keptChanges, moveBetween, type BoardChange } from './board-changes.ts';

const order = (teamOrder: number[], ...changes: BoardChange[]) =>
  changedBy({ teamOrder, strategy: 'wins' }, changes)?.teamOrder;

test('a star adds a team at the end, once', () => {
  expect(order([3, 1], { do: 'add', teamIds: [2] })).toEqual([3, 1, 2]);
  expect(order([3, 1], { do: 'add', teamIds: [3] })).toEqual([3, 1]);
});

test('a team goes to the top, before another, to the end, or off', () => {
  expect(order([1, 2, 3], { do: 'top', teamId: 3 })).toEqual([3, 1, 2]);
  expect(order([1, 2, 3], { do: 'place', teamId: 1, before: 3 })).toEqual([2, 1, 3]);
  expect(order([1, 2, 3], { do: 'place', teamId: 1, before: null })).toEqual([2, 3, 1]);
  expect(order([1, 2, 3], { do: 'place', teamId: 1, before: 9 })).toEqual([2, 3, 1]);
  expect(order([1, 2, 3], { do: 'off', teamIds: [2] })).toEqual([1, 3]);
});

test('a move does not bring back a team that another window has taken off', () => {
  expect(order([1, 2], { do: 'place', teamId: 3, before: 1 })).toEqual([1, 2]);
});

test('what is cleared comes back as it was, and what came meanwhile stays', () => {
  const cleared = { do: 'off', teamIds: [1, 2] } as const;
  expect(order([1, 2, 9], cleared)).toEqual([9]);
  expect(order([1, 2], cleared, { do: 'add', teamIds: [1, 2] })).toEqual([1, 2]);
});

test('the last crown counts, and leaves the order', () => {
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

test('every move of one team within a list is found again', () => {
  const list = [1, 2, 3, 4, 5];
  for (const from of list.keys())
    for (const to of list.keys()) {
      const team = list[from] ?? 0;
      const after = list.toSpliced(from, 1).toSpliced(to, 0, team);
      const move = moveBetween(list, after);
      expect(move ? order(list, move) : list).toEqual(after);
    }
});

test('however the saves of two windows fall, both end with the same board, and it has what each of them starred', () => {
  // Each window saves what it made of the newest board, or is refused and makes it anew.
  for (let seed = 0; seed < 300; seed += 1) {
    let stored: DraftBoard = { teamOrder: [1, 2, 3], strategy: 'wins' };
    let dice = seed * 7919 + 1;
    const roll = (sides: number) => ((dice = (dice * 1103515245 + 12345) % 2147483648) % 65536) % sides;
    const windows = [10, 20].map((first) => ({
      known: stored,
      waiting: [
        { do: 'add', teamIds: [first] },
        { do: 'top', teamId: first + 1 },
        { do: 'place', teamId: 1 + roll(3), before: first },
      ] as BoardChange[],
    }));
    while (windows.some(({ waiting }) => waiting.length > 0)) {
      const window = windows[roll(2)];
      if (!window || window.waiting.length === 0) continue;
      if (roll(2) === 0 || window.known !== stored) window.known = stored;
      const sent = window.waiting.slice(0, 1 + roll(3));
      // Between what it knows and its save the other one may have saved.
      if (window.known !== stored) continue;
      stored = changedBy(window.known, sent) ?? stored;
      window.waiting = window.waiting.slice(sent.length);
      window.known = stored;
    }
    expect(stored.teamOrder.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 10, 11, 20, 21]);
  }
});

test('what a browser has kept comes back, and what is no change of a board counts as nothing', () => {
  const said = [
    { id: 'a', do: 'add', teamIds: [4] },
    { id: 'b', do: 'place', teamId: 4, before: null },
    { id: 'c', do: 'crown', crown: 'losses' },
  ];
  expect(keptChanges(JSON.stringify(said))).toEqual(said);
  const broken = [null, 7, {}, { id: 'd' }, { id: 'e', do: 'off' }, { id: 'f', do: 'top', teamId: 'x' }];
  const wrongCrown = { id: 'g', do: 'crown', crown: 'both' };
  expect(keptChanges(JSON.stringify([...broken, wrongCrown, { do: 'add', teamIds: [1] }]))).toEqual([]);
  expect([null, '', 'no JSON', '{"do":"off"}'].map(keptChanges)).toEqual([[], [], [], []]);
});
