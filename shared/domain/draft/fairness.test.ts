import { expect, test } from 'vitest';
import { ALL_SHAPES } from '#test/support/shapes.ts';
import { LEAGUE_SIZE, mostMembers, TEAMS_EACH } from '../sizes.ts';
import { fairestOrders, seatSpread } from './fairness.ts';

const TEN = { maxMembers: 10, teamsEach: 3 };

test('every possible league shape has a measured fairness, and no other shape does', () => {
  for (let teamsEach: number = TEAMS_EACH.least; teamsEach <= TEAMS_EACH.most; teamsEach += 1) {
    for (let maxMembers: number = LEAGUE_SIZE.least; maxMembers <= mostMembers(teamsEach); maxMembers += 1)
      expect(seatSpread({ maxMembers, teamsEach }, 'snake')).toBeGreaterThanOrEqual(0);
    expect(seatSpread({ maxMembers: mostMembers(teamsEach) + 1, teamsEach }, 'snake')).toBeUndefined();
  }
});

test('with ten members and three teams each, snake is clearly unfair, and balanced is the fairest order', () => {
  expect(seatSpread(TEN, 'snake')).toBeGreaterThan(2);
  expect(fairestOrders(TEN)).toEqual(['balanced']);
});

test('balanced is as fair as any order, regardless of the shape', () => {
  for (const shape of ALL_SHAPES)
    for (const hasBestBalance of [true, false])
      expect(fairestOrders(shape, hasBestBalance)).toContain('balanced');
});

test('leagues from before the best balanced order show the gap of their own order', () => {
  const shape = { maxMembers: 5, teamsEach: 4 };
  expect([true, false].map((isBest) => seatSpread(shape, 'balanced', isBest))).toEqual([0.1, 0.3]);
  expect(seatSpread(shape, 'snake', false)).toBe(seatSpread(shape, 'snake'));
  expect(seatSpread(TEN, 'balanced', false)).toBe(seatSpread(TEN, 'balanced'));
});

test('with two teams per member, all orders are the same, and thus equally fair', () => {
  expect(fairestOrders({ maxMembers: 8, teamsEach: 2 })).toHaveLength(3);
  expect(fairestOrders({ maxMembers: 40, teamsEach: 3 })).toEqual([]);
});
