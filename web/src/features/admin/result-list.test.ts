import { expect, test } from 'vitest';
import { weekAhead } from './result-list.tsx';

const game = (week: number, state: 'final' | 'live' | 'cancelled' | 'postponed' | 'scheduled') => ({
  week,
  state,
});

test.each([
  ['nothing has been played', [game(2, 'scheduled'), game(1, 'scheduled')], 1],
  ['a game is live', [game(1, 'final'), game(2, 'final'), game(2, 'live'), game(3, 'scheduled')], 2],
  ['an early game was postponed', [game(1, 'postponed'), game(2, 'final'), game(3, 'scheduled')], 1],
  ['a game was cancelled', [game(1, 'cancelled'), game(2, 'scheduled')], 2],
  ['everything has been played', [game(2, 'final'), game(1, 'final')], 2],
] as const)('if %s, the list opens with the first week that may lack a result', (_, games, week) => {
  expect(weekAhead(games)).toBe(week);
});
