import type { TradeReview, TradeRules, TradeSizes } from '#shared/domain/league-rules.ts';
import { VOTING_MEMBERS_LEAST } from '#shared/domain/trades/review-state.ts';

/** The names of how many teams a trade moves. */
export const SIZE_NAMES: Readonly<Record<TradeSizes, string>> = {
  one: 'One team for one',
  equal: 'Equal numbers of teams',
};

/** The names of who can stop an accepted trade. */
export const REVIEW_NAMES: Readonly<Record<TradeReview, string>> = {
  none: 'None',
  commissioners: 'Commissioners',
  votes: 'Members vote',
};

const NEEDS = 'Votes need a league of six or more members.';

/** What each kind of review means for an accepted trade. */
export const REVIEW_TEXTS: Readonly<Record<TradeReview, string>> = {
  none: 'An accepted trade swaps its teams right away.',
  commissioners:
    'An accepted trade goes through after 24 hours. Until then, a commissioner who isn’t part of it can stop it. For 24 more hours, they can reverse it.',
  votes: `An accepted trade goes through after 24 hours, unless half of the members who aren’t part of it, and at least three, vote to stop it. ${NEEDS}`,
};

/** Returns the error of a league's trade rules; undefined if they work for a league of this size. */
export function tradeRulesProblem(
  { tradeReview }: Pick<TradeRules, 'tradeReview'>,
  maxMembers: number,
): string | undefined {
  return tradeReview === 'votes' && maxMembers < VOTING_MEMBERS_LEAST ? NEEDS : undefined;
}
