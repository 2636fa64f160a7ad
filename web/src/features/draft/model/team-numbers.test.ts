import { expect, it } from 'vitest';
import { expectedWords, lastWords, raceWords } from './team-numbers.ts';

const numbers = {
  lastSeason: { wins: 12, losses: 5, ties: 0 },
  expectedWins: 10,
  expectedLosses: 6.9,
  winRank: 3,
  lossRank: 30,
};

it('tells last season, what is expected, and the places for both crowns', () => {
  expect(lastWords(numbers)).toBe('Last season 12–5');
  expect(lastWords({ ...numbers, lastSeason: { wins: 9, losses: 7, ties: 1 } })).toBe('Last season 9–7–1');
  expect(expectedWords(numbers)).toBe('10.0 projected wins');
  expect(raceWords(numbers)).toBe('Wins 3rd · Losses 30th');
});
