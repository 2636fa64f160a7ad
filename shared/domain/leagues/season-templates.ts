import { judgeClock, type ClockRefusal } from './league.ts';
import {
  PICK_SECONDS,
  type CommissionerTools,
  type DraftOrderType,
  type LevelCrowns,
  type Playoffs,
  type PlayoffWeight,
  type NightWindow,
  type OrderTable,
  type TieRule,
  type TradeReview,
  type TradeSizes,
} from '../league-rules.ts';
import { BUDGET, LOT_SECONDS, RESET_SECONDS, type DraftType } from '../draft/auction/auction-settings.ts';
import { isNightWindow } from '../draft/night.ts';
import { orderBy } from '../draft/order-table-problem.ts';
import { fitsShape } from '../draft/order-table.ts';
import { ok, refused, type Outcome } from '../outcome.ts';
import { isTooSmallFor } from '../trades/trade-settings.ts';
import { LEAGUE_SIZE, mostMembers, TEAMS_EACH } from '../sizes.ts';

/** The maximum number of templates that a member can have. */
export const TEMPLATES_MOST = 10;
/** The maximum number of characters in a template's name. */
export const TEMPLATE_NAME_MOST = 40;

/** What a template keeps of an auction. Money is in crowns, clocks are in seconds. */
export interface TemplateAuction {
  budget: number;
  lotSeconds: number;
  resetSeconds: number;
}

/** The settings that can carry over to another season. Dates can't, because they belong to one season. */
export interface TemplateSettings {
  maxMembers: number;
  teamsEach: number;
  isPublic: boolean;
  /** Absent in templates of drafts by turns. */
  draftType?: DraftType | undefined;
  /** Only in templates of auctions. */
  auction?: TemplateAuction | undefined;
  draftTimerDuration: number | null;
  draftOrderType: DraftOrderType;
  /** Only with the order type `table`. */
  orderTable?: OrderTable | undefined;
  nightWindow: NightWindow | null;
  commissionerTools: CommissionerTools;
  tieRule: TieRule;
  levelCrowns: LevelCrowns;
  /** Absent in templates from before leagues could choose how they trade. */
  tradeSizes?: TradeSizes | undefined;
  tradeReview?: TradeReview | undefined;
  /** Absent in templates from before leagues could choose whether the playoffs count. */
  playoffs?: Playoffs | undefined;
  playoffWeight?: PlayoffWeight | undefined;
}

/** Settings that a commissioner saved under a name (see Paid tier). */
export interface SeasonTemplate {
  /** Chosen by the client, so that a retry doesn't add a second template. */
  id: string;
  name: string;
  settings: TemplateSettings;
}

export type TemplateRefusal = 'og-players-only' | 'too-many-templates' | 'invalid-order-table' | ClockRefusal;

/** Adds a template, or replaces the one with the same id. */
export function withTemplate(
  templates: readonly SeasonTemplate[],
  template: SeasonTemplate,
  { isPremium }: { isPremium: boolean },
): Outcome<readonly SeasonTemplate[], TemplateRefusal> {
  if (!isPremium) return refused('og-players-only');
  const nightless = judgeClock(template.settings);
  if (nightless) return refused(nightless);
  const order = orderBy(template.settings, template.settings);
  if (!order.ok) return order;
  if (templates.some(({ id }) => id === template.id))
    return ok(templates.map((one) => (one.id === template.id ? template : one)));
  return templates.length < TEMPLATES_MOST ? ok([...templates, template]) : refused('too-many-templates');
}

/**
 * Removes a template. Returns the same list if the template isn't in it. A member who is no longer an OG Player keeps their
 * templates and can still remove them.
 */
export function withoutTemplate(templates: readonly SeasonTemplate[], id: string): readonly SeasonTemplate[] {
  const others = templates.filter((template) => template.id !== id);
  return others.length < templates.length ? others : templates;
}

/** Returns the nearest settings that are possible now. The limits may have changed after these settings were stored. */
export function withinLimits(settings: TemplateSettings): TemplateSettings {
  const teamsEach = within(TEAMS_EACH, settings.teamsEach);
  const maxMembers = within({ ...LEAGUE_SIZE, most: mostMembers(teamsEach) }, settings.maxMembers);
  const { orderTable, auction } = settings;
  const seconds = settings.draftTimerDuration;
  const draftTimerDuration = seconds === null ? null : within(PICK_SECONDS, seconds);
  const { nightWindow } = settings;
  const isNight = nightWindow !== null && isNightWindow(nightWindow);
  const isStill = isNight && judgeClock({ draftTimerDuration, nightWindow }) === undefined;
  return {
    ...settings,
    teamsEach,
    maxMembers,
    ...(orderTable && !fitsShape(orderTable, { maxMembers, teamsEach }) && { orderTable: undefined }),
    ...(auction && { auction: auctionWithin(auction) }),
    draftTimerDuration,
    nightWindow: isStill ? nightWindow : null,
    ...(isTooSmallFor(settings.tradeReview ?? 'none', { maxMembers }) && { tradeReview: 'none' as const }),
  };
}

function auctionWithin({ budget, lotSeconds, resetSeconds }: TemplateAuction): TemplateAuction {
  return {
    budget: within(BUDGET, budget),
    lotSeconds: within(LOT_SECONDS, lotSeconds),
    resetSeconds: within(RESET_SECONDS, resetSeconds),
  };
}

function within({ least, most }: { least: number; most: number }, wanted: number): number {
  return Math.min(Math.max(wanted, least), most);
}
