import { next, type LeagueSeason, type Pick as DraftPick } from '../../league-season.ts';
import { seasonPlayed } from '../../season/playoffs.ts';
import { nextTick } from '../../season/tick.ts';
import { AUTO_SECONDS } from '../auto-seconds.ts';
import {
  AWAY_SINCE,
  isOver,
  LEAST_PRICE,
  nominatorOf,
  wholeSecondAfter,
  type Auction,
  type Counted,
  type Sale,
} from './auction.ts';
import type { Turn } from '../draft-order.ts';
import { auctionClock, isAuction, type AuctionSeason } from './is-auction.ts';
import type { SeasonAuction } from './stored-auction.ts';

/** The auction as its rules know it, to which `contested` adds the bids of absent members. */
export function auctionOf({ auction, order, picks, teamsEach }: AuctionSeason): Auction {
  const { budget, lotSeconds, resetSeconds, nominateSeconds } = auction;
  const rules = { budget, teamsEach, lotSeconds, resetSeconds, nominateSeconds };
  const { lot, nominateBy, proxies } = auction;
  return { rules, order, sold: picks.map(saleOf), lot, nominateBy, proxies };
}

/** The part of the auction that counts for slots, money and turns: 0.2 kB less in functions that only show auctions. */
export function countedOf({ auction, order, picks, teamsEach }: AuctionSeason): Counted {
  const sold = picks.map(({ userId, price = LEAST_PRICE }) => ({ userId, price }));
  return { rules: { budget: auction.budget, teamsEach }, order, sold };
}

/** A corrected pick counts as the team that its seat has now, so that an undone auction can't sell that team again. */
function saleOf({ nflTeamId, userId, price, draftedAt }: DraftPick): Sale {
  return { teamId: nflTeamId, userId, price: price ?? LEAST_PRICE, at: draftedAt };
}

/** The season after the auction has become `after`. Once every seat is full, the season becomes active. */
export function withAuction(
  season: AuctionSeason,
  after: Auction,
  at: Date,
  change: Partial<SeasonAuction> = {},
): LeagueSeason {
  const kept = season.picks.slice(0, after.sold.length);
  const made = after.sold.slice(kept.length).map((sale, index) => pickOf(season, sale, kept.length + index));
  const auction = {
    ...season.auction,
    ...change,
    lot: after.lot,
    nominateBy: nominateBy(season, after, at),
    proxies: after.proxies.filter(({ since }) => since !== AWAY_SINCE),
  };
  const picks = made.length > 0 || kept.length < season.picks.length ? [...kept, ...made] : season.picks;
  if (!isOver(after)) return next(season, { picks, auction });
  return next(season, {
    picks,
    auction: { ...auction, missed: [] },
    status: 'active',
    pause: null,
    autoUserIds: [],
    tickAt: nextTick(season.leagueId, seasonPlayed(season), at),
  });
}

/** No one waits for an absent member's nomination, and no one nominates where commissioners enter the sales. */
function nominateBy({ auction, autoUserIds, draftTimerDuration }: AuctionSeason, after: Auction, at: Date) {
  if (draftTimerDuration === null) return null;
  const isNew = after.nominateBy !== null && after.nominateBy !== auction.nominateBy;
  const isAway = isNew && autoUserIds.includes(nominatorOf(after) ?? '');
  return isAway ? wholeSecondAfter(at, AUTO_SECONDS) : after.nominateBy;
}

/** A sale as a pick, whose round and number only say in what order teams were sold. */
function pickOf(season: AuctionSeason, sale: Sale, index: number): DraftPick {
  const { order, autoUserIds, auction, handovers } = season;
  const isAway = autoUserIds.includes(sale.userId);
  const passed = handovers.at(-1);
  // Dated after the last seat transfer, even if the servers' clocks disagree, because the seat's current member bought the team.
  const time = Math.max(Date.parse(sale.at), passed ? Date.parse(passed.at) + 1 : 0);
  return {
    userId: sale.userId,
    nflTeamId: sale.teamId,
    ...placeOf(index, order.length),
    auto: isAway,
    ...(isAway && !auction.missed.includes(sale.userId) && { onAuto: true as const }),
    draftedAt: new Date(time).toISOString(),
    price: sale.price,
  };
}

/** The place of a sale among all, counted like picks: `index` starts at 0. */
export function placeOf(index: number, seats: number): { round: number; pick: number; pickOrder: number } {
  return { round: Math.floor(index / seats) + 1, pick: (index % seats) + 1, pickOrder: index + 1 };
}

/** The turn of the seat that nominates now, counted like picks; undefined while a lot is open, in a pause and without a clock. */
export function nominationOf(season: LeagueSeason): (Turn & { endsAt: string }) | undefined {
  const endsAt = auctionClock(season);
  if (endsAt === null || !isAuction(season) || season.auction.lot) return undefined;
  const userId = nominatorOf(countedOf(season));
  return userId === undefined
    ? undefined
    : { userId, ...placeOf(season.picks.length, season.order.length), endsAt };
}
