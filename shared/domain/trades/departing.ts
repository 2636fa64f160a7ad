import { next, type LeagueSeason } from '../league-season.ts';
import { cancelOffers, fallen, offersAt, offersOf, onDesk, without } from './offer-ending.ts';
import { inReview, isReviewOver, isVotedDown, reviewOf, stopped, verdictBy } from './review-state.ts';
import { markedBy, soughtBy, withSought } from './trade-block.ts';
import { isSideOf, type Settled, type Trade, type TradeState } from './trade-state.ts';

interface Departing {
  by: string;
  at: Date;
}

/**
 * Cancels the pending offers of a member who is deleting their account, stops their trades in review, and takes the member's teams
 * and wishes off the trade block. With fewer members who can vote, the votes on another trade may now be enough to stop it.
 */
export function withdrawMember(
  desk: TradeState,
  { by, at, hasAccount }: Departing & { hasAccount(userId: string): boolean },
): Settled {
  const { season, book } = desk;
  const own = [...offersAt(desk, at).open, ...openReviews(desk, at)].filter((offer) => isSideOf(offer, by));
  const outvoted = votedDown(desk, at, (userId) => userId !== by && hasAccount(userId)).filter(
    (trade) => !isSideOf(trade, by),
  );
  const marked = markedBy(season, by);
  // Also ends expired offers here. If they were ended later, they would be stored for a member who has been deleted.
  const isSide = [...offersOf(desk), ...inReview(desk)].some((offer) => isSideOf(offer, by));
  const isHere = isSide || marked.length > 0 || soughtBy(season, by).length > 0;
  if (!isHere && outvoted.length === 0) return { ...desk, ended: [] };
  const left = season.tradeBlock.filter((teamId) => !marked.includes(teamId));
  const tradeBlock = marked.length > 0 ? left : season.tradeBlock;
  const settled = onDesk(
    desk,
    { offers: [...own, ...outvoted].reduce(without, book.offers), at },
    next(season, { tradeBlock, ...withSought(season, by, []) }),
  );
  const verdict = verdictBy('votes', at.toISOString());
  const ended = [
    ...own.map((offer) => fallen(offer, at)),
    ...outvoted.map((trade) => stopped(trade, verdict)),
  ];
  return { ...settled, ended: [...ended, ...settled.ended] };
}

/** The trades in review that enough of those with an account have voted to stop. */
function votedDown(desk: TradeState, at: Date, hasAccount: (userId: string) => boolean): Trade[] {
  if (reviewOf(desk.season) !== 'votes') return [];
  return openReviews(desk, at).filter((trade) => isVotedDown(desk.season, trade, hasAccount));
}

/**
 * Ends all offers from and to the former member of a seat, and stops their trades in review, together with the handover. The
 * seat's trade block stays, because its teams are the same.
 */
export function endOffersOf(desk: TradeState, passed: LeagueSeason, { by, at }: Departing): Settled {
  const open = new Set(openReviews(desk, at));
  const isOff = (offer: Trade) => isSideOf(offer, by) && (offer.status === 'pending' || open.has(offer));
  return cancelOffers(desk, passed, { isOff, at });
}

/** The trades whose review isn't over. The others have gone through, even if no timer has noticed yet. */
function openReviews(desk: TradeState, at: Date): Trade[] {
  return inReview(desk).filter((trade) => !isReviewOver(trade, desk, at));
}
