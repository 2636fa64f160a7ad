import { describe, expect, test } from 'vitest';
import { seededRandom } from '../chance.ts';
import { NFL_TEAMS } from '../teams.ts';
import { drafted } from '#test/support/league-season.ts';
import { addUp, simulateAdp, averagesOf, picksPastAdp, LEAST_LEAGUES, sumsOf } from './adp.ts';

// Team 1 is the best. Each following team is expected to win half a game less.
const expected = new Map(NFL_TEAMS.map(({ id }) => [id, { wins: 16.5 - id / 2, losses: 0.5 + id / 2 }]));
const averages = (seats: number, teamsEach: number, seed = 1, drafts?: number) =>
  simulateAdp(seats, { draftOrderType: 'snake', teamsEach }, expected, seededRandom(seed), drafts);

test('the best and the worst teams go early, since each kind helps win a crown, and the teams in between go late', () => {
  const of = averages(10, 3);
  const mean = (ids: number[]) => ids.reduce((sum, id) => sum + (of.get(id) ?? 0), 0) / ids.length;
  expect(of.size).toBe(32);
  expect(mean([1, 2, 3])).toBeLessThan(10);
  expect(mean([30, 31, 32])).toBeLessThan(10);
  expect(mean([15, 16, 17, 18])).toBeGreaterThan(22);
});

test('a team that no one picks counts as picked after the last pick', () => {
  const of = averages(2, 2, 1, 50);
  expect(of.get(16)).toBe(5);
  // In each draft, four teams are picked, and the other 28 count as picked right after them.
  const all = [...of.values()].reduce((sum, average) => sum + average, 0);
  expect(all).toBeCloseTo(1 + 2 + 3 + 4 + 28 * 5);
});

test('a team goes earlier if bots favor its division', () => {
  // With this random source, each bot plays for wins and is a homer for Buffalo's division.
  const of = simulateAdp(4, { draftOrderType: 'snake', teamsEach: 3 }, expected, () => 0.1, 1);
  expect([1, 2, 3, 4, 5].map((id) => of.get(id))).toEqual([1, 3, 4, 2, 5]);
});

test('averages barely depend on the random seed', () => {
  const [one, other] = [averages(10, 3, 1), averages(10, 3, 2)];
  for (const { id } of NFL_TEAMS)
    expect(Math.abs((one.get(id) ?? 0) - (other.get(id) ?? 99))).toBeLessThan(3);
});

test('a fall past ADP counts only if it’s at least five picks and at least half a round', () => {
  expect(picksPastAdp(4, 8.9, 4)).toBeNull();
  expect(picksPastAdp(4, 9, 4)).toBe(5);
  expect(picksPastAdp(4, 11, 16)).toBeNull();
  expect(picksPastAdp(4, 12, 16)).toBe(8);
  expect(picksPastAdp(20, 8, 4)).toBeNull();
});

describe('drafts of real leagues', () => {
  const { picks } = drafted(2, [7, 3, 9, 1, 2, 4]);

  test('count each team by its pick number, and an unpicked team as picked after the last pick', () => {
    const sums = sumsOf(picks);
    expect([sums.leagues, sums.picks.size]).toEqual([1, 32]);
    expect([7, 3, 4, 32].map((team) => sums.picks.get(team))).toEqual([1, 2, 6, 7]);
  });

  test('add up to the same totals, no matter how the drafts are grouped', () => {
    const [one, other] = [sumsOf(picks), sumsOf(drafted(2, [3, 7, 9, 1, 2, 4]).picks)];
    const both = addUp([one, other]);
    expect([both.leagues, both.picks.get(7), both.picks.get(32)]).toEqual([2, 3, 14]);
    expect(addUp([addUp([one]), addUp([]), other])).toEqual(both);
    expect(addUp([])).toMatchObject({ leagues: 0 });
  });

  test('give averages once enough leagues have drafted', () => {
    const of = (leagues: number) => averagesOf(addUp(Array.from({ length: leagues }, () => sumsOf(picks))));
    expect(of(LEAST_LEAGUES - 1).size).toBe(0);
    expect([3, 32].map((team) => of(LEAST_LEAGUES).get(team))).toEqual([2, 7]);
  });
});
