import type { LeagueSeason } from '../../league-season.ts';
import { pushText, type PushText } from '../../news/push-text.ts';
import { placeNameOf } from '../../teams.ts';
import { highestBid } from './auction.ts';
import { crownsText } from './auction-settings.ts';
import { isAuction } from './is-auction.ts';
import type { AnnouncedLot } from './lot-news.ts';
import { auctionOf } from './season-auction.ts';

/**
 * Returns the name of announced news about a team, which sorts after those of earlier lots and sales of the same team, and what else
 * tells it from other news; `over` if the stored auction has moved on.
 */
export function lotToTell(
  season: LeagueSeason,
  { pickOrder, lot: { type, userId, teamId } }: AnnouncedLot,
): 'over' | { name: string; about: string } {
  // A member who has left their seat hears no more of the league.
  if (!season.order.includes(userId)) return 'over';
  const name =
    type === 'sold' ? saleOf(season, pickOrder, { userId, teamId }) : leadLost(season, { userId, teamId });
  // The number of the seat is no personal data, unlike its member's id.
  return name === undefined ? 'over' : { name, about: `${type}#${teamId}#${season.order.indexOf(userId)}` };
}

type Seat = Pick<AnnouncedLot['lot'], 'userId' | 'teamId'>;

function saleOf({ picks }: LeagueSeason, pickOrder: number, { userId, teamId }: Seat): string | undefined {
  const sale = picks[pickOrder - 1];
  return sale?.userId === userId && sale.nflTeamId === teamId ? sale.draftedAt : undefined;
}

/** The start of the open lot, if the seat doesn't lead it. */
function leadLost(season: LeagueSeason, { userId, teamId }: Seat): string | undefined {
  const lot = openLot(season, teamId);
  return lot && lot.leaderId !== userId ? lot.startedAt : undefined;
}

function openLot(season: LeagueSeason, teamId: number) {
  if (!isAuction(season) || season.status !== 'drafting' || season.pause) return undefined;
  const { lot } = season.auction;
  return lot?.teamId === teamId ? lot : undefined;
}

/** When the lot that a seat was outbid on ends; undefined for a sale. */
export function lotEnd(season: LeagueSeason, { type, teamId }: AnnouncedLot['lot']): string | undefined {
  return type === 'outbid' ? openLot(season, teamId)?.endsAt : undefined;
}

const canOutbid = (season: LeagueSeason, userId: string, price: number): boolean =>
  isAuction(season) && highestBid(auctionOf(season), userId) > price;

/** The push's title and body, and what a device shows instead once the lot is over. */
export function lotText(
  season: LeagueSeason,
  { type, userId, teamId }: AnnouncedLot['lot'],
  league: string,
): PushText & { late: string } {
  const team = placeNameOf(teamId);
  if (type === 'outbid') {
    const price = openLot(season, teamId)?.price ?? 0;
    const advice = canOutbid(season, userId, price)
      ? 'bid more before the lot ends'
      : 'you can’t bid more for this team';
    return {
      ...pushText({ title: `Outbid: ${team} is at ${crownsText(price)}`, body: `${league}: ${advice}.` }),
      late: `The auction in ${league} has moved on.`,
    };
  }
  const price = crownsText(season.picks.find(({ nflTeamId }) => nflTeamId === teamId)?.price ?? 0);
  const title = `Sold to you: ${team} for ${price}`;
  return { ...pushText({ title, body: `${league}: ${team} is yours.` }), late: `${title}.` };
}
