import { barredFromLeading, next, sidesOfSwap, type LeagueSeason } from '../league-season.ts';
import { seatFor } from '../league-members.ts';
import { ok, refused, type Outcome, type Refused } from '../outcome.ts';
import type { Game } from '../season/games.ts';
import { ended, without } from './offer-ending.ts';
import { isAfter } from './instants.ts';
import {
  goThrough,
  holderOf,
  isVotedDown,
  REVIEW_MS,
  reviewOf,
  sidesNow,
  stopReview,
  swapOf,
  verdictBy,
} from './review-state.ts';
import { deal, replaced, unchanged, type Act } from './trade-rules.ts';
import { rivalsOf } from './trades.ts';
import {
  barredFromTrading,
  executedAt,
  isVisibleTo,
  teamsIn,
  type Deal,
  type Trade,
  type TradeState,
  type TradeVerdict,
} from './trade-state.ts';

// The rules for reviewing accepted trades (see Review).

/** The maximum length of a commissioner's reason, in characters. */
export const REVIEW_REASON_LENGTH = 200;

type RoleRefusal = 'trade-not-found' | 'not-a-member' | 'own-trade' | 'commissioners-only';
type Over = 'not-in-review' | 'went-through' | 'was-stopped' | 'season-final';
export type DecideRefusal = RoleRefusal | Over | 'votes-decide';
export type VoteRefusal = 'trade-not-found' | 'own-trade' | Over | 'no-votes';
export type ReverseRefusal =
  | RoleRefusal
  | 'not-trading'
  | 'season-final'
  | 'never-reviewed'
  | 'reversal-too-late'
  | 'kicked-off-since'
  | 'moved-on'
  | 'team-in-review';

/** A commissioner's decision about a trade, with the reason. */
interface Decision extends Act {
  reason: string | null;
}

/** Lets a trade in review go through right away. Releasing it again changes nothing. */
export function releaseTrade(desk: TradeState, trade: Trade, act: Decision): Outcome<Deal, DecideRefusal> {
  const barred = barredFromDeciding(desk, trade, act);
  if (barred) return refused(barred);
  if (trade.verdict?.act === 'released') return ok(unchanged(desk, trade));
  const over = overFor(desk, trade);
  if (over) return refused(over);
  const at = act.at.toISOString();
  return ok(settled(goThrough(desk, trade, at, verdictOf('released', act)), trade, act.at));
}

/** Stops a trade in review: its teams stay. Stopping it again changes nothing. */
export function stopTrade(desk: TradeState, trade: Trade, act: Decision): Outcome<Deal, DecideRefusal> {
  const barred = barredFromDeciding(desk, trade, act);
  if (barred) return refused(barred);
  const { verdict } = trade;
  if (verdict?.act === 'stopped' && verdict.by === act.by) return ok(unchanged(desk, trade));
  const over = overFor(desk, trade);
  if (over) return refused(over);
  return ok(settled(stopReview(desk, trade, verdictOf('stopped', act)), trade, act.at));
}

/** Sets a spot's vote on a trade in review. Enough votes stop the trade. Voting the same again changes nothing. */
export function voteOnTrade(
  desk: TradeState,
  trade: Trade,
  act: Act & { stop: boolean; hasAccount(userId: string): boolean },
): Outcome<Deal, VoteRefusal> {
  const { season } = desk;
  const { by, seat = by, stop, hasAccount, at } = act;
  const barred = barredFromSharing(season, trade, seat);
  if (barred) return refused(barred);
  if (reviewOf(season) !== 'votes') return refused('no-votes');
  const { votes = [] } = trade;
  if (votes.some((vote) => vote.userId === seat && vote.stop === stop)) return ok(unchanged(desk, trade));
  const over = overFor(desk, trade);
  if (over) return refused(over);
  const others = votes.filter(({ userId }) => userId !== seat);
  const voted: Trade = { ...trade, votes: [...others, { userId: seat, stop }] };
  if (isVotedDown(season, voted, hasAccount))
    return ok(settled(stopReview(desk, voted, verdictBy('votes', at.toISOString())), voted, at));
  return ok(deal(desk, { trade: voted, offers: replaced(desk.book.offers, voted), changed: [voted], at }));
}

/**
 * Swaps the teams of a reviewed trade back, and cancels every pending offer that involves one of them. Reversing it again changes
 * nothing. `games` are the season's games.
 */
