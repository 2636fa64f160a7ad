import { expect, test } from 'vitest';
import { ALL_SHAPES } from '#test/support/shapes.ts';
import { hasTeamsForAll, judgeShape, LEAGUE_SIZE, mostMembers, mostTeamsEach, usualSize } from './sizes.ts';

test.each([
  [2, 16],
  [3, 10],
  [4, 8],
  [5, 6],
  [6, 5],
  [7, 4],
  [8, 4],
])('with %i teams each, a league has room for %i members', (teamsEach, most) => {
  expect(mostMembers(teamsEach)).toBe(most);
  expect(usualSize(teamsEach)).toBe(Math.min(most, 10));
  expect(judgeShape({ teamsEach, maxMembers: most })).toBeUndefined();
  expect(judgeShape({ teamsEach, maxMembers: most + 1 })).toEqual({
    ok: false,
    refused: 'too-many-teams',
    about: `${most + 1} members with ${teamsEach} each`,
  });
});

test('members have at most eight teams each, and a league never needs more than 32', () => {
  expect([2, 3, 4, 5, 8, 10, 16].map(mostTeamsEach)).toEqual([8, 8, 8, 6, 4, 3, 2]);
  for (const shape of ALL_SHAPES) {
    expect(hasTeamsForAll(shape)).toBe(true);
    expect(shape.maxMembers * shape.teamsEach).toBeLessThanOrEqual(32);
  }
});

test('the smallest league the form offers can have as many teams per member as any other league', () => {
  expect(mostTeamsEach(LEAGUE_SIZE.formLeast)).toBe(8);
});
