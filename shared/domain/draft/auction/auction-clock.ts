import type { DraftBoard, LeagueSeason } from '../../league-season.ts';
import { seasonNamed } from '../../seasons.ts';
import { crownOf, preference } from '../auto-pick.ts';
import { expiryDue } from '../draft-clock.ts';
import { nominatorOf } from './auction.ts';
import { nominateByBoard, sellIfDue } from './bidding.ts';
import { auctionOf, withAuction } from './season-auction.ts';
import { isAuction, type AuctionSeason, type SeasonAuction } from './stored-auction.ts';

/** The season after the lot's time is over by a second, within which bids that came in time may still be on their way. */
export function soldIfDue(season: AuctionSeason, now: Date): LeagueSeason {
  const { lot } = season.auction;
  if (season.status !== 'drafting' || season.pause || !lot || now < expiryDue(lot.endsAt)) return season;
  return withAuction(season, sellIfDue(auctionOf(season), now), now);
}

/**
 * What the clock does in an auction at this moment: it sells an overdue lot, or nominates for a seat that is overdue, which is on
 * Auto from then on. Returns the same season if nothing is due. `boards` are the members' boards by user id.
 */
export function clockActs(
  season: LeagueSeason,
  now: Date,
  boards: ReadonlyMap<string, DraftBoard>,
): LeagueSeason {
  if (!isAuction(season) || season.status !== 'drafting' || season.pause) return season;
  const { lot, nominateBy } = season.auction;
  if (lot) return soldIfDue(season, now);
  const nominator = nominatorOf(auctionOf(season));
  if (nominateBy === null || nominator === undefined || now < expiryDue(nominateBy)) return season;
  const away = withCrowns(missing(season, nominator), boards);
  const board = preference(seasonNamed(season.season), boards.get(nominator));
  const wanted = board.find((id) => !season.picks.some(({ nflTeamId }) => nflTeamId === id));
  const nominated = nominateByBoard(auctionOf(away, wanted), board, now);
  return { ...withAuction(away, nominated, now), version: season.version + 1 };
}

/** A member who has missed a nomination is on Auto until their next act. */
function missing(season: AuctionSeason, userId: string): AuctionSeason {
  if (season.autoUserIds.includes(userId)) return season;
  const auction = { ...season.auction, missed: [...season.auction.missed, userId] };
  return { ...season, autoUserIds: [...season.autoUserIds, userId], auction };
}

/** The season after its seat has acted, which ends an Auto that only a missed nomination switched on. */
export function seenActing(season: AuctionSeason, userId: string): AuctionSeason {
  const { auction, autoUserIds } = season;
  if (!auction.missed.includes(userId)) return season;
  return {
    ...season,
    autoUserIds: autoUserIds.filter((id) => id !== userId),
    auction: { ...auction, missed: auction.missed.filter((id) => id !== userId) },
  };
}

/** The season with the crowns that these boards say, for the bids of absent members. */
export function withCrowns(season: AuctionSeason, boards: ReadonlyMap<string, DraftBoard>): AuctionSeason {
  const crowns: SeasonAuction['crowns'] = season.order.flatMap((userId) => {
    const crown = crownOf(boards.get(userId));
    return crown === null ? [] : { userId, crown };
  });
  return { ...season, auction: { ...season.auction, crowns } };
}
