import { expect, test } from 'vitest';
import type { Standing } from '#shared/contract/schemas/standings.ts';
import { standingsText } from './standings-text.ts';

const line = (username: string, wins: number, winRank: number, losses: number, lossRank: number) =>
  ({ user: { username }, wins, winRank, losses, lossRank, ties: 0 }) as Standing;

test('both races stand below each other, each in its own order', () => {
  const standings = [line('Ana', 9, 1, 6, 3), line('Ben', 8, 2, 7, 1), line('Cy', 8, 2, 7, 1)];
  expect(standingsText('Sunday Crew · 2025-26', standings)).toBe(
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
