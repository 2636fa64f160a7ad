import type { LeagueSeason } from '../../league-season.ts';
import type { SeasonAuction } from './stored-auction.ts';

/** A season whose teams are sold. */
export type AuctionSeason = LeagueSeason & { auction: SeasonAuction };

/** Whether the season's teams are sold. An imported draft has picks like any other, whatever the league had planned. */
export function isAuction(season: LeagueSeason): season is AuctionSeason {
  return season.auction !== undefined && !season.isImported;
}

/** When the clock of the lot or of the nomination runs out; null if none is running. */
export function auctionClock(season: LeagueSeason): string | null {
  if (!isAuction(season) || season.status !== 'drafting' || season.pause) return null;
  return season.auction.lot?.endsAt ?? season.auction.nominateBy;
}
