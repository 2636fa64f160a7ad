import type { Request } from '#shared/contract/routes.ts';
import type { CurrentSeason } from '#shared/contract/schemas/leagues.ts';
import {
  NO_PLAYOFFS,
  NO_TOOLS,
  OFFERED_ORDER_TYPES,
  PICK_SECONDS,
  PLAIN_RANKS,
  PLAIN_TRADES,
  type CommissionerTools,
  type DraftOrderType,
  type LevelCrowns,
  type OrderTable,
  type PlayoffRules,
  type RankRules,
  type TieRule,
  type TradeRules,
} from '#shared/domain/league-rules.ts';
import { BUDGET, plainAuction, type DraftType } from '#shared/domain/draft/auction/auction-settings.ts';
import { isSameTable } from '#shared/domain/draft/order-table.ts';
import { orderTableText, readOrderTable, readRows } from '#shared/domain/draft/order-table-text.ts';
import { isNightWindow, NIGHTLESS_SECONDS } from '#shared/domain/draft/night.ts';
import type { TemplateAuction } from '#shared/domain/leagues/season-templates.ts';
import { TEAMS_EACH } from '#shared/domain/sizes.ts';

/**
 * The values in the form for how a league hands out its teams. Money is in crowns, clocks are in seconds (see Auction). An
 * empty budget is 0.
 */
export interface AuctionForm {
  draftType: DraftType;
  budget: number;
  lotSeconds: number;
  resetSeconds: number;
}

/**
 * The values in the form for a league's draft settings, ranking settings, playoff rules and trade rules. Each field can be
 * edited, and compared with the league, independently of the others.
 */
export interface DraftSettingsForm
  extends CommissionerTools, RankRules, PlayoffRules, TradeRules, AuctionForm {
  teamsEach: number;
  draftOrderType: DraftOrderType;
  /** The order table as text; empty if the league has none. */
  tableText: string;
  /** The seconds per pick; null if there is no clock. */
  draftTimerDuration: number | null;
  hasNight: boolean;
  /** When the pause begins and ends, as Eastern times of day (`HH:MM`). */
  nightFrom: string;
  nightTo: string;
}

type Settings = Pick<
  CurrentSeason,
  | 'teamsEach'
  | 'draftOrderType'
  | 'draftTimerDuration'
  | 'nightWindow'
  | 'commissionerTools'
  | keyof RankRules
> & {
  draftType?: DraftType | undefined;
  auction?: TemplateAuction | undefined;
  orderTable?: OrderTable | null | undefined;
} & {
  [Rule in keyof TradeRules]?: TradeRules[Rule] | undefined;
} & {
  [Rule in keyof PlayoffRules]?: PlayoffRules[Rule] | undefined;
};

/** The overnight pause that the form suggests. */
const NIGHT = { from: '22:00', to: '08:00' };

export const DEFAULT_SETTINGS: DraftSettingsForm = formOf({
  teamsEach: TEAMS_EACH.default,
  draftOrderType: 'snake',
  draftTimerDuration: PICK_SECONDS.default,
  nightWindow: null,
  commissionerTools: NO_TOOLS,
  ...PLAIN_RANKS,
});

export function formOf({ nightWindow, ...settings }: Settings): DraftSettingsForm {
  const { from, to } = nightWindow ?? NIGHT;
  const { teamsEach, draftOrderType, draftTimerDuration, orderTable } = settings;
  // Newer functions can reply with tools that this page doesn't know, and saving must not send them as settings.
  const { pause, undo, proxyPick, moreTime } = settings.commissionerTools;
  const { tieRule, levelCrowns, tradeSizes, tradeReview } = settings;
  const { playoffs = NO_PLAYOFFS.playoffs, playoffWeight = NO_PLAYOFFS.playoffWeight } = settings;
  const { budget, lotSeconds, resetSeconds } = settings.auction ?? plainAuction();
  return {
    draftType: settings.draftType ?? 'snake',
    budget,
    lotSeconds,
    resetSeconds,
    teamsEach,
    draftOrderType,
    tableText: orderTableText(orderTable ?? null),
    draftTimerDuration,
    pause,
    undo,
    proxyPick,
    moreTime,
    tieRule,
    levelCrowns,
    tradeSizes: tradeSizes ?? PLAIN_TRADES.tradeSizes,
    tradeReview: tradeReview ?? PLAIN_TRADES.tradeReview,
    playoffs,
    playoffWeight,
    hasNight: nightWindow !== null,
    nightFrom: from,
    nightTo: to,
  };
}

