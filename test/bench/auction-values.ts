import { seededRandom } from '#shared/domain/chance.ts';
import { botsAuction, type AuctionBot } from '#shared/domain/draft/auction/auction-bots.ts';
import { openAuction } from '#shared/domain/draft/auction/auction.ts';
import { plainAuction } from '#shared/domain/draft/auction/auction-settings.ts';
import { botWorths, OPINION_GAMES, type BotPreferences } from '#shared/domain/draft/bots.ts';
import type { NumberSource } from '#shared/domain/chance.ts';
import type { Expected } from '#shared/domain/odds/prospects.ts';
import type { Shape } from '#shared/domain/sizes.ts';
import { NFL_TEAMS } from '#shared/domain/teams.ts';

/** What auctions of one shape cost and bring. */
export interface AuctionValues {
  /** The average projected wins of each seat, in the order in which they nominate. */
  wins: readonly number[];
  losses: readonly number[];
  /** The standard error of a seat's average wins. */
  error: number;
  /** The average price in crowns of the team with the most projected wins, of the next one, and so on. */
  prices: readonly number[];
}

/** Any instant: no time passes in an auction between bots. */
const AT = new Date('2026-08-30T18:00:00.000Z');

/**
 * Returns the averages over at least this many auctions between bots. The same bots play as many auctions as they are, and each of
 * them sits in each seat once: so no seat gets better bots, and fewer auctions tell the seats apart.
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
  const names = Array.from({ length: maxMembers }, (_, bot) => `bot-${bot + 1}`);
  const random = seededRandom(maxMembers * 100 + teamsEach);
  const rules = { ...plainAuction(), teamsEach };
  const rounds = Math.ceil(auctions / maxMembers);
  const prices = NFL_TEAMS.map(() => 0);
  const wins: number[][] = [];
  const losses: number[][] = [];
  for (let round = 0; round < rounds; round += 1) {
    const expected = years[round % years.length] ?? new Map<number, Expected>();
    const bots = new Map(
      names.map((userId): [string, AuctionBot] => {
        const bent = preferences(random);
        const worths = botWorths(bent, expected, random);
        return [userId, { userId, bent, worths, sameCrown, opinions: OPINION_GAMES }];
      }),
    );
    const ranks = ranksOf(expected);
    const sums = names.map(() => ({ wins: 0, losses: 0 }));
    for (let turned = 0; turned < maxMembers; turned += 1) {
      const order = [...names.slice(turned), ...names.slice(0, turned)];
      const { sold } = botsAuction(openAuction(rules, order, AT), bots, AT, random);
      for (const { teamId, userId, price } of sold) {
        const rank = ranks.get(teamId) ?? 0;
        prices[rank] = (prices[rank] ?? 0) + price;
        const sum = sums[order.indexOf(userId)];
        if (!sum) continue;
        sum.wins += expected.get(teamId)?.wins ?? 0;
        sum.losses += expected.get(teamId)?.losses ?? 0;
      }
    }
    wins.push(sums.map((sum) => sum.wins / maxMembers));
    losses.push(sums.map((sum) => sum.losses / maxMembers));
  }
  return {
    wins: meansOf(wins),
    losses: meansOf(losses),
    error: standardError(wins),
    prices: prices.map((sum) => sum / (rounds * maxMembers)),
  };
}

/** The average of each seat over all rounds. */
function meansOf(rounds: readonly (readonly number[])[]): number[] {
  const [first = []] = rounds;
  return first.map((_, seat) => rounds.reduce((sum, round) => sum + (round[seat] ?? 0), 0) / rounds.length);
}

/** By how much a seat's average differs by chance from the average of all seats. */
function standardError(rounds: readonly (readonly number[])[]): number {
  const apart = rounds.map((round) => {
    const all = round.reduce((sum, each) => sum + each, 0) / round.length;
    return round.map((each) => each - all);
  });
  const means = meansOf(apart);
  const squares = apart.flatMap((round) => round.map((each, seat) => (each - (means[seat] ?? 0)) ** 2));
  const variance = squares.reduce((sum, each) => sum + each, 0) / squares.length;
  return Math.sqrt(variance / rounds.length);
}

/** Each team's place by projected wins, starting at 0. */
function ranksOf(expected: ReadonlyMap<number, Expected>): Map<number, number> {
  const ranked = [...expected].toSorted(([, one], [, other]) => other.wins - one.wins);
  return new Map(ranked.map(([teamId], place) => [teamId, place]));
}

/** How far the best and the worst seat are apart. */
export const seatGap = (seats: readonly number[]): number => Math.max(...seats) - Math.min(...seats);
