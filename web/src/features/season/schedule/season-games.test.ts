import { expect, test } from 'vitest';
import { SEATS } from '../../../parts/leagues/sample-league.test-data.ts';
import { memberWeek, teamWeek, weekOf } from '../../../parts/season/weeks.test-data.ts';
import { rivalries, seasonRows } from './season-games.ts';

const [ME = '', BEN = '', CY = ''] = SEATS;
const STRENGTHS = Array.from({ length: 33 }, (_, index) => ({
  rating: index === 0 ? 1700 : 1500,
  spread: 0,
}));
const game = (teamId: number, opponentId: number, change: Parameters<typeof teamWeek>[1] = {}) =>
  teamWeek(teamId, { gameId: 'g', opponentId, opponent: 'OPP', state: 'scheduled', ...change });
const WEEKS = [
  weekOf(
    2,
    memberWeek(ME, game(1, 3, { isHome: true }), teamWeek(2)),
    memberWeek(BEN, game(3, 1), game(5, 9)),
  ),
  weekOf(
    1,
    memberWeek(ME, game(1, 3, { state: 'final', result: 'W', score: '20–10' }), game(4, 9)),
    memberWeek(BEN, game(3, 1), game(2, 8)),
    memberWeek(CY, game(9, 4)),
  ),
];
const rows = seasonRows(WEEKS, ME, STRENGTHS);

test('each team has a column in every week, even a team that changed owners in a trade', () => {
  expect(rows.map(({ week, teams }) => [week, teams.map((own) => own?.team.nflTeamId ?? null)])).toEqual([
    [1, [1, null, 4]],
    [2, [1, 2, null]],
  ]);
});

test('an upcoming game has odds and a finished one has its result, both with the other owner; a bye has none of these', () => {
  const [won, , , ahead, bye] = rows.flatMap(({ teams }) => teams);
  expect(won).toMatchObject({ chance: null, team: { result: 'W' }, rival: { userId: BEN } });
  expect(ahead?.chance).toBeGreaterThan(0.7);
  expect(bye).toMatchObject({ chance: null, rival: undefined });
});

test('a strong team is the favorite even on the road, and without strengths there are no odds', () => {
  const away = [weekOf(1, memberWeek(ME, game(1, 3)))];
  const home = [weekOf(1, memberWeek(ME, game(1, 3, { isHome: true })))];
  const chance = (weeks: typeof away, strengths?: typeof STRENGTHS) =>
    seasonRows(weeks, ME, strengths)[0]?.teams[0]?.chance ?? null;
  expect(chance(away, STRENGTHS)).toBeGreaterThan(0.6);
  expect(chance(away, STRENGTHS)).toBeLessThan(chance(home, STRENGTHS) ?? 0);
  expect(chance(away)).toBeNull();
});

test('rivals are the owners whose teams the reader’s teams play, most frequent first, with the results', () => {
  expect(
    rivalries(rows, ME).map(({ user, games, wins, losses }) => [
      user.id,
      games.map(({ week }) => week),
      wins,
      losses,
    ]),
  ).toEqual([
    [BEN, [1, 2], 1, 0],
    [CY, [1], 0, 0],
  ]);
});

test('a member is never their own rival', () => {
  const own = [weekOf(1, memberWeek(ME, game(1, 3), game(3, 1)))];
  expect(rivalries(seasonRows(own, ME, undefined), ME)).toEqual([]);
});

test('the Super Bowl has no home team, and a game that counts twice counts twice against a rival, too', () => {
  const playoffs = (week: number, isHome: boolean) => [weekOf(week, memberWeek(ME, game(1, 3, { isHome })))];
  const chance = (week: number, isHome: boolean) =>
    seasonRows(playoffs(week, isHome), ME, STRENGTHS)[0]?.teams[0]?.chance;
  expect(chance(21, true)).toBeGreaterThan(chance(22, true) ?? 1);
  expect(chance(22, true)).toBeCloseTo(chance(22, false) ?? 0);
  const won = game(1, 3, { state: 'final', result: 'W', score: '20–10', worth: 2 });
  const double = [weekOf(19, memberWeek(ME, won), memberWeek(BEN, game(3, 1)))];
  expect(rivalries(seasonRows(double, ME, undefined), ME)).toMatchObject([
    { wins: 2, losses: 0, games: { length: 1 } },
  ]);
});