/** Whether drafts with this many seconds per pick can have an overnight pause (see Night window). */
export function mayHaveNight(seconds: number | null): boolean {
  return (seconds ?? 0) > NIGHTLESS_SECONDS;
}

/**
 * Returns the settings in the form. Only an order of type `table` has a table, which may be wrong (`tableProblem`), and only an
 * auction has an auction's numbers.
 */
export function settingsOf(form: DraftSettingsForm): Omit<
  Settings,
  'orderTable' | 'draftType' | 'auction'
> & {
  orderTable?: OrderTable;
  draftType?: 'auction';
  auction?: TemplateAuction;
} {
  const { hasNight, nightFrom: from, nightTo: to, tableText, ...fields } = form;
  const { pause, undo, proxyPick, moreTime, ...rest } = fields;
  const { draftType, budget, lotSeconds, resetSeconds, ...settings } = rest;
  const orderTable =
    settings.draftOrderType === 'table' ? readRows(tableText, settings.teamsEach).table : undefined;
  return {
    ...settings,
    ...(orderTable && { orderTable }),
    ...(draftType === 'auction' && { draftType, auction: { budget, lotSeconds, resetSeconds } }),
    commissionerTools: { pause, undo, proxyPick, moreTime },
    nightWindow: hasNight && mayHaveNight(settings.draftTimerDuration) ? { from, to } : null,
  };
}

type AuctionWish = Pick<Request<'changeDraftSettings'>['body'], 'draftType' | 'auction'>;

/** Returns what the form changes about a league's auction. */
function auctionChanges(form: AuctionForm, league: Settings): AuctionWish {
  const { draftType, budget, lotSeconds, resetSeconds } = form;
  const was = formOf(league);
  if (draftType === 'snake') return was.draftType === 'snake' ? {} : { draftType };
  if (was.draftType === 'snake') return { draftType, auction: { budget, lotSeconds, resetSeconds } };
  const auction = differing({ budget, lotSeconds, resetSeconds }, was);
  return Object.keys(auction).length > 0 ? { auction } : {};
}

/** Returns those fields of `value` that differ from `was`. */
export function differing<T extends object>(value: T, was: NoInfer<T>): Partial<T> {
  const fields = Object.entries(value).filter(([name, its]) => its !== was[name as keyof T]);
  return Object.fromEntries(fields) as Partial<T>;
}

/** Returns only what the form changes in a league's settings. Another commissioner may change the rest in the meantime. */
export function changesOf(form: DraftSettingsForm, league: Settings): Request<'changeDraftSettings'>['body'] {
  const { draftType: _type, auction: _auction, ...byTurns } = settingsOf(form);
  const { nightWindow, commissionerTools, orderTable, ...settings } = byTurns;
  const tools = differing(commissionerTools, league.commissionerTools);
  const { from, to } = league.nightWindow ?? {};
  const isNewTable = orderTable && !isSameTable(orderTable, league.orderTable ?? null);
  return {
    // A league’s reply names the playoffs only if they count.
    ...differing(settings, { ...NO_PLAYOFFS, ...league }),
    ...auctionChanges(form, league),
    // With its type, so that the table isn't ignored if someone has chosen another type in the meantime.
    ...(isNewTable && { draftOrderType: settings.draftOrderType, orderTable }),
    ...((nightWindow?.from !== from || nightWindow?.to !== to) && { nightWindow }),
    ...(Object.keys(tools).length > 0 && { commissionerTools: tools }),
  };
}

