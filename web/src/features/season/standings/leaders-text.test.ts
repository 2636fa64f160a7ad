import { expect, test } from 'vitest';
import { leadersText } from './leaders-text.ts';

const row = (username: string, wins: number, ties: number, winRank: number) => ({
  user: { username },
  wins,
  losses: 0,
  ties,
  winRank,
  lossRank: 1,
});

test('the leaders of a race have their names and their points', () => {
  const rows = [row('Tom', 24, 0, 1), row('Ada', 24, 0, 1), row('Bea', 20, 1, 3)];
  expect(leadersText('wins', rows, 'nothing')).toBe('Tom and Ada, 24 W’s');
  expect(leadersText('losses', rows, 'nothing')).toBe('No L’s yet');
  const first = ['Tom', 'Ada', 'Bea'].map((name) => row(name, 1, 0, 1));
  expect(leadersText('wins', first, 'nothing')).toBe('Tom, Ada, and Bea, 1 W');
});

test('if ties count half, the leader’s points include them, as the ranks do', () => {
  const rows = [row('Ada', 23, 3, 1), row('Tom', 24, 0, 2)];
  expect(leadersText('wins', rows, 'half')).toBe('Ada, 24½ W’s');
});
