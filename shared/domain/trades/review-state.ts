import type { LeagueSeason } from '../league-season.ts';
import { isCommissioner } from '../league-members.ts';
import type { TradeReview } from '../league-rules.ts';
import { historiesOf, ownerAt, ownershipOf } from '../season/standings.ts';
import { isAfter, later } from './instants.ts';
import {
  isSideOf,
  teamsIn,
  type Trade,
  type TradeState,
  type TradeVerdict,
  type TradeVote,
} from './trade-state.ts';

/** How long an accepted trade is in review, and how long after it went through it can be reversed. */
export const REVIEW_MS = 24 * 3_600_000;
/** Members vote on trades only in leagues with at least this many. */
export const VOTING_MEMBERS_LEAST = 6;
/** A trade is stopped by half of those who can vote, but never by fewer votes than this. */
const STOPPING_VOTES_LEAST = 3;

/** How a league reviews its trades now. In a league that has become too small for votes, trades go through right away. */
export function reviewOf({
  tradeReview,
  members,
}: Pick<LeagueSeason, 'tradeReview' | 'members'>): TradeReview {
  return tradeReview === 'votes' && members.length < VOTING_MEMBERS_LEAST ? 'none' : tradeReview;
}

/** The season's trades that wait for the end of their review. */
export function inReview({ season, book }: Pick<TradeState, 'season' | 'book'>): Trade[] {
  return book.offers.filter((trade) => trade.season === season.season && trade.status === 'in-review');
}

/** The trade in review that holds one of these teams; undefined if all of them are free. */
export function holderOf(desk: TradeState, teamIds: readonly number[]): Trade | undefined {
  return inReview(desk).find((trade) => teamsIn(trade).some((teamId) => teamIds.includes(teamId)));
}

/** Whether a review is over, because its time has passed or the season is final. */
export function isReviewOver({ reviewEndsAt = '' }: Trade, { finalAt }: TradeState, at: Date): boolean {
  return finalAt !== null || isAfter(at.toISOString(), reviewEndsAt);
}

/**
 * Settles the reviews that are over: their trades go through at the end of the review, however late that is noticed. A trade whose
 * review would have ended after the season is stopped. The season keeps its version. What was settled is in `due`.
 */
export function settleReviews(desk: TradeState, at: Date): TradeState {
  return inReview(desk)
    .filter((trade) => isReviewOver(trade, desk, at))
    .toSorted((a, b) => Date.parse(a.reviewEndsAt ?? '') - Date.parse(b.reviewEndsAt ?? ''))
    .reduce(settleReview, desk);
}

function settleReview(desk: TradeState, trade: Trade): TradeState {
  const { finalAt } = desk;
  const { reviewEndsAt = '', respondedAt } = trade;
  if (finalAt === null || !isAfter(reviewEndsAt, finalAt)) return goThrough(desk, trade, reviewEndsAt);
  return stopReview(desk, trade, verdictBy('season-final', later(respondedAt ?? '', finalAt)));
}

/** Swaps the teams of a trade in review. A trade whose two spots no longer own all of its teams is stopped. */
export function goThrough(desk: TradeState, trade: Trade, at: string, verdict?: TradeVerdict): TradeState {
  const { season } = desk;
  if (!isOwnedBySides(season, trade)) return stopReview(desk, trade, verdictBy('sides-changed', at));
  const { from, ...swapped } = swapOf(season, trade, at);
  const done: Trade = { ...trade, status: 'accepted', executedAt: from, ...(verdict && { verdict }) };
  return taken({ ...desk, season: { ...season, ...swapped } }, done);
}

/** Ends a review without a swap. */
export function stopReview(desk: TradeState, trade: Trade, verdict: TradeVerdict): TradeState {
  return taken(desk, stopped(trade, verdict));
}

export function stopped(trade: Trade, verdict: TradeVerdict): Trade {
  return { ...trade, status: 'stopped', verdict };
}

