import type { DraftBoard, LeagueSeason } from '../../league-season.ts';
import { seasonNamed } from '../../seasons.ts';
import { preference } from '../auto-pick.ts';
import { expiryDue } from '../draft-clock.ts';
import { nominatorOf } from './auction.ts';
import { soldIfDue } from './auction-clock.ts';
import { contested } from './away-seats.ts';
import { nominateByBoard } from './bidding.ts';
import { crownsOf } from './opening.ts';
import { auctionOf, withAuction } from './season-auction.ts';
import { isAuction, type AuctionSeason } from './is-auction.ts';
import type { SeasonAuction } from './stored-auction.ts';

/**
 * What the clock does in an auction at this moment. It sells an overdue lot, or nominates for an overdue seat, which is on Auto
 * from then on. Returns the same season if nothing is due. `boards` are the members' boards by user id.
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
  const away = missing(season, nominator, crownsOf(season.order, boards));
  const board = preference(seasonNamed(season.season), boards.get(nominator));
  const wanted = board.find((id) => !season.picks.some(({ nflTeamId }) => nflTeamId === id));
  const nominated = nominateByBoard(contested(away, wanted), board, now);
  return { ...withAuction(away, nominated, now), version: season.version + 1 };
}

/** A member who has missed a nomination is on Auto until their next act. */
function missing(season: AuctionSeason, userId: string, crowns: SeasonAuction['crowns']): AuctionSeason {
  const { autoUserIds, auction } = season;
  if (autoUserIds.includes(userId)) return { ...season, auction: { ...auction, crowns } };
  const missed = [...auction.missed, userId];
  return { ...season, autoUserIds: [...autoUserIds, userId], auction: { ...auction, crowns, missed } };
}
