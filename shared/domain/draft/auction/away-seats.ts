import { seededRandom, seedOf } from '../../chance.ts';
import type { DraftStrategy } from '../../league-season.ts';
import { NFL_TEAMS } from '../../teams.ts';
import {
  AWAY_SINCE,
  LEAST_PRICE,
  moneyOf,
  openSlots,
  soldTeams,
  type Auction,
  type Proxy,
} from './auction.ts';
import { auctionOf } from './season-auction.ts';
import type { AuctionSeason } from './is-auction.ts';
import type { SeasonAuction } from './stored-auction.ts';
import { GAMES } from './team-worths.ts';

/** By how much of a team's value absent members' limits differ at most, up and down. */
const SPREAD = 0.1;

/** The auction with the bids of absent members for this team, by default the one on the block. */
export function contested(season: AuctionSeason, teamId = season.auction.lot?.teamId): Auction {
  const auction = auctionOf(season);
  if (teamId === undefined) return auction;
  return { ...auction, proxies: [...auction.proxies, ...awayProxies(season, auction, teamId)] };
}

/** What the away members' bids depend on. */
interface Room {
  autoUserIds: readonly string[];
  auction: Pick<SeasonAuction, 'worths' | 'crowns' | 'spread'>;
}

/** How much the members on Auto give for a team, unless they have a proxy for it (see Auction). */
function awayProxies(room: Room, auction: Auction, teamId: number): Proxy[] {
  return room.autoUserIds
    .filter((userId) => openSlots(auction, userId) > 0)
    .filter((userId) => !auction.proxies.some((own) => own.userId === userId && own.teamId === teamId))
    .map((userId) => ({
      userId,
      teamId,
      upTo: awayLimit(room, auction, { userId, teamId }),
      since: AWAY_SINCE,
    }));
}

/**
 * What a team is worth for a member's crown, scaled to the money left in the room. Half of the room plays for each crown, so half
 * of the money is for the teams that are best for it.
 */
function awayLimit(
  room: Room,
  auction: Auction,
  { userId, teamId }: { userId: string; teamId: number },
): number {
  const { worths, crowns, spread } = room.auction;
  const crown = crowns.find((chosen) => chosen.userId === userId)?.crown;
  const sold = soldTeams(auction);
  const ranked = NFL_TEAMS.filter(({ id }) => !sold.has(id))
    .map(({ id }) => ({ id, worth: worthFor(worths[id - 1] ?? 0, crown) }))
    .toSorted((one, other) => other.worth - one.worth);
  const slots = auction.order.reduce((sum, each) => sum + openSlots(auction, each), 0);
  const money = auction.order.reduce((sum, each) => sum + moneyOf(auction, each), 0);
  const share = crown === undefined ? 1 : 2;
  const wanted = ranked.slice(0, Math.ceil(slots / share));
  const least = wanted.at(-1)?.worth ?? 0;
  const above = wanted.reduce((sum, { worth }) => sum + worth - least, 0);
  const own = wanted.find(({ id }) => id === teamId);
  const spare = Math.max(0, money - LEAST_PRICE * slots) / share;
  const value = own && above > 0 ? (spare * (own.worth - least)) / above : 0;
  return Math.max(LEAST_PRICE, Math.round(LEAST_PRICE + value * factorOf(`${spread}:${userId}:${teamId}`)));
}

function worthFor(wins: number, crown: DraftStrategy | undefined): number {
  const losses = 10 * GAMES - wins;
  if (crown === undefined) return Math.max(wins, losses);
  return crown === 'wins' ? wins : losses;
}

/** A factor from 1 − SPREAD to 1 + SPREAD that is always the same for this text. */
function factorOf(text: string): number {
  return 1 + SPREAD * (2 * seededRandom(seedOf(text))() - 1);
}
