import { seededRandom } from '#shared/domain/chance.ts';
import { botsAuction, type AuctionBot } from '#shared/domain/draft/auction/auction-bots.ts';
import { openAuction } from '#shared/domain/draft/auction/auction.ts';
import { plainAuction } from '#shared/domain/draft/auction/auction-settings.ts';
import { botWorths, type BotPreferences } from '#shared/domain/draft/bots.ts';
import type { NumberSource } from '#shared/domain/chance.ts';
import type { Expected } from '#shared/domain/odds/prospects.ts';
import type { Shape } from '#shared/domain/sizes.ts';
import { NFL_TEAMS } from '#shared/domain/teams.ts';

/** What auctions of one shape cost and bring. */
export interface AuctionValues {
  /** The average projected wins of each seat, in the order in which they nominate. */
  wins: readonly number[];
  losses: readonly number[];
  /** The average price in crowns of the team with the most projected wins, of the next one, and so on. */
  prices: readonly number[];
}

/** Any instant: no time passes in an auction between bots. */
const AT = new Date('2026-08-30T18:00:00.000Z');

/**
 * Returns the averages over this many auctions between bots.
 * @param preferences returns a bot's preferences
 * @param sameCrown the share of the bots that play for the same crown
 * @param years the teams' projections of several years, which take turns
 */
export function auctionValues(
  { maxMembers, teamsEach }: Shape,
  preferences: (random: NumberSource) => BotPreferences,
  sameCrown: number,
  years: readonly ReadonlyMap<number, Expected>[],
  auctions: number,
): AuctionValues {
  const seats = Array.from({ length: maxMembers }, (_, seat) => `bot-${seat + 1}`);
  const random = seededRandom(maxMembers * 100 + teamsEach);
  const sums = seats.map(() => ({ wins: 0, losses: 0 }));
  const prices = NFL_TEAMS.map(() => 0);
  for (let number = 0; number < auctions; number += 1) {
    const expected = years[number % years.length] ?? new Map<number, Expected>();
    const bots = new Map(
      seats.map((userId): [string, AuctionBot] => {
        const bent = preferences(random);
        return [userId, { userId, bent, worths: botWorths(bent, expected, random), sameCrown }];
      }),
    );
    const opened = openAuction({ ...plainAuction(), teamsEach }, seats, AT);
    const { sold } = botsAuction(opened, bots, AT, random);
    const ranks = ranksOf(expected);
    for (const { teamId, userId, price } of sold) {
      const rank = ranks.get(teamId) ?? 0;
      prices[rank] = (prices[rank] ?? 0) + price;
      const sum = sums[seats.indexOf(userId)];
      if (!sum) continue;
      sum.wins += expected.get(teamId)?.wins ?? 0;
      sum.losses += expected.get(teamId)?.losses ?? 0;
    }
  }
  return {
    wins: sums.map(({ wins }) => wins / auctions),
    losses: sums.map(({ losses }) => losses / auctions),
    prices: prices.map((sum) => sum / auctions),
  };
}

/** Each team's place by projected wins, starting at 0. */
function ranksOf(expected: ReadonlyMap<number, Expected>): Map<number, number> {
  const ranked = [...expected].toSorted(([, one], [, other]) => other.wins - one.wins);
  return new Map(ranked.map(([teamId], place) => [teamId, place]));
}

/** How far the best and the worst seat are apart. */
export const seatGap = (seats: readonly number[]): number => Math.max(...seats) - Math.min(...seats);
