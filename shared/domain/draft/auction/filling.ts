import type { AutoPicked } from '../draft.ts';
import { autoPick } from '../auto-pick.ts';
import type { DraftBoard, LeagueSeason } from '../../league-season.ts';
import { seasonNamed } from '../../seasons.ts';
import { LEAST_PRICE, nominatorOf, soldTeams, toNominate } from './auction.ts';
import { auctionOf, withAuction } from './season-auction.ts';
import type { AuctionSeason } from './is-auction.ts';

/**
 * The season whose draft deadline has passed during its auction. The lot's leader has the team at its price. Boards fill all
 * other slots at the least price, in the order of nominations.
 */
export function filledAuction(
  season: AuctionSeason,
  at: Date,
  boards: ReadonlyMap<string, DraftBoard>,
): { season: LeagueSeason; made: readonly AutoPicked[] } {
  const before = auctionOf(season);
  const { lot } = before;
  const won = lot
    ? [{ teamId: lot.teamId, userId: lot.leaderId, price: lot.price, at: at.toISOString() }]
    : [];
  let auction = { ...before, lot: null, sold: [...before.sold, ...won] };
  const reasons: AutoPicked['reason'][] = [];
  for (let userId = nominatorOf(auction); userId !== undefined; userId = nominatorOf(auction)) {
    const choice = autoPick(seasonNamed(season.season), new Set(soldTeams(auction)), boards.get(userId));
    if (!choice) break;
    const sale = { teamId: choice.teamId, userId, price: LEAST_PRICE, at: at.toISOString() };
    auction = { ...auction, sold: [...auction.sold, sale] };
    reasons.push(choice.reason);
  }
  const filled = withAuction({ ...season, pause: null }, toNominate(auction, at), at);
  const first = filled.picks.length - reasons.length;
  const picks = filled.picks.map((pick, index) => (index < first ? pick : { ...pick, auto: true }));
  const made = reasons.flatMap((reason, index) => {
    const pick = picks[first + index];
    return pick ? { pick, reason } : [];
  });
  return { season: { ...filled, picks, version: season.version + 1 }, made };
}
