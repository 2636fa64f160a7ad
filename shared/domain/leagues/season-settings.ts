import { clockBy, judgeClock, toolsBy } from './league.ts';
import { judgeDraftTime, scheduledAt } from './draft-time.ts';
import type { ClockRefusal, WishedTools } from './league.ts';
import type { ScheduleRefusal } from './draft-time.ts';
import { barredFromLeading, next, type LeagueSeason } from '../league-season.ts';
import type {
  DraftOrderType,
  LevelCrowns,
  NightWindow,
  OrderTable,
  Playoffs,
  PlayoffWeight,
  TieRule,
  TradeReview,
  TradeSizes,
} from '../league-rules.ts';
import { ok, refused, type Outcome } from '../outcome.ts';
import { changedMeanwhile } from './changed-meanwhile.ts';
import type { Season } from '../seasons.ts';
import { orderBy } from '../draft/order-table-problem.ts';
import { auctionBy, type AuctionWish } from '../draft/auction/stored-auction.ts';
import { judgeShape } from '../sizes.ts';
import { offersEndBy } from '../trades/offer-ending.ts';
import { newTradeRules, type TradeRulesRefusal } from '../trades/trade-settings.ts';
import { tradeDeadlineOf, type TradeDeadlineRefusal } from '../trades/trade-deadline.ts';

/** Settings of a season that a commissioner can change. Absent fields stay as they are. */
export interface SeasonSettings extends AuctionWish {
  draftDateTime?: string | null | undefined;
  draftTimerDuration?: number | null | undefined;
  draftOrderType?: DraftOrderType | undefined;
  /** Counts only with the order type `table`. */
  orderTable?: OrderTable | null | undefined;
  teamsEach?: number | undefined;
  nightWindow?: NightWindow | null | undefined;
  commissionerTools?: WishedTools | undefined;
  tieRule?: TieRule | undefined;
  levelCrowns?: LevelCrowns | undefined;
  tradeSizes?: TradeSizes | undefined;
  tradeReview?: TradeReview | undefined;
  playoffs?: Playoffs | undefined;
  playoffWeight?: PlayoffWeight | undefined;
  /** The last day for trades, given as a day or as an instant on it (see `tradeDeadlineOf`). */
  tradeDeadline?: string | null | undefined;
}

export type SettingsRefusal =
  | ScheduleRefusal
  | PlanRefusal
  | TradeDeadlineRefusal
  | TradeRulesRefusal
  | 'not-a-member'
  | 'commissioners-only'
  | 'changed-meanwhile'
  | 'season-over';

/**
 * Applies the given values; if none differs, returns the same season. Once the draft has started, only the trade deadline and,
 * until the season kicks off, the trade rules can change. Once the league has moved on to its next season, no setting of this one can change, because its commissioners may have
 * left the league since.
 * `from` is what the form read (see Forms beside pushes).
 */
export function changeSeasonSettings(
  state: LeagueSeason,
  act: { by: string; at: Date },
  { from, ...input }: SeasonSettings & { from?: SeasonSettings | undefined },
  season: Season,
): Outcome<LeagueSeason, SettingsRefusal> {
  const barred = barredFromLeading(state, act.by);
  if (barred) return refused(barred);
  if (state.isRenewed) return refused('season-over');
  const plan = newPlan(state, input);
  if (!plan.ok) return plan;
  const schedule = newSchedule(state, act.at, input, season);
  if (!schedule.ok) return schedule;
  const deadline = newTradeDeadline(state, act.at, input, season);
  if (!deadline.ok) return deadline;
  const trading = newTradeRules(state, act.at, input, season);
  if (!trading.ok) return trading;
  const overtaken = changedMeanwhile(from, state, { ...input, ...deadline.value });
  if (overtaken) return overtaken;
  const change = { ...plan.value, ...schedule.value, ...deadline.value, ...trading.value };
  return ok(differs(state, change) ? next(state, change) : state);
}

type Settled<Refusal extends string> = Outcome<Partial<LeagueSeason>, Refusal>;

function differs(state: LeagueSeason, change: Partial<LeagueSeason>): boolean {
  return Object.entries(change).some(([field, value]) => value !== state[field as keyof LeagueSeason]);
}

type PlanRefusal = ClockRefusal | 'too-many-teams' | 'invalid-order-table' | 'draft-started';

/** Returns changes to the settings that are fixed once the draft starts. */
function newPlan(state: LeagueSeason, input: SeasonSettings): Settled<PlanRefusal> {
  const teamsEach = input.teamsEach ?? state.teamsEach;
  const shape = { maxMembers: state.maxMembers, teamsEach };
  const { draftOrderType = state.draftOrderType, orderTable } = input;
  const order = orderBy({ draftOrderType, orderTable }, shape, state.orderTable);
  const plan = {
    draftTimerDuration: clockBy(input.draftTimerDuration, state.draftTimerDuration),
    draftOrderType,
    orderTable: order.ok ? order.value.orderTable : (orderTable ?? null),
    teamsEach,
    nightWindow: nightBy(input.nightWindow, state.nightWindow),
    commissionerTools: toolsBy(input.commissionerTools, state.commissionerTools),
    tieRule: input.tieRule ?? state.tieRule,
    levelCrowns: input.levelCrowns ?? state.levelCrowns,
    playoffs: input.playoffs ?? state.playoffs,
    playoffWeight: input.playoffWeight ?? state.playoffWeight,
    auction: auctionBy(input, state.auction),
  };
  if (!differs(state, plan)) return ok({});
  if (state.status !== 'draft') return refused('draft-started');
  const tooMany = judgeShape(shape);
  if (tooMany) return tooMany;
  if (!order.ok) return order;
  const nightless = judgeClock(plan);
  if (nightless) return refused(nightless);
  // Without a clock, no one can be on Auto, because only the clock picks for members.
  return ok(plan.draftTimerDuration === null ? { ...plan, autoUserIds: noneOf(state.autoUserIds) } : plan);
}

/** Returns an empty list, which is the given list itself if that is already empty. */
function noneOf(userIds: readonly string[]): readonly string[] {
  return userIds.length === 0 ? userIds : [];
}

function nightBy(input: NightWindow | null | undefined, before: NightWindow | null): NightWindow | null {
  const isSame = input?.from === before?.from && input?.to === before?.to;
  return input === undefined || isSame ? before : input;
}

/** Checks a new draft time. An unchanged one isn't checked again, because it may have passed since. */
function newSchedule(
  state: LeagueSeason,
  at: Date,
  { draftDateTime = state.draftDateTime }: SeasonSettings,
  season: Season,
): Settled<ScheduleRefusal | 'draft-started'> {
  if (draftDateTime === state.draftDateTime) return ok({});
  if (state.status !== 'draft') return refused('draft-started');
  const barred = judgeDraftTime(draftDateTime, at, season);
  return barred ?? ok(scheduledAt(draftDateTime, at));
}

function newTradeDeadline(
  state: LeagueSeason,
  at: Date,
  input: SeasonSettings,
  season: Season,
): Settled<TradeDeadlineRefusal> {
  if (input.tradeDeadline === undefined || input.tradeDeadline === state.tradeDeadline) return ok({});
  const deadline = tradeDeadlineOf(input.tradeDeadline, at, season);
  if (!deadline.ok) return deadline;
  const tradeDeadline = deadline.value;
  return ok({ tradeDeadline, offersEndAt: offersEndBy({ ...state, tradeDeadline }, at) });
}
