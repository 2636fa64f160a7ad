import { expect, test } from 'vitest';
import { teamByAbbreviation } from '#shared/domain/teams.ts';
import { championOf, FRIENDS, leadIn, pickOf, pointsOf, WEEKS, YOU } from './season.ts';
import { GAMES, WEEK } from './sunday.tsx';

const RACES = ['wins', 'losses'] as const;
const teams = FRIENDS.flatMap((friend) => friend.teams);
const resultsOf = (abbreviation: string) => teams.find(([team]) => team === abbreviation)?.[1] ?? '';

test('each team is a real one, has one owner, and has 17 games and, between weeks 5 and 14, one bye', () => {
  expect(new Set(teams.map(([team]) => teamByAbbreviation(team)?.id)).size).toBe(18);
  expect(teams.every(([team]) => teamByAbbreviation(team))).toBe(true);
  for (const [team, weeks] of teams)
    expect([team, weeks]).toEqual([team, expect.stringMatching(/^[WL]{4,13}-[WL]{4,13}$/)]);
  expect(teams.filter(([, weeks]) => weeks.length !== WEEKS)).toEqual([]);
});

test('points never fall, and each game of a week is one point in one of the races', () => {
  for (const friend of FRIENDS) {
    const [wins, losses] = RACES.map((race) => pointsOf(friend, race)) as [number[], number[]];
    expect([wins[0], losses[0]]).toEqual([0, 0]);
    for (let week = 1; week <= WEEKS; week += 1) {
      const won = (wins[week] ?? 0) - (wins[week - 1] ?? 0);
      const lost = (losses[week] ?? 0) - (losses[week - 1] ?? 0);
      const played = friend.teams.filter(([, weeks]) => weeks[week - 1] !== '-').length;
      expect(Math.min(won, lost)).toBeGreaterThanOrEqual(0);
      expect(won + lost).toBe(played);
    }
  }
});

test('each race has one champion, who didn’t lead all season, because the lead changes hands', () => {
  for (const race of RACES) {
    const totals = FRIENDS.map((friend) => pointsOf(friend, race));
    const leaders = leadIn(race).map((lead, week) =>
      totals.flatMap((points, at) => (points[week] === lead ? [at] : [])),
    );
    expect(leaders[WEEKS]).toEqual([championOf(race)]);
    expect(leaders[8]).not.toContain(championOf(race));
  }
  expect(championOf('losses')).toBe(YOU);
});

test('a snake draft gives each pick to one friend, and the order turns around', () => {
  const picks = FRIENDS.flatMap((_, friend) => [0, 1, 2].map((round) => pickOf(friend, round)));
  expect(picks.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 18 }, (_, pick) => pick));
  expect([pickOf(5, 0), pickOf(5, 1), pickOf(0, 1), pickOf(0, 2)]).toEqual([5, 6, 11, 12]);
});

test('the Sunday’s live games end with the results that the season shows', () => {
  const result = (abbreviation: string) => resultsOf(abbreviation)[WEEK - 1];
  for (const { away, home } of GAMES) {
    const [loser, winner] = away[1] < home[1] ? [away, home] : [home, away];
    expect([result(winner[0]), result(loser[0])]).toEqual(['W', 'L']);
  }
  // Two of the user's teams are losing, and the third hasn't played yet. All of the runner-up's teams have lost.
  const before = (name: string) =>
    pointsOf(FRIENDS.find((friend) => friend.name === name) ?? { name, teams: [] }, 'losses');
  expect((before('You')[WEEK - 1] ?? 0) + 2).toBe((before('Dee')[WEEK] ?? 0) + 1);
});
