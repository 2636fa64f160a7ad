import { expect, test } from 'vitest';
import { runnersUp, winningPoints } from './runners-up.ts';

const line = (
  name: string,
  [wins, losses]: readonly [number, number],
  [winRank, lossRank]: readonly [number, number],
) => ({
  user: { username: name },
  wins,
  losses,
  ties: 0,
  winRank,
  lossRank,
});

const STANDINGS = [
  line('ana', [30, 18], [1, 4]),
  line('ben', [26, 22], [2, 3]),
  line('cyd', [26, 32], [2, 1]),
  line('dee', [16, 32], [4, 1]),
];

test('a season names the runner-ups of each race with their points', () => {
  expect(winningPoints('wins', STANDINGS, 'nothing')).toBe('30 W');
  expect(runnersUp('wins', STANDINGS, 'nothing')).toEqual(['ben 26 W', 'cyd 26 W']);
});

test('a shared crown has no runner-up', () => {
  expect(winningPoints('losses', STANDINGS, 'nothing')).toBe('32 L');
  expect(runnersUp('losses', STANDINGS, 'nothing')).toEqual([]);
});

test('a person from another site has only a name', () => {
  const uncle = { ...line('', [4, 9], [2, 1]), user: null, name: 'Uncle Al' };
  expect(runnersUp('wins', [uncle], 'nothing')).toEqual(['Uncle Al 4 W']);
});

test('if ties count half, the points include them', () => {
  const [first, second] = STANDINGS.map((each) => ({ ...each, ties: 1 }));
  if (!first || !second) throw new Error('too few lines');
  expect(winningPoints('wins', [first], 'half')).toBe('30½ W');
  expect(runnersUp('wins', [second], 'half')).toEqual(['ben 26½ W']);
});
