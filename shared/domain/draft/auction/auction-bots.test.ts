import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../chance.ts';
import { NFL_TEAMS } from '../../teams.ts';
import { auctionBotOf, botsAuction } from './auction-bots.ts';
import { highestBid, isOver, moneyOf, openAuction, type Auction } from './auction.ts';
import { fairPrices, mostFor } from './values.ts';

const RULES = { budget: 200, teamsEach: 3, lotSeconds: 20, resetSeconds: 10, nominateSeconds: 30 };
const AT = new Date('2026-08-30T18:00:00.000Z');
const SEATS = Array.from({ length: 10 }, (_, seat) => `bot-${seat + 1}`);
/** Team 1 wins most, team 32 loses most. */
const EXPECTED = new Map(
  NFL_TEAMS.map(({ id }) => [id, { wins: 13.5 - id * 0.3, losses: 3.5 + id * 0.3 }] as const),
);
const opened = () => openAuction(RULES, SEATS, AT);
const botsOf = (seed: number) =>
  new Map(SEATS.map((userId) => [userId, auctionBotOf(userId, `${seed} ${userId}`, EXPECTED)]));
const worthsFor = (crown: 'wins' | 'losses') =>
  new Map([...EXPECTED].map(([id, expected]) => [id, expected[crown]]));
const withSale = (auction: Auction, userId: string, teamId: number, price: number): Auction => ({
  ...auction,
  sold: [...auction.sold, { userId, teamId, price, at: AT.toISOString() }],
});

describe('fair prices', () => {
  it('divide the money that is left among the teams of each crown', () => {
    const prices = [...fairPrices(opened(), worthsFor('wins')).values()].toSorted((a, b) => b - a);
    // Half of the room buys 15 teams for this crown with 1000 crowns.
    const all = prices.slice(0, 15).reduce((sum, price) => sum + price, 0);
    expect(all).toBeCloseTo(1000);
    expect(prices.at(-1)).toBe(1);
  });

  it('are as high for the worst team as for the best, each for its crown', () => {
    const best = fairPrices(opened(), worthsFor('wins')).get(1);
    expect(fairPrices(opened(), worthsFor('losses')).get(32)).toBeCloseTo(best ?? 0);
  });

  it('fall once others have paid too much', () => {
    const before = fairPrices(opened(), worthsFor('wins')).get(2) ?? 0;
    const after = fairPrices(withSale(opened(), 'bot-1', 1, 190), worthsFor('wins')).get(2) ?? 0;
    expect(after).toBeLessThan(before);
  });
});

describe('a bot', () => {
  it('never bids more than its highest possible bid, and bids nothing once its seat is full', () => {
    const buyer = { userId: 'bot-1', worths: worthsFor('wins') };
    const poor = withSale(opened(), 'bot-1', 5, 190);
    expect(mostFor(poor, buyer, 1)).toBe(highestBid(poor, 'bot-1'));
    const full = withSale(withSale(poor, 'bot-1', 6, 1), 'bot-1', 7, 1);
    expect(mostFor(full, buyer, 1)).toBe(0);
  });

  it('bids above the fair price if it has more money than the others', () => {
    const others = SEATS.slice(1).reduce(
      (auction, userId, index) => withSale(auction, userId, index + 4, 120),
      opened(),
    );
    const worths = worthsFor('wins');
    const fair = fairPrices(others, worths).get(2) ?? 0;
    expect(mostFor(others, { userId: 'bot-1', worths }, 2)).toBeGreaterThan(fair);
  });

  it('keeps money for its other teams, because of many opinions the highest ones buy', () => {
    const buyer = { userId: 'bot-1', worths: worthsFor('wins'), sameCrown: 1 };
    const best = mostFor(opened(), { ...buyer, opinions: 0.7 }, 1);
    expect(best).toBeLessThan(0.9 * mostFor(opened(), buyer, 1));
    // Between two, the second opinion is no higher than the average.
    const duel = { ...opened(), order: SEATS.slice(0, 2) };
    expect(mostFor(duel, { ...buyer, opinions: 0.7 }, 1)).toBe(mostFor(duel, buyer, 1));
  });
});

it('bots fill every seat, spend most of their money, and act the same with the same seed', () => {
  for (let seed = 1; seed <= 20; seed += 1) {
    const play = () => botsAuction(opened(), botsOf(seed), AT, seededRandom(seed));
    const auction = play();
    expect(isOver(auction)).toBe(true);
    expect(play().sold).toEqual(auction.sold);
    const left = SEATS.reduce((sum, userId) => sum + moneyOf(auction, userId), 0);
    expect(left / (SEATS.length * RULES.budget)).toBeLessThan(0.2);
  }
});
