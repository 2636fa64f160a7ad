import { expect, test } from 'vitest';
import type { Standing } from '#shared/contract/schemas/standings.ts';
import { standingsText } from './standings-text.ts';

const line = (username: string, wins: number, winRank: number, losses: number, lossRank: number) =>
  ({ user: { username }, wins, winRank, losses, lossRank }) as Standing;

test('both races stand below each other, each in its own order', () => {
  const standings = [line('Ana', 9, 1, 6, 3), line('Ben', 8, 2, 7, 1), line('Cy', 8, 2, 7, 1)];
  expect(standingsText('Sunday Crew · 2025-26', standings)).toBe(
    [
      'Sunday Crew · 2025-26',
      '',
      'Most Wins',
      '1. Ana 9',
      '2. Ben 8',
      '2. Cy 8',
      '',
      'Most Losses',
      '1. Ben 7',
      '1. Cy 7',
      '3. Ana 6',
    ].join('\n'),
  );
});
