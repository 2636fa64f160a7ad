/**
 * The draft order types that follow from the league's shape alone and that a league can choose. In a snake draft, every round reverses the one before. The other types make the
 * seats more equal, either by running round 3 in the same direction as round 2, or by ordering each round by the value of picks
 * (see Order).
 */
export const OFFERED_ORDER_TYPES = ['snake', 'third-round-reversal', 'balanced'] as const;
/**
 * The order types that follow from the league's shape alone. `balanced-by-sums` keeps the old order for leagues that chose
 * `balanced` before it weighed picks by value.
 */
export const SHAPE_ORDER_TYPES = [...OFFERED_ORDER_TYPES, 'balanced-by-sums'] as const;
/**
 * All draft order types. A draft of type `table` goes by the league's own order table (see Order table).
 */
export const DRAFT_ORDER_TYPES = [...SHAPE_ORDER_TYPES, 'table'] as const;
export type DraftOrderType = (typeof DRAFT_ORDER_TYPES)[number];

/** A row for each seat in draft position: the number of its pick, counted over the whole draft, in each round. */
export type OrderTable = readonly (readonly number[])[];

/** Whether the order type makes a difference. With two rounds, every type but a table is a snake (see Order). */
export function hasThirdRound({ teamsEach }: { teamsEach: number }): boolean {
  return teamsEach >= 3;
}

/** The limits and the default for a pick clock, in seconds (see Clock). */
export const PICK_SECONDS = { least: 60, most: 86_400, default: 90 } as const;

/** The overnight hours when pick clocks stop (see Night window). `from` and `to` are `HH:MM` in Eastern time. */
export interface NightWindow {
  from: string;
  to: string;
}

/** What a tied game counts for in the standings: nothing, half a win and half a loss, or a loss for both sides (see Rank). */
export const TIE_RULES = ['nothing', 'half', 'loss'] as const;
export type TieRule = (typeof TIE_RULES)[number];

/**
 * Who wins a crown that several members tie for (see Rank): all of them; only the one whose teams scored the most points; or the
 * one whose teams did best against the others' teams, and then points scored. For the Losses crown, it's the one whose teams
 * scored the fewest points, or lost the most against the others' teams.
 */
export const LEVEL_CROWNS = ['shared', 'points', 'head-to-head'] as const;
export type LevelCrowns = (typeof LEVEL_CROWNS)[number];

/** How a league ranks its members (see Rank). */
export interface RankRules {
  tieRule: TieRule;
  levelCrowns: LevelCrowns;
}

/** The ranking rules of a league that hasn't chosen any, and of seasons stored before leagues could choose. */
export const PLAIN_RANKS: RankRules = { tieRule: 'nothing', levelCrowns: 'shared' };

/** How many teams a trade moves: one each way, or any equal number each way (see Trades). */
export const TRADE_SIZES = ['one', 'equal'] as const;
export type TradeSizes = (typeof TRADE_SIZES)[number];

/**
 * Whether an accepted trade waits before its teams change owners, and who can stop it in the meantime (see Review): no one, the
 * commissioners without a part in it, or the members by vote.
 */
export const TRADE_REVIEWS = ['none', 'commissioners', 'votes'] as const;
export type TradeReview = (typeof TRADE_REVIEWS)[number];

/** How a league trades. */
export interface TradeRules {
  tradeSizes: TradeSizes;
  tradeReview: TradeReview;
}

/** The trade rules of a league that hasn't chosen any, and of seasons stored before leagues could choose. */
export const PLAIN_TRADES: TradeRules = { tradeSizes: 'one', tradeReview: 'none' };
/** Whether the games of the NFL's playoffs count in the league's season (see Playoffs). */
export const PLAYOFFS = ['none', 'count'] as const;
export type Playoffs = (typeof PLAYOFFS)[number];

/** How many times a playoff game counts. */
export const PLAYOFF_WEIGHTS = [1, 2] as const;
export type PlayoffWeight = (typeof PLAYOFF_WEIGHTS)[number];

/** How a league counts the playoffs. The weight matters only if they count. */
export interface PlayoffRules {
  playoffs: Playoffs;
  playoffWeight: PlayoffWeight;
}

/** The playoff rules of a league that hasn't chosen any, and of seasons stored before leagues could choose. */
export const NO_PLAYOFFS: PlayoffRules = { playoffs: 'none', playoffWeight: 1 };

/** The commissioner tools that are allowed in a live draft, chosen before the draft starts (see Commissioner tools). */
export interface CommissionerTools {
  pause: boolean;
  undo: boolean;
  proxyPick: boolean;
  moreTime: boolean;
}

export const NO_TOOLS: CommissionerTools = { pause: false, undo: false, proxyPick: false, moreTime: false };
