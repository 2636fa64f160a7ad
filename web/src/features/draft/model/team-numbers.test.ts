import { expect, it } from 'vitest';
import { expectedText, lastText, raceText } from './team-numbers.ts';

const numbers = {
  lastSeason: { wins: 12, losses: 5, ties: 0 },
  expectedWins: 10,
  expectedLosses: 6.9,
  winRank: 3,
  lossRank: 30,
};

it('tells last season, what is expected, and the places for both crowns', () => {
  expect(lastText(numbers)).toBe('Last season 12–5');
  expect(lastText({ ...numbers, lastSeason: { wins: 9, losses: 7, ties: 1 } })).toBe('Last season 9–7–1');
  expect(expectedText(numbers)).toBe('10.0 projected wins');
  expect(raceText(numbers)).toBe('Wins 3rd · Losses 30th');
});
