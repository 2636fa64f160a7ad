import { highestBid, LEAST_PRICE, moneyOf, openSlots, soldTeams, type Auction } from './auction.ts';

/** The share of the members that are expected to play for the same crown. */
const SAME_CROWN = 0.5;

/** What an auction's prices depend on. */
export type Market = Pick<Auction, 'rules' | 'order' | 'sold'>;

/** What the teams that are still for sale are worth to a seat. */
interface Prices {
  /** How many games a team is better than the best one that is left in the end, by team id. */
  surplus: ReadonlyMap<number, number>;
  /** How many crowns the whole room has for a game of surplus. */
  rate: number;
  /** The surplus of the average team that is bought for this crown, in games, as its buyer sees it. */
  average: number;
}

/**
 * Prices teams by the money left in the room. All money beyond the least prices is spent on surplus: the games by which a team
 * is better than the last one that is bought for the same crown.
 * @param worths how many games of one crown each team brings, by team id
 * @param sameCrown the share of the room that plays for this crown, from 0 to 1
 * @param opinions how far opinions of a team are apart: the standard deviation, in games
 */
function pricesOf(
  market: Market,
  worths: ReadonlyMap<number, number>,
  sameCrown: number,
  opinions = 0,
): Prices {
  const sold = soldTeams(market);
  const left = [...worths].filter(([teamId]) => !sold.has(teamId));
  const open = market.order.reduce((sum, userId) => sum + openSlots(market, userId), 0);
  const money = market.order.reduce(
    (sum, userId) => sum + (openSlots(market, userId) > 0 ? moneyOf(market, userId) : 0),
    0,
  );
  const bought = Math.max(1, Math.round(open * sameCrown));
  const games = left.map(([, worth]) => worth).toSorted((one, other) => other - one);
  const base = games[Math.min(bought, games.length - 1)] ?? 0;
  const surplus = new Map(left.map(([teamId, worth]) => [teamId, Math.max(0, worth - base)]));
  // As seats fill up, fewer bid.
  const overrated = opinions * secondHighest((open / market.rules.teamsEach) * sameCrown);
  const all = games.slice(0, bought).reduce((sum, worth) => sum + Math.max(0, worth - base) + overrated, 0);
  const spare = (money - LEAST_PRICE * open) * sameCrown;
  return { surplus, rate: all > 0 ? spare / all : 0, average: all / bought };
}

/**
 * The fair price of each team that is for sale, in crowns and not rounded, by team id, for someone who plays for the crown that
 * `worths` counts.
 */
export function fairPrices(
  market: Market,
  worths: ReadonlyMap<number, number>,
  sameCrown = SAME_CROWN,
): Map<number, number> {
  const { surplus, rate } = pricesOf(market, worths, sameCrown);
  return new Map([...surplus].map(([teamId, games]) => [teamId, LEAST_PRICE + games * rate]));
}

/**
 * The most that a seat gives for a team, in whole crowns: its fair price. A seat with more money for each of its slots than the rest
 * of the room gives more, because money is worth nothing after the auction. 0 for a full seat.
 */
export function mostFor(
  market: Market,
  { userId, worths, sameCrown = SAME_CROWN, opinions = 0 }: Buyer,
  teamId: number,
): number {
  const open = openSlots(market, userId);
  if (open === 0) return 0;
  const { surplus, rate, average } = pricesOf(market, worths, sameCrown, opinions);
  const spare = moneyOf(market, userId) - LEAST_PRICE * open;
  const own = average > 0 ? spare / (open * average) : 0;
  const price = LEAST_PRICE + (surplus.get(teamId) ?? 0) * Math.max(rate, own);
  return Math.min(highestBid(market, userId), Math.floor(price));
}

/**
 * By how many standard deviations the second highest of this many opinions is above the average, roughly. That opinion makes the
 * price. Bots that ignored it gave nearly all their money for their first team, and seats in the middle of the order got 0.13 of a
 * win less than others (12 members with 2 teams each); now it's 0.06.
 */
function secondHighest(bidders: number): number {
  return 1.5 * Math.max(0, 1 - 3 / bidders);
}

/** A seat that buys by what teams are worth to it, in games of its crown, by team id. */
export interface Buyer {
  userId: string;
  worths: ReadonlyMap<number, number>;
  /** The share of the room that it expects to play for its crown; by default one half. */
  sameCrown?: number;
  /** How far the bidders' opinions of a team are apart: the standard deviation, in games. By default, all think the same. */
  opinions?: number;
}
