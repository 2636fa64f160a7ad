import { expect, test } from 'vitest';
import { SEATS } from '../../../parts/leagues/sample-league.test-data.ts';
import { memberWeek, teamWeek, weekOf } from '../../../parts/season/weeks.test-data.ts';
import { trendsIn } from './use-trends.tsx';

const [ANA = '', BEN = ''] = SEATS;
const played = (teamId: number, result: 'W' | 'L' | 'T') => teamWeek(teamId, { state: 'final', result });
const week = (number: number, ana: 'W' | 'L' | 'T', ben: 'W' | 'L' | 'T') =>
  weekOf(number, memberWeek(ANA, played(1, ana)), memberWeek(BEN, played(3, ben)));

const WEEKS = [week(1, 'W', 'L'), week(2, 'L', 'W'), week(3, 'T', 'W'), week(4, 'L', 'W')];
const TO_COME = weekOf(5, memberWeek(ANA, teamWeek(1)), memberWeek(BEN, teamWeek(3)));

test('a trend has the record of the last three weeks, and the distance from the lead, on a scale that all members share', () => {
  const wins = trendsIn('wins', [...WEEKS, TO_COME], 'nothing');
  expect(wins.get(ANA)).toEqual({
    form: { wins: 0, losses: 2, ties: 1, weeks: 3 },
    behind: [0, 0, 1, 2],
    most: 2,
  });
  expect(wins.get(BEN)).toEqual({
    form: { wins: 3, losses: 0, ties: 0, weeks: 3 },
    behind: [1, 0, 0, 0],
    most: 2,
  });
  expect(trendsIn('losses', WEEKS, 'nothing').get(BEN)?.behind).toEqual([0, 0, 0, 1]);
});

test('trends start with the first result', () => {
  expect(trendsIn('wins', [TO_COME], 'nothing').size).toBe(0);
  expect(trendsIn('wins', WEEKS.slice(0, 1), 'nothing').get(ANA)?.form).toEqual({
    wins: 1,
    losses: 0,
    ties: 0,
    weeks: 1,
  });
});

test('a tie is half a point in the distance from the lead if the league counts ties as half', () => {
  const { behind } = trendsIn('wins', WEEKS, 'half').get(ANA) ?? {};
  expect(behind).toEqual([0, 0, 0.5, 1.5]);
});
