import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import type { Trade } from '#shared/contract/schemas/trades.ts';
import { isCommissioner, peopleOf } from '#shared/domain/league-members.ts';
import { aboutToEndAt } from '#shared/domain/trades/offer-ending.ts';
import { REVIEW_MS } from '#shared/domain/trades/review-state.ts';
import { count } from '../../lib/numbers.ts';
import { comingIn, easternClock, easternDayName, ownTime } from '../../lib/time/time.ts';

/** Names a moment within the next days: `Friday 3:12 PM ET`, with the user's own time if it is another. */
export function dayTime(instant: string): string {
  const own = ownTime(instant);
  return `${easternDayName(instant)} ${easternClock(instant)} ET${own === '' ? '' : ` (${own})`}`;
}

/** When a trade in review goes through, and how far away that is. */
export function goesThrough(
  { reviewEndsAt = '', respondedAt }: Pick<Trade, 'reviewEndsAt' | 'respondedAt'>,
  now: Date | undefined,
): { words: string; countdown: string; isNear: boolean } {
  const countdown = now ? comingIn(Date.parse(reviewEndsAt) - now.getTime()) : '';
  return {
    words: `Goes through ${dayTime(reviewEndsAt)}`,
    countdown,
    isNear: now !== undefined && now.getTime() >= aboutToEndAt(respondedAt ?? reviewEndsAt, reviewEndsAt),
  };
}

/** Counts the votes on a trade: `2 votes to stop it, 1 to let it pass. 3 votes stop it.` */
export function votesText({ stop, pass, needed }: NonNullable<Trade['votes']>): string {
  return `${count(stop, 'vote')} to stop it, ${pass} to let it pass. ${needed} votes stop it.`;
}

type League = Pick<LeagueReply, 'members' | 'ownerId'>;

/** Whether this member's spot, given by its holder, is one of the trade's two sides. */
export function isSide({ proposerId, receiverId }: Pick<Trade, 'proposerId' | 'receiverId'>, holder: string) {
  return holder === proposerId || holder === receiverId;
}

/** Whether a commissioner has no part in a trade, so that they can decide about it (see Review). */
function isNeutral(league: League, trade: Trade, person: string): boolean {
  const spot = league.members.find((member) => peopleOf(member).includes(person));
  return isCommissioner(league, person) && (spot === undefined || !isSide(trade, spot.userId));
}

/** Whether any commissioner can decide about a trade. Former members can't. */
export function hasNeutral(league: League, trade: Trade): boolean {
  return league.members.some(({ userId, isFormer }) => !isFormer && isNeutral(league, trade, userId));
}

/** Whether this person can stop a trade in review, or let it go through early. Where members vote, no one can. */
export function canDecide(league: League, trade: Trade, person: string): boolean {
  return trade.status === 'in-review' && trade.votes === undefined && isNeutral(league, trade, person);
}

/** Whether this person can still reverse a reviewed trade, as far as its time and their part in it go. */
export function canReverse(league: League, trade: Trade, person: string, now: Date | undefined): boolean {
  const { status, reviewEndsAt, executedAt } = trade;
  if (status !== 'accepted' || reviewEndsAt === undefined || executedAt === null || !now) return false;
  return now.getTime() <= Date.parse(executedAt) + REVIEW_MS && isNeutral(league, trade, person);
}
