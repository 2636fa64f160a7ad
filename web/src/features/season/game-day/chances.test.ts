import { expect, test } from 'vitest';
import { chancesOf } from './chance-bar.tsx';

const LEVEL = { state: 'live', homeChance: 0.6, homeScore: 20, awayScore: 20 } as const;

test('a game has its rating’s chance until kickoff, and then the one of its score and clock', () => {
  expect(chancesOf({ ...LEVEL, state: 'scheduled', homeScore: null, awayScore: null })).toEqual({
    home: 0.6,
    away: 0.4,
  });
  const late = chancesOf({ ...LEVEL, homeScore: 27, clock: { secondsLeft: 60 } });
  expect(late?.home).toBeGreaterThan(0.98);
});

test('a tie is half of both teams’, so that the chances add up', () => {
  const late = chancesOf({ ...LEVEL, clock: { secondsLeft: 1, isOvertime: true } });
  expect(late?.home).toBeCloseTo(0.5, 1);
  expect((late?.home ?? 0) + (late?.away ?? 0)).toBe(1);
});

test('there is none without a clock, and none when the game is over', () => {
  expect(chancesOf(LEVEL)).toBeNull();
  expect(chancesOf({ ...LEVEL, state: 'final', homeChance: null })).toBeNull();
});
