import type { LeagueSeason } from '../league-season.ts';
import type { TradeReview, TradeRules } from '../league-rules.ts';
import { ok, refused, type Outcome } from '../outcome.ts';
import type { Season } from '../seasons.ts';
import { VOTING_MEMBERS_LEAST } from './review-state.ts';

export type TradeRulesRefusal = 'votes-need-six' | 'trade-rules-fixed' | 'trades-open';

/** Trade rules to change. Absent ones stay. */
export type WishedTradeRules = { [Rule in keyof TradeRules]?: TradeRules[Rule] | undefined };

/**
 * Returns changes to how a league trades. It can change until the season kicks off, but not while a trade is pending or in review,
 * because its sides have agreed to the present rules.
 */
export function newTradeRules(
  state: LeagueSeason,
  at: Date,
  { tradeSizes = state.tradeSizes, tradeReview = state.tradeReview }: WishedTradeRules,
  { kickoff }: Season,
): Outcome<Partial<TradeRules>, TradeRulesRefusal> {
  if (tradeSizes === state.tradeSizes && tradeReview === state.tradeReview) return ok({});
  if (at.getTime() >= Date.parse(kickoff)) return refused('trade-rules-fixed');
  if (state.offersEndAt !== null) return refused('trades-open');
  const isVoteNew = tradeReview !== state.tradeReview;
  if (isVoteNew && isTooSmallFor(tradeReview, state)) return refused('votes-need-six');
  return ok({ tradeSizes, tradeReview });
}

/** Whether a league of this size can't review its trades like this. Before the draft, its size is its maximum. */
export function isTooSmallFor(tradeReview: TradeReview, { maxMembers }: { maxMembers: number }): boolean {
  return tradeReview === 'votes' && maxMembers < VOTING_MEMBERS_LEAST;
}