export function reverseTrade(
  desk: TradeState,
  trade: Trade,
  act: Decision & { games: readonly Game[] },
): Outcome<Deal, ReverseRefusal> {
  const { season, book } = desk;
  const { by, seat = by, at, games } = act;
  const barred = barredFromSharing(season, trade, seat) ?? barredFromLeading(season, by);
  if (barred) return refused(barred);
  if (trade.status === 'reversed') return ok(unchanged(desk, trade));
  const made = asMade(season, trade);
  const stands = whyStands(desk, made, { games, at });
  if (stands) return stands;
  const { from, ...change } = swapOf(season, made, at.toISOString(), { isReversal: true });
  const reversed: Trade = {
    ...trade,
    status: 'reversed',
    verdict: { ...verdictOf('reversed', act), at: from },
  };
  const rivals = rivalsOf(desk, made, at);
  const fallen = rivals.map((other) => ended(other, 'cancelled', from));
  const turn = {
    trade: reversed,
    offers: rivals.reduce(without, book.offers),
    ended: [reversed, ...fallen],
    at,
  };
  return ok(deal(desk, turn, next(season, change)));
}

/** The trade with the teams that it moved. A correction of the draft can have renamed them (see Corrections). */
function asMade({ swaps }: LeagueSeason, trade: Trade): Trade {
  const made = swaps.find(({ tradeNumber }) => tradeNumber === trade.number);
  if (!made) return trade;
  const [proposerTeamIds, receiverTeamIds] = sidesOfSwap(made);
  return { ...trade, proposerTeamIds, receiverTeamIds };
}

/** Why a trade can't be reversed. */
function whyStands(
  desk: TradeState,
  trade: Trade,
  { games, at }: { games: readonly Game[]; at: Date },
): Refused<ReverseRefusal> | undefined {
  const closed = barredFromTrading(desk);
  if (closed) return refused(closed);
  const went = executedAt(trade);
  if (went === null || trade.reviewEndsAt === undefined) return refused('never-reviewed');
  if (at.getTime() > Date.parse(went) + REVIEW_MS) return refused('reversal-too-late');
  const teamIds = teamsIn(trade);
  if (hasPlayed(teamIds, games, { since: went, at })) return refused('kicked-off-since');
  const holder = holderOf(desk, teamIds);
  if (holder) return refused('team-in-review', `Trade #${holder.number}`);
  const later = nextTradeOf(desk.season, trade);
  return later === undefined ? undefined : refused('moved-on', `Trade #${later}`);
}

/** Whether a game of one of these teams has kicked off in this time, both ends included. */
function hasPlayed(
  teamIds: readonly number[],
  games: readonly Game[],
  { since, at }: { since: string; at: Date },
): boolean {
  return games.some(
    ({ homeTeamId, awayTeamId, kickoff }) =>
      (teamIds.includes(homeTeamId) || teamIds.includes(awayTeamId)) &&
      !isAfter(since, kickoff) &&
      !isAfter(kickoff, at.toISOString()),
  );
}

/** The number of the last trade that moved one of the trade's teams on; undefined if all are where the trade put them. */
function nextTradeOf({ swaps }: LeagueSeason, trade: Trade): number | undefined {
  const teamIds = teamsIn(trade);
  const last = swaps.findLast((swap) => swap.teamIds.some((teamId) => teamIds.includes(teamId)));
  return last?.tradeNumber === trade.number ? undefined : last?.tradeNumber;
}

/** The deal after a review has ended early. `before` is the trade as it was in review. */
function settled(after: TradeState, before: Trade, at: Date): Deal {
  const trade = after.due?.find(({ number }) => number === before.number) ?? before;
  return deal(after, { trade, offers: after.book.offers, at });
}

/** Why a trade's review can't be ended now. */
function overFor({ finalAt }: TradeState, { status, verdict }: Trade): Over | undefined {
  if (verdict?.cause === 'season-final') return 'season-final';
  if (status === 'in-review') return finalAt === null ? undefined : 'season-final';
  if (status === 'accepted' || status === 'reversed') return 'went-through';
  return status === 'stopped' ? 'was-stopped' : 'not-in-review';
}

function barredFromDeciding(
  { season }: TradeState,
  trade: Trade,
  { by, seat = by }: Act,
): RoleRefusal | 'votes-decide' | undefined {
  const barred = barredFromSharing(season, trade, seat) ?? barredFromLeading(season, by);
  if (barred) return barred;
  // After the review it no longer matters who could have decided.
  return trade.status === 'in-review' && reviewOf(season) === 'votes' ? 'votes-decide' : undefined;
}

/** Why this seat can't take part in a review: a trade that it can't see doesn't exist for it. */
function barredFromSharing(
  season: LeagueSeason,
  trade: Trade,
  seat: string,
): 'trade-not-found' | 'own-trade' | undefined {
  if (!seatFor(season, seat) || !isVisibleTo(trade, seat)) return 'trade-not-found';
  const isSide = [...sidesNow(season, trade), trade.proposerId, trade.receiverId].includes(seat);
  return isSide ? 'own-trade' : undefined;
}

function verdictOf(act: TradeVerdict['act'], { by, at, reason }: Decision): TradeVerdict {
  return { act, cause: 'commissioner', by, at: at.toISOString(), reason };
}
