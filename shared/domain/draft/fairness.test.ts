import { expect, test } from 'vitest';
import { LEAGUE_SIZE, mostMembers, TEAMS_EACH } from '../sizes.ts';
import { isFairest, seatSpread } from './fairness.ts';

const TEN = { maxMembers: 10, teamsEach: 3 };

test('every shape that a league may have is measured, and no other', () => {
  for (let teamsEach: number = TEAMS_EACH.least; teamsEach <= TEAMS_EACH.most; teamsEach += 1) {
    for (let maxMembers: number = LEAGUE_SIZE.least; maxMembers <= mostMembers(teamsEach); maxMembers += 1)
      expect(seatSpread({ maxMembers, teamsEach }, 'snake')).toBeGreaterThanOrEqual(0);
    expect(seatSpread({ maxMembers: mostMembers(teamsEach) + 1, teamsEach }, 'snake')).toBeUndefined();
  }
});

test('ten members with three teams each are served worst by a snake', () => {
  expect(seatSpread(TEN, 'snake')).toBeGreaterThan(2);
  expect(isFairest(TEN, 'snake')).toBe(false);
  expect(isFairest(TEN, 'third-round-reversal')).toBe(true);
  expect(isFairest(TEN, 'balanced')).toBe(true);
});

test('with two teams each all orders are one, and as fair', () => {
  for (const type of ['snake', 'third-round-reversal', 'balanced'] as const)
    expect(isFairest({ maxMembers: 8, teamsEach: 2 }, type)).toBe(true);
});
