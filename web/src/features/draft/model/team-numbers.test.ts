import { expect, it } from 'vitest';
import { formWords, raceWords } from './team-numbers.ts';

const numbers = {
  lastSeason: { wins: 12, losses: 5, ties: 0 },
  expectedWins: 10,
  expectedLosses: 6.9,
  winRank: 3,
  lossRank: 30,
};

it('tells last season, what is expected, and the places for both crowns', () => {
  expect(formWords(numbers)).toBe('Last 12–5 · Exp. 10.0 W');
  expect(formWords({ ...numbers, lastSeason: { wins: 9, losses: 7, ties: 1 }, expectedWins: 8.4 })).toBe(
    'Last 9–7–1 · Exp. 8.4 W',
  );
  expect(raceWords(numbers)).toBe('Wins #3 · Losses #30');
});
