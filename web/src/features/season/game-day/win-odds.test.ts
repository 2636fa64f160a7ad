import { expect, test } from 'vitest';
import { winOddsOf } from './win-odds.ts';

const LEVEL = { state: 'live', homeChance: 0.6, homeScore: 20, awayScore: 20 } as const;

test('the odds follow the ratings until kickoff, and then the score and clock as well', () => {
  expect(winOddsOf({ ...LEVEL, state: 'scheduled', homeScore: null, awayScore: null })).toEqual({
    home: 0.6,
    away: 0.4,
  });
  const late = winOddsOf({ ...LEVEL, homeScore: 27, clock: { secondsLeft: 60 } });
  expect(late?.home).toBeGreaterThan(0.98);
});

test('a tie counts half for each team, so that the odds add up', () => {
  const late = winOddsOf({ ...LEVEL, clock: { secondsLeft: 1, isOvertime: true } });
  expect(late?.home).toBeCloseTo(0.5, 1);
  expect((late?.home ?? 0) + (late?.away ?? 0)).toBe(1);
});

test('there are no odds for a live game without a clock, or once the game is over', () => {
  expect(winOddsOf(LEVEL)).toBeNull();
  expect(winOddsOf({ ...LEVEL, state: 'final', homeChance: null })).toBeNull();
});
