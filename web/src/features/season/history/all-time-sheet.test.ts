import { expect, test } from 'vitest';
import type { AllTimeRow } from './all-time-rows.ts';
import { allTimeSheet } from './all-time-sheet.ts';

test('the all-time table gives shares as numbers, and none to people without a game', () => {
  const row = {
    who: { name: 'Uncle Al' },
    seasons: 2,
    wins: 3,
    losses: 1,
    ties: 0,
    winCrowns: 1,
    lossCrowns: 0,
    bestWinRank: 1,
    bestLossRank: 4,
  } as AllTimeRow;
  const [columns, al, none] = allTimeSheet([row, { ...row, wins: 0, losses: 0 }]);
  expect(al).toHaveLength(columns?.length ?? 0);
  expect(al).toEqual(['Uncle Al', 2, 3, 1, 0, 0.75, 0.25, 1, 0, 1, 4]);
  expect(none?.slice(5, 7)).toEqual([null, null]);
});
