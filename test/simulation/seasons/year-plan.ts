import {
  DRAFT_ORDER_TYPES,
  LEVEL_CROWNS,
  NO_PLAYOFFS,
  TIE_RULES,
  type DraftOrderType,
  type OrderTable,
  type PlayoffRules,
  type RankRules,
  type TradeReview,
} from '#shared/domain/league-rules.ts';
import type { Shape } from '#shared/domain/sizes.ts';
import { VOTING_MEMBERS_LEAST } from '#shared/domain/trades/review-state.ts';
import { randomTable } from '#test/support/order-tables.ts';
import { oneOf } from '#test/support/random.ts';
import type { World } from '../world.ts';

/** The probability of each event in a year, from 0 to 1. */
export interface YearShares {
  /**
   * A seat is transferred during the draft. Either its member hands it on, or it is given away because the clock has made its
   * picks.
   */
  inDraft: number;
  /** A member hands on their seat. This can happen up to three times per season, each time with this probability. */
  inSeason: number;
  /** A member stays away, starting in some week. */
  absent: number;
  /** The owner transfers the league to another member, and then hands on their seat. */
  ownerLeaves: number;
  /** Some members share their seats with partners. */
  partners: number;
  /** Commissioners can add time to picks. */
  moreTime: number;
  /** A commissioner undoes the last pick of the finished draft. */
  undo: number;
  /** Commissioners propose corrections of the finished draft. */
  corrections: number;
  /** The league reviews its trades: by votes if it is large enough, or by its commissioners. */
  reviews: number;
}

export const USUAL: YearShares = {
  inDraft: 0.6,
  inSeason: 0.5,
  absent: 0.7,
  ownerLeaves: 0.25,
  partners: 0.4,
  moreTime: 0.4,
  undo: 0.3,
  corrections: 0.4,
  reviews: 0.4,
};

/** How a member's absence ends. A member who comes back may do so just when their seat is given away. */
const ENDS = ['given-away', 'given-away', 'deleted', 'comes-back'] as const;

/** Everything about a league's year that is decided before the year begins. */
export interface YearPlan {
  shape: Shape;
  rules: RankRules & PlayoffRules;
  draftOrderType: DraftOrderType;
  /** The table of an order of type `table`; null for the other types. */
  orderTable: OrderTable | null;
  inDraft: 'handed-over' | 'given-away' | 'kept';
  /** The weeks in which a member hands on their seat to someone else. */
  handedOnIn: readonly number[];
  absence: { from: number; ends: (typeof ENDS)[number] } | undefined;
  ownerLeavesIn: number | undefined;
  hasPartners: boolean;
  hasMoreTime: boolean;
  isUndone: boolean;
  isCorrected: boolean;
  tradeReview: TradeReview;
}

/** The highest number of times that members hand on a seat in a season. The last time may be after the season is final. */
const HANDED_ON = 3;
/** The last week in which an absence can start, so that enough time is left to give the seat away. */
const LAST_TO_GO = 9;

/** What a league can choose in a year. A year can be played with each choice alone, and with all of them. */
export const CHOICES = [
  'table',
  'tie loss',
  'head-to-head',
  'playoffs',
  'partners',
  'more time',
  'undo',
  'corrections',
  'trade review',
] as const;
export type Choice = (typeof CHOICES)[number];

/** Plans the year of a league with these choices. Without them, the shares decide. */
export function planYear(
  world: World,
  shape: Shape,
  shares: YearShares,
  choices?: readonly Choice[],
): YearPlan {
  const plan = drawnPlan(world, shape, shares);
  if (!choices) return plan;
  const has = (choice: Choice) => choices.includes(choice);
  return {
    ...plan,
    rules: {
      tieRule: has('tie loss') ? 'loss' : 'nothing',
      levelCrowns: has('head-to-head') ? 'head-to-head' : 'shared',
      ...(has('playoffs') ? { playoffs: 'count', playoffWeight: 2 } : NO_PLAYOFFS),
    },
    draftOrderType: has('table') ? 'table' : 'snake',
    orderTable: has('table') ? randomTable(world.random, shape) : null,
    hasPartners: has('partners'),
    hasMoreTime: has('more time'),
    isUndone: has('undo'),
    isCorrected: has('corrections'),
    tradeReview: has('trade review') ? reviewFor(world, shape) : 'none',
  };
}

function drawnPlan(world: World, shape: Shape, shares: YearShares): YearPlan {
  const draftOrderType = oneOf(world.random, DRAFT_ORDER_TYPES);
  const weeks = Array.from({ length: HANDED_ON }, () => world.between(1, 18));
  return {
    shape,
    rules: {
      tieRule: oneOf(world.random, TIE_RULES),
      levelCrowns: oneOf(world.random, LEVEL_CROWNS),
      ...NO_PLAYOFFS,
    },
    draftOrderType,
    orderTable: draftOrderType === 'table' ? randomTable(world.random, shape) : null,
    inDraft: world.chance(shares.inDraft)
      ? oneOf(world.random, ['handed-over', 'given-away'] as const)
      : 'kept',
    handedOnIn: weeks.filter(() => world.chance(shares.inSeason)),
    absence: world.chance(shares.absent)
      ? { from: world.between(1, LAST_TO_GO), ends: oneOf(world.random, ENDS) }
      : undefined,
    ownerLeavesIn: world.chance(shares.ownerLeaves) ? world.between(2, 16) : undefined,
    hasPartners: world.chance(shares.partners),
    hasMoreTime: world.chance(shares.moreTime),
    isUndone: world.chance(shares.undo),
    isCorrected: world.chance(shares.corrections),
    tradeReview: world.chance(shares.reviews) ? reviewFor(world, shape) : 'none',
  };
}

function reviewFor(world: World, { maxMembers }: Shape): TradeReview {
  return maxMembers >= VOTING_MEMBERS_LEAST && world.chance(0.5) ? 'votes' : 'commissioners';
}
