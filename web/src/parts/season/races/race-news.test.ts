import { expect, it } from 'vitest';
import type { RankRules } from '#shared/domain/league-rules.ts';
import { ranked } from '#shared/domain/season/ranks.ts';
import { memberWeek, teamWeek, weekOf } from '../weeks.test-data.ts';
import { chanceLine, moveLine, placesMoved } from './race-news.ts';

const RULES = { tieRule: 'nothing', levelCrowns: 'shared' } as const;
const CHANCES = {
  userId: 'ana',
  wins: 0.34,
  losses: 0.004,
  winsClinched: false,
  winsEliminated: false,
  lossesClinched: false,
  lossesEliminated: false,
  winsMagic: null,
  lossesMagic: null,
};
const magic = (own: number | null) => ({ own, games: 9, rival: null });

it('a crown’s line is its odds until it is decided, or nearly decided', () => {
  expect(chanceLine('wins', CHANCES)).toBe('34% odds');
  expect(chanceLine('losses', CHANCES)).toBe('<1% odds');
  expect(chanceLine('wins', { ...CHANCES, winsMagic: magic(4) })).toBe('34% odds');
  expect(chanceLine('wins', { ...CHANCES, winsMagic: magic(3) })).toBe('3 more wins clinch it');
  expect(chanceLine('losses', { ...CHANCES, lossesMagic: magic(1) })).toBe('1 more loss clinches it');
  expect(chanceLine('wins', { ...CHANCES, winsMagic: magic(3) }, 1)).toBe('3 more wins clinch it');
  expect(chanceLine('wins', { ...CHANCES, winsMagic: magic(3) }, 2)).toBe('3 more Win points clinch it');
  expect(chanceLine('wins', { ...CHANCES, winsClinched: true })).toBe('Clinched');
  expect(chanceLine('losses', { ...CHANCES, lossesEliminated: true })).toBe('Out');
});

const user = (userId: string) => ({
  userId,
  user: { username: userId, firstName: userId, profileImageUrl: 'helmet' },
});
const week = weekOf(
  6,
  memberWeek('ana', teamWeek(1, { result: 'W' }), teamWeek(2, { result: 'W' })),
  memberWeek('ben', teamWeek(3, { result: 'L' })),
);

it('a member moves by the places won or lost with this week’s games', () => {
  const rows = ranked(
    [
      { ...user('ana'), wins: 9, losses: 4, ties: 0 },
      { ...user('ben'), wins: 8, losses: 6, ties: 0 },
    ],
    RULES,
  );
  const moved = (race: 'wins' | 'losses', meId: string) => placesMoved(race, rows, week, meId, RULES);
  expect([moved('wins', 'ana'), moved('wins', 'ben')]).toEqual([1, -1]);
  expect(moved('losses', 'ana')).toBe(0);
  expect(moved('wins', 'zoe')).toBeUndefined();
});

it('no one moves in the first week', () => {
  const rows = ranked(
    [
      { ...user('ana'), wins: 2, losses: 0, ties: 0 },
      { ...user('ben'), wins: 0, losses: 1, ties: 0 },
    ],
    RULES,
  );
  expect(placesMoved('wins', rows, week, 'ana', RULES)).toBeUndefined();
});

it('no one moves if last week’s points scored would have decided their place, because those aren’t known', () => {
  const rows = ranked(
    [
      { ...user('ana'), wins: 9, losses: 5, ties: 0, pointsScored: 300 },
      { ...user('ben'), wins: 7, losses: 6, ties: 0, pointsScored: 310 },
    ],
    { ...RULES, levelCrowns: 'points' },
  );
  const moved = (levelCrowns: RankRules['levelCrowns']) =>
    placesMoved('wins', rows, week, 'ana', { ...RULES, levelCrowns });
  expect([moved('shared'), moved('points'), moved('head-to-head')]).toEqual([0, undefined, undefined]);
});

it('says where a member has moved', () => {
  expect([2, -1, 0, undefined].map(moveLine)).toEqual(['Up 2 this week', 'Down 1 this week', '', '']);
});