/** Returns the league's own values, as this page shows them, for the settings that the form changes. */
export function readOf(
  { draftType: _type, auction: _auction, ...changes }: Request<'changeDraftSettings'>['body'],
  { commissionerTools, ...shown }: CurrentSeason,
): Request<'changeDraftSettings'>['body']['from'] {
  const named = (values: object, names: object) =>
    Object.fromEntries(Object.entries(values).filter(([name]) => name in names));
  const { commissionerTools: tools } = changes;
  return { ...named(shown, changes), ...(tools && { commissionerTools: named(commissionerTools, tools) }) };
}

/** Returns the error of the form's overnight pause; undefined if the pause is valid or there is none. */
export function nightProblem(form: DraftSettingsForm): string | undefined {
  const { nightWindow } = settingsOf(form);
  if (!nightWindow) return undefined;
  const isWhole = nightWindow.from !== '' && nightWindow.to !== '';
  return isWhole && isNightWindow(nightWindow)
    ? undefined
    : 'The overnight pause needs an end time and can last up to 12 hours.';
}

/** Returns the error of the budget in the form; undefined if it is valid or there is no auction. */
export function budgetProblem({
  draftType,
  budget,
}: Pick<AuctionForm, 'draftType' | 'budget'>): string | undefined {
  const isFine = Number.isInteger(budget) && budget >= BUDGET.least && budget <= BUDGET.most;
  return draftType === 'snake' || isFine
    ? undefined
    : `Enter a whole number from ${BUDGET.least} to ${BUDGET.most}.`;
}

/** Returns the error of the form’s order table; undefined if the table works for a league of this size or there is none. */
export function tableProblem(
  { draftOrderType, tableText, teamsEach }: DraftSettingsForm,
  maxMembers: number,
): string | undefined {
  if (draftOrderType !== 'table') return undefined;
  if (tableText.trim() === '') return 'Enter an order table, or use one of ours.';
  const { problem } = readOrderTable(tableText, { maxMembers, teamsEach });
  return problem && `The order table doesn’t work: ${problem}.`;
}

/** Returns the draft orders to choose from: all current ones, and the league's own, which may no longer be among them. */
export function orderChoices(current: DraftOrderType): DraftOrderType[] {
  return [...new Set([...OFFERED_ORDER_TYPES, 'table' as const, current])];
}

/** The names of the ways a tie can count in the standings. */
export const TIE_NAMES: Readonly<Record<TieRule, string>> = {
  nothing: 'Nothing',
  half: 'Half a win and half a loss',
  loss: 'A loss for both teams',
};

export const LEVEL_NAMES: Readonly<Record<LevelCrowns, string>> = {
  shared: 'They share the crown',
  points: 'Points scored breaks the tie',
  'head-to-head': 'Head-to-head, then points scored',
};

/** The ways the NFL's playoffs can count, under the names of the form's choices. */
export const PLAYOFF_CHOICES = {
  none: { name: 'Don’t count', rules: NO_PLAYOFFS },
  once: { name: 'Count like the regular season', rules: { playoffs: 'count', playoffWeight: 1 } },
  double: { name: 'Count double', rules: { playoffs: 'count', playoffWeight: 2 } },
} as const satisfies Record<string, { name: string; rules: PlayoffRules }>;
export type PlayoffChoice = keyof typeof PLAYOFF_CHOICES;

/** The choice that matches these rules. A league’s reply names them only if the playoffs count. */
export function playoffChoiceOf({ playoffs, playoffWeight }: Partial<PlayoffRules>): PlayoffChoice {
  if (playoffs !== 'count') return 'none';
  return playoffWeight === 2 ? 'double' : 'once';
}

export const TOOL_NAMES: Readonly<Record<keyof CommissionerTools, string>> = {
  pause: 'Pause',
  moreTime: 'More time',
  undo: 'Undo',
  proxyPick: 'Proxy pick',
};

const TOOLS = ['pause', 'moreTime', 'undo', 'proxyPick'] as const;

/** Returns the tools that a league with this draft type can allow. An auction has no turns to add time to or to pick in. */
export function toolsOf(type: DraftType): readonly (keyof CommissionerTools)[] {
  return type === 'snake' ? TOOLS : TOOLS.filter((tool) => tool === 'pause' || tool === 'undo');
}

export const TYPE_NAMES: Readonly<Record<DraftType, string>> = {
  snake: 'By turns',
  auction: 'Auction',
};
