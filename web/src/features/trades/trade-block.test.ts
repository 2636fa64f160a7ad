import { expect, test } from 'vitest';
import { SEATS } from '../../parts/leagues/sample-league.test-data.ts';
import { toggled, withBlock } from './trade-block.tsx';

const [ANA = '', BEN = ''] = SEATS;

test('a trade block has the teams its member last marked, and disappears when it is empty', () => {
  const held = [
    { userId: ANA, teamIds: [1] },
    { userId: BEN, teamIds: [2] },
  ];
  expect(withBlock(held, { userId: ANA, teamIds: [1, 8] })).toEqual([
    held[1],
    { userId: ANA, teamIds: [1, 8] },
  ]);
  expect(withBlock(held, { userId: ANA, teamIds: [], lookingFor: [] })).toEqual([held[1]]);
  const looking = { userId: ANA, teamIds: [], lookingFor: ['wins'] as const };
  expect(withBlock(held, { ...looking, lookingFor: ['wins'] })).toEqual([held[1], looking]);
});

test('one press marks a team, and another removes the mark', () => {
  expect(toggled([1], 8, true)).toEqual([1, 8]);
  expect(toggled([1, 8], 1, false)).toEqual([8]);
  expect(toggled([1], 1, true)).toEqual([1]);
});
