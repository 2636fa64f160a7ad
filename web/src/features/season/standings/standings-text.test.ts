import { expect, test } from 'vitest';
import type { Standing } from '#shared/contract/schemas/standings.ts';
import { standingsText } from './standings-text.ts';

const line = (username: string, wins: number, winRank: number, losses: number, lossRank: number, ties = 0) =>
  ({ user: { username }, wins, winRank, losses, lossRank, ties }) as Standing;

test('the standings text lists one race below the other, each in its own order', () => {
  const standings = [line('Ana', 9, 1, 6, 3), line('Ben', 8, 2, 7, 1), line('Cy', 8, 2, 7, 1)];
  expect(standingsText('Sunday Crew · 2025-26', standings, 'nothing')).toBe(
    [
      'Sunday Crew · 2025-26',
      '',
      'Most Wins',
      '1. Ana 9',
      'T2. Ben 8',
      'T2. Cy 8',
      '',
      'Most Losses',
      'T1. Ben 7',
      'T1. Cy 7',
      '3. Ana 6',
    ].join('\n'),
  );
});

test('ties appear next to the points if the ranks count them', () => {
  const standings = [line('Ana', 9, 1, 6, 2, 2), line('Ben', 9, 2, 7, 1, 1)];
  expect(standingsText('Sunday', standings, 'half')).toContain('1. Ana 9, 2 ties\n2. Ben 9, 1 tie\n');
  expect(standingsText('Sunday', standings, 'nothing')).toContain('1. Ana 9\n2. Ben 9\n');
  const losses = standingsText('Sunday', standings, 'loss');
  expect(losses).toContain('1. Ana 9\n2. Ben 9\n');
  expect(losses).toContain('1. Ben 7, 1 tie\n2. Ana 6, 2 ties');
});