/** A verdict that no single person made. */
export function verdictBy(cause: Exclude<TradeVerdict['cause'], 'commissioner'>, at: string): TradeVerdict {
  return { act: 'stopped', cause, by: null, at, reason: null };
}

function taken(desk: TradeState, done: Trade): TradeState {
  const { book, due = [] } = desk;
  const offers = book.offers.filter(({ number }) => number !== done.number);
  return { ...desk, book: { ...book, offers }, due: [...due, done] };
}

/** Whether each side's spot owns all of its teams. */
function isOwnedBySides(season: LeagueSeason, trade: Trade): boolean {
  const owners = ownersNow(season);
  const [proposer, receiver] = sidesNow(season, trade);
  return (
    trade.proposerTeamIds.every((teamId) => owners(teamId) === proposer) &&
    trade.receiverTeamIds.every((teamId) => owners(teamId) === receiver)
  );
}

function ownersNow(season: LeagueSeason): (teamId: number) => string | undefined {
  const histories = historiesOf(ownershipOf(season));
  return (teamId) => ownerAt(histories.get(teamId) ?? [], Number.POSITIVE_INFINITY);
}

/**
 * The season's swaps and trade block after a trade, and when it starts to count: at `at`, but never before an earlier pick or trade,
 * because a team's last owner must not depend on differences between two servers' clocks.
 */
export function swapOf(
  season: LeagueSeason,
  trade: Trade,
  at: string,
  more: { isReversal?: true } = {},
): Pick<LeagueSeason, 'swaps' | 'tradeBlock'> & { from: string } {
  const teamIds = teamsIn(trade);
  const from = ownershipOf(season)
    .map((entry) => entry.from)
    .reduce(later, at);
  return {
    from,
    swaps: [...season.swaps, { tradeNumber: trade.number, teamIds, at: from, ...more }],
    tradeBlock: season.tradeBlock.filter((teamId) => !teamIds.includes(teamId)),
  };
}

/** The holders of a trade's two spots, as they are now. */
export function sidesNow({ handovers }: Pick<LeagueSeason, 'handovers'>, trade: Trade): [string, string] {
  const since = trade.respondedAt ?? trade.proposedAt;
  const holder = (userId: string) =>
    handovers.reduce((now, { from, to, at }) => (from === now && isAfter(at, since) ? to : now), userId);
  return [holder(trade.proposerId), holder(trade.receiverId)];
}

/** The spots without a part in a trade whose holders have an account, as user ids. */
export function uninvolved(
  season: LeagueSeason,
  trade: Trade,
  hasAccount: (userId: string) => boolean,
): string[] {
  const sides = sidesNow(season, trade);
  return season.members
    .map(({ userId }) => userId)
    .filter((userId) => !sides.includes(userId) && !isSideOf(trade, userId) && hasAccount(userId));
}

/** Those who can decide about a trade in review: commissioners without a part in it, or all who can vote. */
export function reviewersOf(
  season: LeagueSeason,
  trade: Trade,
  hasAccount: (userId: string) => boolean,
): string[] {
  const others = uninvolved(season, trade, hasAccount);
  return reviewOf(season) === 'votes' ? others : others.filter((userId) => isCommissioner(season, userId));
}

/** The votes that count: those of spots that can vote. */
export interface Count {
  votes: readonly TradeVote[];
  /** How many votes stop the trade. */
  needed: number;
}

export function countOf(season: LeagueSeason, trade: Trade, hasAccount: (userId: string) => boolean): Count {
  const voters = uninvolved(season, trade, hasAccount);
  const votes = (trade.votes ?? []).filter(({ userId }) => voters.includes(userId));
  return { votes, needed: Math.max(STOPPING_VOTES_LEAST, Math.ceil(voters.length / 2)) };
}

/** Whether enough of those who can vote want the trade stopped. */
export function isVotedDown(
  season: LeagueSeason,
  trade: Trade,
  hasAccount: (userId: string) => boolean,
): boolean {
  const { votes, needed } = countOf(season, trade, hasAccount);
  return votes.filter(({ stop }) => stop).length >= needed;
}
