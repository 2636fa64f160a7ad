import { expect, test } from 'vitest';
import type { Prospect } from '#shared/domain/odds/prospects.ts';
import { teamByAbbreviation } from '#shared/domain/teams.ts';
import { chanceText, expectedOf, expectedTotals, favourites, standOuts } from './end-view.ts';

const prospect = (userId: string, wins: number, losses: number): Prospect => ({
  userId,
  soFar: { wins: 0, losses: 0 },
  whole: { wins: 27.14, losses: 23.86 },
  crowns: { wins, losses },
});
const NOTHING = { prospects: [], crowns: new Map(), review: null, adp: new Map<number, number>() };
const nameOf = (userId: string) => userId.toUpperCase();
const BUF = teamByAbbreviation('BUF')?.id ?? 0;
const KC = teamByAbbreviation('KC')?.id ?? 0;

test('each crown has a favorite, or several if their displayed odds are the same', () => {
  const all = [prospect('ana', 0.4, 0.2), prospect('ben', 0.401, 0.3), prospect('cy', 0.199, 0.5)];
  expect(favourites(all, nameOf)).toEqual([
    { crown: 'wins', title: 'Most Wins', names: 'ANA and BEN', chance: '40% each', chasers: ['CY 20%'] },
    { crown: 'losses', title: 'Most Losses', names: 'CY', chance: '50%', chasers: ['BEN 30%', 'ANA 20%'] },
  ]);
  const level = ['a', 'b', 'c', 'd'].map((userId) => prospect(userId, 0.25, 0.25));
  expect(favourites(level, nameOf)[0]).toMatchObject({ names: '4 members', chance: '25% each', chasers: [] });
});

test('standout picks name the members who made them, and a draft may have none', () => {
  const review = {
    expected: new Map(),
    bestValue: { userId: 'ana', nflTeamId: BUF, places: 6 },
    boldest: { userId: 'ben', nflTeamId: KC, places: 9 },
  };
  expect(standOuts(review, nameOf)).toMatchObject([
    { title: 'Best Value', words: 'ANA stole Buffalo 6 picks later than projected.' },
    {
      title: 'Boldest Pick',
      words: 'BEN reached for Kansas City 9 picks earlier than projected.',
      short: 'Kansas City, 9 picks earlier (BEN)',
    },
  ]);
  expect(standOuts({ ...review, bestValue: null, boldest: null }, nameOf)).toEqual([]);
});

test('projections are rounded to a tenth, and are left out until they are known', () => {
  expect(expectedTotals(prospect('ana', 0.123, 0.004))).toBe('27.1 wins · 23.9 losses');
  expect(chanceText(prospect('ana', 0.123, 0.004))).toBe('Most Wins 12% · Most Losses <1%');
  const review = { expected: new Map([[BUF, { wins: 11.26, losses: 5.7 }]]), bestValue: null, boldest: null };
  expect(expectedOf({ ...NOTHING, review }, BUF)).toBe('11.3 wins · 5.7 losses');
  expect([expectedOf({ ...NOTHING, review }, KC), expectedOf(undefined, BUF)]).toEqual([
    undefined,
    undefined,
  ]);
});
