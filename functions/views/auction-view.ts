import type { AuctionSettings } from '#shared/contract/schemas/auction-settings.ts';
import type { GuestDraft } from '#shared/contract/schemas/guests.ts';
import type { AuctionSeat, Lot } from '#shared/contract/schemas/lots.ts';
import type { Draft, Pick as PickReply } from '#shared/contract/schemas/draft.ts';
import { highestBid, moneyOf, nominatorOf, openSlots } from '#shared/domain/draft/auction/auction.ts';
import { settingsOf } from '#shared/domain/draft/auction/auction-settings.ts';
import { countedOf } from '#shared/domain/draft/auction/season-auction.ts';
import { isAuction, type AuctionSeason } from '#shared/domain/draft/auction/is-auction.ts';
import type { SeasonAuction } from '#shared/domain/draft/auction/stored-auction.ts';
import type { LeagueSeason } from '#shared/domain/league-season.ts';

/** What a draft says of its auction. Proxies stay with their seats. */
export function auctionView(
  state: LeagueSeason,
  sold: PickReply[],
): Partial<Pick<Draft, 'lots' | 'seats' | 'sold' | 'nominator' | 'nominateBy'>> {
  if (!isAuction(state)) return {};
  const lot = lotView(state);
  const isLive = state.status === 'drafting';
  return {
    lots: lot ? [lot] : [],
    seats: seatViews(state),
    sold,
    nominator: isLive ? (nominatorOf(countedOf(state)) ?? null) : null,
    nominateBy: isLive && !state.pause ? state.auction.nominateBy : null,
  };
}

/** The lot on the block; its clock stands still during a pause. */
export function lotView({ auction, pause }: AuctionSeason): Lot | null {
  return auction.lot && { ...auction.lot, endsAt: pause ? null : auction.lot.endsAt };
}

function seatViews(state: AuctionSeason): AuctionSeat[] {
  const auction = countedOf(state);
  return state.order.map((userId) => ({
    userId,
    money: moneyOf(auction, userId),
    openSlots: openSlots(auction, userId),
    maxBid: highestBid(auction, userId),
  }));
}

/** What a league has chosen about its auction. */
export function auctionSettings(auction: SeasonAuction): AuctionSettings {
  return { ...settingsOf(auction), slow: null };
}

/** An auction as guests see it, whose seats have places instead of ids. */
export function guestAuction(state: LeagueSeason): Pick<GuestDraft, 'auction'> {
  if (!isAuction(state)) return {};
  const { lots = [], seats = [], nominator, nominateBy = null } = auctionView(state, []);
  const placeOf = (userId: string) => state.order.indexOf(userId);
  return {
    auction: {
      lots: lots.map(({ teamId, price, leaderId, endsAt }) => ({
        teamId,
        price,
        leader: placeOf(leaderId),
        endsAt,
      })),
      seats: seats.map(({ money, openSlots: open, maxBid }) => ({ money, openSlots: open, maxBid })),
      sold: state.picks.map(({ nflTeamId, userId, price = 0 }) => ({
        nflTeamId,
        seat: placeOf(userId),
        price,
      })),
      nominator: nominator ? placeOf(nominator) : null,
      nominateBy,
    },
  };
}
