import { expect, it } from 'vitest';
import { final } from '#test/support/games.ts';
import { drafted, seat } from '#test/support/league-season.ts';
import { seasonReview } from './season-review.ts';

// Seat 1 has teams 1, 4 and 5, and seat 2 has 2, 3 and 6. No one owns team 9.
const PAIR = drafted(2, [1, 2, 3, 4, 5, 6]);
const sold = (...prices: number[]) => ({
  ...PAIR,
  picks: PAIR.picks.map((pick, index) => ({ ...pick, price: prices[index]! })),
});
const won = (teamId: number, week: number) => final([teamId, 20], [9, 10], { week });
const lost = (teamId: number, week: number) => final([teamId, 3], [9, 10], { week });
const GAMES = [won(1, 1), won(1, 2), won(1, 3), lost(6, 1), won(5, 4), won(5, 5)];

it('the best buy of an auction brought the most points per crown, in either race, and takes the place of the best pick', () => {
  const { bestBuy, bestPick } = seasonReview(sold(10, 9, 9, 9, 5, 4), GAMES);
  expect(bestBuy).toEqual({ userId: seat(1), teamId: 5, price: 5, race: 'wins', points: 2 });
  expect(bestPick).toBeNull();
  expect(seasonReview(sold(10, 9, 9, 9, 5, 2), GAMES).bestBuy).toEqual({
    userId: seat(2),
    teamId: 6,
    price: 2,
    race: 'losses',
    points: 1,
  });
});

it('of equal buys, more points count, then wins before losses, then the earlier sale', () => {
  const buyAt = (prices: number[], games = GAMES) => seasonReview(sold(...prices), games).bestBuy?.teamId;
  expect(buyAt([6, 9, 9, 9, 4, 2])).toBe(1);
  expect(buyAt([2, 9, 9, 9, 4, 9], [won(1, 1), won(5, 1), won(5, 2)])).toBe(5);
  expect(buyAt([9, 9, 9, 9, 7, 7], [lost(6, 1), won(5, 1)])).toBe(5);
  expect(buyAt([7, 9, 9, 9, 7, 7], [won(5, 1), won(1, 1)])).toBe(1);
});

it('points for another owner don’t count towards a buy', () => {
  const swap = {
    tradeNumber: 1,
    teamIds: [5, 2],
    at: new Date(Date.parse(won(5, 4).kickoff) - 1).toISOString(),
  };
  const { bestBuy } = seasonReview({ ...sold(10, 9, 9, 9, 5, 9), swaps: [swap] }, GAMES);
  expect(bestBuy).toMatchObject({ teamId: 1, points: 3 });
});

it('there is no best buy without prices, or without a point', () => {
  expect(seasonReview(PAIR, GAMES)).not.toHaveProperty('bestBuy');
  expect(seasonReview(sold(1, 1, 1, 1, 1, 1), [])).not.toHaveProperty('bestBuy');
});
