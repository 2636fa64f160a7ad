import { describe, expect, it, test } from 'vitest';
import { SEASON_TIMERS, type Timer } from '#shared/domain/timer.ts';
import { messageOf, timerOf } from './timer.ts';

const OF_SEASON = { leagueId: 'league', season: '2025-26', at: 1_756_162_800 };
const TIMERS: Timer[] = [
  { kind: 'pick', ...OF_SEASON, pickOrder: 7 },
  ...SEASON_TIMERS.map((kind) => ({ kind, ...OF_SEASON })),
];

test.each(TIMERS)('a $kind timer arrives as it was sent, as text or already parsed', (timer) => {
  expect(timerOf(messageOf(timer))).toEqual(timer);
  expect(timerOf(timer)).toEqual(timer);
});

describe('an invalid timer', () => {
  it.each([
    ['an unknown kind', { kind: 'lunch', ...OF_SEASON }],
    ['a pick timer without its pick’s number', { kind: 'pick', ...OF_SEASON }],
    ['a start timer with a pick’s number', { kind: 'start', ...OF_SEASON, pickOrder: 7 }],
    ['a time with half a second', { kind: 'start', ...OF_SEASON, at: 0.5 }],
  ])('is rejected: %s', (_, input) => {
    expect(() => timerOf(input)).toThrow(expect.objectContaining({ name: '$ZodError' }));
  });
});
