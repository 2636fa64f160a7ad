import { expect, test } from 'vitest';
import { SEATS } from '../../../parts/leagues/sample-league.test-data.ts';
import { memberWeek, teamWeek, weekOf } from '../../../parts/season/weeks.test-data.ts';
import { countedWeeks, ifScoresHold, leadersOf, leadsIn, raceLines, spreadLabels } from './race-points.ts';

const [ANA = '', BEN = ''] = SEATS;
const played = (teamId: number, result: 'W' | 'L' | 'T') => teamWeek(teamId, { state: 'final', result });

const WEEKS = [
  weekOf(1, memberWeek(ANA, played(1, 'W'), played(2, 'W')), memberWeek(BEN, played(3, 'L'))),
  weekOf(2, memberWeek(ANA, teamWeek(1)), memberWeek(BEN, teamWeek(3))),
  weekOf(3, memberWeek(ANA, played(1, 'T'), played(2, 'L')), memberWeek(BEN, played(3, 'W'))),
  weekOf(4, memberWeek(ANA, teamWeek(1)), memberWeek(BEN, teamWeek(3))),
];

test('weeks count up to the last week with a result, even if that result is a tie', () => {
  expect(countedWeeks(WEEKS).map(({ week }) => week)).toEqual([1, 2, 3]);
  const tied = weekOf(4, memberWeek(ANA, played(1, 'T')));
  expect(countedWeeks([...WEEKS.slice(0, 3), tied])).toHaveLength(4);
  expect(countedWeeks(WEEKS.slice(3))).toEqual([]);
});

test('each race adds up its own points, starting from zero before the first week', () => {
  const totals = (race: 'wins' | 'losses') =>
    raceLines(race, countedWeeks(WEEKS)).map((line) => [line.user.username, ...line.totals]);
  expect(totals('wins')).toEqual([
    ['Ana', 0, 2, 2, 2],
    ['Ben', 0, 0, 0, 1],
  ]);
  expect(totals('losses')).toEqual([
    ['Ana', 0, 0, 0, 1],
    ['Ben', 0, 1, 1, 1],
  ]);
});

test('a live score adds a point if it would earn one, but a tied score adds none', () => {
  const on = (teamId: number, score: string) => teamWeek(teamId, { state: 'live', score });
  const weeks = [
    ...WEEKS.slice(0, 3),
    weekOf(4, memberWeek(ANA, on(1, '24–20'), on(2, '0–3')), memberWeek(BEN, on(3, '7–7'))),
  ];
  const now = (race: 'wins' | 'losses') =>
    ifScoresHold(race, raceLines(race, countedWeeks(weeks)), weeks).map((line) => line.now);
  expect(now('wins')).toEqual([3, 1]);
  expect(now('losses')).toEqual([2, 1]);
  const lines = raceLines('wins', countedWeeks(WEEKS));
  expect(ifScoresHold('wins', lines, WEEKS)).toBe(lines);
});

test('labels make room for each other and stay inside the chart', () => {
  expect(spreadLabels([50, 10], 12, 200)).toEqual([50, 10]);
  expect(spreadLabels([10, 10, 12], 12, 200)).toEqual([10, 22, 34]);
  expect(spreadLabels([200, 200, 195], 12, 200)).toEqual([188, 200, 176]);
  expect(spreadLabels([100, 0, 100], 12, 200)).toEqual([100, 0, 112]);
});

test('equal points in a race leave the lead to those with fewer in the other one', () => {
  const user = { ...memberWeek(ANA).user };
  const line = (userId: string, end: number, now?: number) => {
    return { userId, user, totals: [0, end], ...(now === undefined ? {} : { now }) };
  };
  const wins = [line('ana', 9), line('ben', 9), line('cy', 9), line('dee', 4)];
  const losses = [line('ana', 3), line('ben', 4), line('cy', 3), line('dee', 9)];
  expect(leadersOf(wins, losses)).toEqual(['ana', 'cy']);
  expect(leadersOf(losses, wins)).toEqual(['dee']);
  expect(leadersOf([line('ana', 9, 10), ...wins.slice(1)], losses)).toEqual(['ana']);
  expect(leadersOf([line('ana', 0), line('ben', 0)], losses)).toEqual([]);
});

test('those who rank first in a race lead it, even if they share the rank', () => {
  const leads = leadsIn([
    { userId: 'ana', winRank: 1, lossRank: 3 },
    { userId: 'ben', winRank: 1, lossRank: 2 },
    { userId: 'cy', winRank: 3, lossRank: 1 },
  ]);
  const leaders = (race: 'wins' | 'losses') => ['ana', 'ben', 'cy', 'dee'].filter((id) => leads(id, race));
  expect(leaders('wins')).toEqual(['ana', 'ben']);
  expect(leaders('losses')).toEqual(['cy']);
});
