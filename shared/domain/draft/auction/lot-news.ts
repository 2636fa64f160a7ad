import type { LeagueSeason } from '../../league-season.ts';
import type { AnnouncedTurn } from '../turn-name.ts';
import { isOverdue } from '../draft-clock.ts';
import { openSlots } from './auction.ts';
import { isAuction, type AuctionSeason } from './is-auction.ts';
import { auctionOf } from './season-auction.ts';

/**
 * News about one team of an auction, for one seat: someone else leads its lot now, or the seat has bought it. It is announced like a
 * turn (see Pushed turns); `pickOrder` is the number that the sale has, or would have.
 */
export interface AnnouncedLot extends AnnouncedTurn {
  lot: LotNews;
}
export interface LotNews {
  type: 'outbid' | 'sold';
  userId: string;
  teamId: number;
}

/**
 * Returns whom a change outbids, and who buys a team with it. Where commissioners enter the sales, all members hear them. Sales of the
 * season's draft deadline aren't pushed.
 */
export function lotNews(before: LeagueSeason, after: LeagueSeason): AnnouncedLot[] {
  if (!isAuction(before) || !isAuction(after)) return [];
  if (before.status !== 'drafting' || after.draftTimerDuration === null) return [];
  const { leagueId, season, version } = after;
  const sold = after.picks
    .slice(before.picks.length)
    .filter(({ draftedAt }) => !isOverdue(before, new Date(draftedAt)));
  const told = (pickOrder: number, lot: LotNews) => ({ leagueId, season, version, pickOrder, lot });
  return [
    ...sold.map(({ pickOrder, userId, nflTeamId: teamId }) =>
      told(pickOrder, { type: 'sold', userId, teamId }),
    ),
    ...outbid(before, after).map((lot) => told(after.picks.length + 1, lot)),
  ];
}

/**
 * Who led the open lot before the change, or had a proxy for it that the change has used up. Auto bids for its own members. A
 * member who has left their seat, with the lead, isn't outbid, and the proxies of a full seat bid no more.
 */
function outbid({ auction: before }: AuctionSeason, season: AuctionSeason): LotNews[] {
  const { lot } = season.auction;
  if (!lot) return [];
  const { teamId, startedAt, leaderId, price } = lot;
  const earlier =
    before.lot?.teamId === teamId && before.lot.startedAt === startedAt ? before.lot : undefined;
  const usedUp = before.proxies.filter(
    (proxy) => proxy.teamId === teamId && proxy.upTo > (earlier?.price ?? 0) && proxy.upTo <= price,
  );
  const beaten = new Set([...(earlier ? [earlier.leaderId] : []), ...usedUp.map(({ userId }) => userId)]);
  const bought = auctionOf(season);
  return season.order
    .filter((userId) => beaten.has(userId) && userId !== leaderId && openSlots(bought, userId) > 0)
    .filter((userId) => !season.autoUserIds.includes(userId))
    .map((userId) => ({ type: 'outbid', userId, teamId }));
}
