import { highestBid, LEAST_PRICE, openSlots, soldTeams } from '../draft/auction/auction.ts';
import { fairPrices, type Market } from '../draft/auction/values.ts';
import type { DraftStrategy } from '../league-season.ts';
import {
  crownsByPicks,
  expectationsOf,
  prospectsAfter,
  type DraftSoFar,
  type Expected,
  type PickSoFar,
  type Prospect,
} from './prospects.ts';
import type { Pairing, SimulatedSeasons } from './simulate.ts';

/** An auction as it stands. */
export interface AuctionSoFar extends Market, Pick<DraftSoFar, 'tieRule' | 'levelCrowns'> {}

/** Assumptions about the rest of an auction. */
export interface AuctionThought {
  /** A sale that is assumed to come next. */
  now?: { userId: string; teamId: number; price: number } | undefined;
  /** The crowns that members have said they play for, by user id. The other members' crowns are inferred from their teams. */
  said: ReadonlyMap<string, DraftStrategy>;
}

/** Returns everyone's prospects in an auction, by seat (see Prospects). */
export function auctionProspects(
  auction: AuctionSoFar,
  thought: AuctionThought,
  simulated: SimulatedSeasons<Pairing>,
): Prospect[] {
  const toCome = salesToCome(auction, thought, expectationsOf(simulated));
  return prospectsAfter({ ...auction, picks: picksIn(auction) }, toCome, simulated);
}

const picksIn = ({ sold }: Market): PickSoFar[] =>
  sold.map(({ userId, teamId }) => ({ userId, nflTeamId: teamId }));

/** The rest of an auction: the seat that has most to spend buys the best team for its crown, at the team's fair price. */
export function salesToCome(
  auction: Market,
  { now, said }: AuctionThought,
  expected: ReadonlyMap<number, Expected>,
): PickSoFar[] {
  let market: Market = now ? withSale(auction, now) : auction;
  const seen = crownsByPicks(picksIn(market), expected);
  const worths = { wins: worthsOf('wins', expected), losses: worthsOf('losses', expected) };
  for (;;) {
    const userId = richest(market);
    if (userId === undefined) break;
    const crown = said.get(userId) ?? seen.get(userId) ?? 'wins';
    const teamId = bestLeft(market, worths[crown]);
    if (teamId === undefined) break;
    const fair = Math.floor(fairPrices(market, worths[crown]).get(teamId) ?? LEAST_PRICE);
    market = withSale(market, { userId, teamId, price: Math.min(highestBid(market, userId), fair) });
  }
  return picksIn(market).slice(auction.sold.length);
}

function withSale(market: Market, sale: { userId: string; teamId: number; price: number }): Market {
  return { ...market, sold: [...market.sold, { ...sale, at: '' }] };
}

function worthsOf(crown: DraftStrategy, expected: ReadonlyMap<number, Expected>): Map<number, number> {
  return new Map([...expected].map(([teamId, each]) => [teamId, each[crown]]));
}

/** The seat with open slots that can bid most; of equal ones, the one that nominates first. */
function richest(market: Market): string | undefined {
  const [first] = market.order
    .filter((userId) => openSlots(market, userId) > 0)
    .toSorted((one, other) => highestBid(market, other) - highestBid(market, one));
  return first;
}

function bestLeft(market: Market, worths: ReadonlyMap<number, number>): number | undefined {
  const sold = soldTeams(market);
  const [best] = [...worths]
    .filter(([teamId]) => !sold.has(teamId))
    .toSorted(([, one], [, other]) => other - one);
  return best?.[0];
}
