import { describe, expect, test } from 'vitest';
import type { WeeklyStandings } from '#shared/contract/schemas/standings.ts';
import { PLAIN_RANKS, type RankRules } from '#shared/domain/league-rules.ts';
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
    raceLines(race, countedWeeks(WEEKS), 'nothing').map((line) => [line.user.username, ...line.totals]);
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
    ifScoresHold(race, raceLines(race, countedWeeks(weeks), 'nothing'), weeks, 'nothing').map(
      (line) => line.now,
    );
  expect(now('wins')).toEqual([3, 1]);
  expect(now('losses')).toEqual([2, 1]);
  const lines = raceLines('wins', countedWeeks(WEEKS), 'nothing');
  expect(ifScoresHold('wins', lines, WEEKS, 'nothing')).toBe(lines);
});

test.each([
  ['half', [2.5, 0.5], [1.5, 1.5]],
  ['loss', [2, 0], [2, 2]],
] as const)('final and live ties count by the league’s rule: %s', (tieRule, wins, losses) => {
  const weeks = [
    weekOf(1, memberWeek(ANA, played(1, 'W'), played(2, 'W')), memberWeek(BEN, played(3, 'L'))),
    weekOf(2, memberWeek(ANA, played(1, 'T'), played(2, 'L')), memberWeek(BEN, teamWeek(3))),
    weekOf(3, memberWeek(ANA), memberWeek(BEN, teamWeek(3, { state: 'live', score: '7–7' }))),
  ];
  const now = (race: 'wins' | 'losses') =>
    ifScoresHold(race, raceLines(race, countedWeeks(weeks), tieRule), weeks, tieRule).map((line) => line.now);
  expect([now('wins'), now('losses')]).toEqual([wins, losses]);
});

test('labels make room for each other and stay inside the chart', () => {
  expect(spreadLabels([50, 10], 12, 200)).toEqual([50, 10]);
  expect(spreadLabels([10, 10, 12], 12, 200)).toEqual([10, 22, 34]);
  expect(spreadLabels([200, 200, 195], 12, 200)).toEqual([188, 200, 176]);
  expect(spreadLabels([100, 0, 100], 12, 200)).toEqual([100, 0, 112]);
});

describe('the lead if scores hold', () => {
  type Row = readonly [userId: string, wins: number, losses: number, ties?: number, scored?: number];
  const member = ([userId, weekWins, weekLosses, weekTies = 0, scored = 0]: Row) => ({
    ...memberWeek(ANA, played(1, 'W')),
    userId,
    weekWins,
    weekLosses,
    weekTies,
    teams: [teamWeek(1, { state: 'final', score: `${scored}–0` })],
  });
  let games = 0;
  const on = (userId: string, score: string) => {
    games += 1;
    return { ...memberWeek(ANA, teamWeek(1, { gameId: `live ${games}`, state: 'live', score })), userId };
  };
  const table = (...rows: Row[]) => weekOf(1, ...rows.map(member));
  const leaders = (race: 'wins' | 'losses', weeks: WeeklyStandings[], rules: Partial<RankRules> = {}) =>
    leadersOf(race, weeks, { ...PLAIN_RANKS, ...rules });

  test('equal points leave it to those with fewer in the other race', () => {
    const weeks = [table(['ana', 9, 3], ['ben', 9, 4], ['cy', 9, 3], ['dee', 4, 9])];
    expect(leaders('wins', weeks)).toEqual(['ana', 'cy']);
    expect(leaders('losses', weeks)).toEqual(['dee']);
    expect(leaders('wins', [...weeks, weekOf(2, on('cy', '7–0'))])).toEqual(['cy']);
    expect(leaders('wins', [table(['ana', 0, 0], ['ben', 0, 0])])).toEqual([]);
  });

  test('ties count as half if the league says so', () => {
    const weeks = [table(['ana', 9, 3], ['ben', 9, 3, 1])];
    expect(leaders('wins', weeks)).toEqual(['ana', 'ben']);
    expect(leaders('wins', weeks, { tieRule: 'half' })).toEqual(['ben']);
    const live = [table(['ana', 9, 3], ['ben', 9, 3]), weekOf(2, on('ana', '7–7'))];
    expect(leaders('losses', live, { tieRule: 'half' })).toEqual(['ana']);
  });

  test('points scored decide between level members if the league says so', () => {
    const weeks = [table(['ana', 9, 3, 0, 200], ['ben', 8, 3, 0, 190]), weekOf(2, on('ben', '24–3'))];
    expect(leaders('wins', weeks).toSorted()).toEqual(['ana', 'ben']);
    expect(leaders('wins', weeks, { levelCrowns: 'points' })).toEqual(['ben']);
    expect(leaders('losses', weeks, { levelCrowns: 'points' })).toEqual(['ana']);
  });

  test('goes by games between tied members first if the league says so, live ones included', () => {
    const met = (userId: string, gameId: string, score: string, state: 'final' | 'live' = 'final') => {
      const [own = 0, other = 0] = score.split('–').map(Number);
      const result = state === 'live' ? null : own > other ? 'W' : 'L';
      return { ...memberWeek(ANA, teamWeek(1, { gameId, state, score, result })), userId };
    };
    const weeks = [
      weekOf(1, met('ana', 'a', '20–17'), met('ben', 'a', '17–20')),
      weekOf(2, met('ana', 'b', '0–3'), met('ben', 'c', '50–3')),
    ];
    expect(leaders('wins', weeks, { levelCrowns: 'points' })).toEqual(['ben']);
    expect(leaders('wins', weeks, { levelCrowns: 'head-to-head' })).toEqual(['ana']);
    expect(leaders('losses', weeks, { levelCrowns: 'head-to-head' })).toEqual(['ben']);
    // Each wins two of four games. After Ben’s win, their own games are even, and Ben’s teams have scored more.
    const live = (ana: string, ben: string, others: [ana: string, ben: string]) => [
      ...weeks,
      weekOf(3, met('ana', 'd', ana, 'live'), met('ben', 'd', ben, 'live')),
      weekOf(4, met('ana', 'e', others[0], 'live'), met('ben', 'f', others[1], 'live')),
    ];
    const headToHead = { levelCrowns: 'head-to-head' } as const;
    expect(leaders('wins', live('3–7', '7–3', ['7–0', '0–3']), headToHead)).toEqual(['ben']);
    expect(leaders('wins', live('7–3', '3–7', ['0–3', '7–0']), headToHead)).toEqual(['ana']);
  });
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
