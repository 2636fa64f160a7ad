import { expect, test } from 'vitest';
import { SEATS } from '../../../parts/leagues/sample-league.test-data.ts';
import { memberWeek, teamWeek, weekOf } from '../../../parts/season/weeks.test-data.ts';
import { trendsIn } from './use-trends.tsx';

const [ANA = '', BEN = ''] = SEATS;
const played = (teamId: number, result: 'W' | 'L' | 'T') => teamWeek(teamId, { state: 'final', result });
const week = (number: number, ana: 'W' | 'L' | 'T', ben: 'W' | 'L' | 'T') =>
  weekOf(number, memberWeek(ANA, played(1, ana)), memberWeek(BEN, played(3, ben)));

const WEEKS = [
  week(1, 'W', 'L'),
  week(2, 'L', 'W'),
  week(3, 'T', 'W'),
  week(4, 'L', 'W'),
  week(5, 'L', 'L'),
  week(6, 'W', 'W'),
];
const [WON, LOST, TIED] = [tally(1, 0), tally(0, 1), tally(0, 0, 1)];
function tally(wins: number, losses: number, ties = 0) {
  return { wins, losses, ties };
}
const TO_COME = weekOf(7, memberWeek(ANA, teamWeek(1)), memberWeek(BEN, teamWeek(3)));

test('a trend has the results of the last five weeks and the distance from that race’s lead, all on one scale', () => {
  const wins = trendsIn('wins', [...WEEKS, TO_COME], 'nothing');
  expect(wins.get(ANA)).toEqual({
    form: [LOST, TIED, LOST, LOST, WON],
    mostTeams: 1,
    behind: [0, 0, 1, 2, 2, 2],
    most: 2,
  });
  expect(wins.get(BEN)).toEqual({
    form: [WON, WON, WON, LOST, WON],
    mostTeams: 1,
    behind: [1, 0, 0, 0, 0, 0],
    most: 2,
  });
  expect(trendsIn('losses', WEEKS, 'nothing').get(BEN)?.behind).toEqual([0, 0, 0, 1, 1, 1]);
});

test('trends start with the first result', () => {
  expect(trendsIn('wins', [TO_COME], 'nothing').size).toBe(0);
  expect(trendsIn('wins', WEEKS.slice(0, 1), 'nothing').get(ANA)?.form).toEqual([WON]);
});

test('a tie is half a point in the distance from the lead if the league counts ties as half', () => {
  const { behind } = trendsIn('wins', WEEKS, 'half').get(ANA) ?? {};
  expect(behind).toEqual([0, 0, 0.5, 1.5, 1.5, 1.5]);
});
