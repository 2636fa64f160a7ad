import type { CurrentSeason } from '#shared/contract/schemas/leagues.ts';
import { usableTools } from '#shared/domain/draft/usable-tools.ts';
import {
  hasThirdRound,
  type CommissionerTools,
  type DraftOrderType,
  type OrderTable,
} from '#shared/domain/league-rules.ts';
import { timeOfDay } from '../../lib/time/time.ts';
import { clockText, ORDER_NAMES } from './draft-text.ts';

type Settings = CurrentSeason;

const ORDERS: Readonly<Record<DraftOrderType, string>> = {
  snake: 'Snake: the order flips every round.',
  'third-round-reversal':
    'Third-round reversal: round 3 runs the same way as round 2, then the order flips every round.',
  balanced: 'Balanced: later rounds even things out, so every draft slot is worth about the same.',
  'balanced-by-sums': 'Balanced: every draft slot’s pick numbers add up to the same total.',
  table: 'Order table: the commissioners’ table sets when each draft slot picks.',
};

/**
 * Describes the draft order, without a table's rows. With two teams per member, all types of order but a table are the same,
 * because they differ only from round 3 on.
 */
export function orderRule(settings: Settings): string {
  const { draftOrderType, teamsEach, orderTable, auction } = settings;
  if (auction) return auctionRules(settings, auction).order;
  if (draftOrderType === 'table') return orderTable ? ORDERS.table : `${ORDERS.table} There’s no table yet.`;
  return draftOrderType === 'snake' || hasThirdRound({ teamsEach })
    ? ORDERS[draftOrderType]
    : `${ORDER_NAMES[draftOrderType]}: round 2 runs in reverse.`;
}

function orderText(settings: Settings): string {
  const { draftOrderType, orderTable } = settings;
  const rows = draftOrderType === 'table' && orderTable ? ` From slot 1 on: ${rowsText(orderTable)}.` : '';
  return orderRule(settings) + rows;
}

/** The rows of an order table in one line, such as `1-20-26, 2-16-29`. */
function rowsText(table: OrderTable): string {
  return table.map((row) => row.join('-')).join(', ');
}

/**
 * Describes a league's draft settings for its members: the teams per member, the order, the clock, and the commissioner tools.
 */
export function draftRules(settings: Settings): Record<'teams' | 'order' | 'clock' | 'tools', string> {
  const { teamsEach, draftTimerDuration, nightWindow, auction } = settings;
  if (auction) return auctionRules(settings, auction);
  const clock =
    draftTimerDuration === null
      ? 'No clock: take as long as you need, up to the season’s draft deadline'
      : clockText(draftTimerDuration);
  return {
    teams: `Each member drafts ${teamsEach} teams, one per round.`,
    order: orderText(settings),
    clock: nightWindow
      ? `${clock}; paused overnight from ${timeOfDay(nightWindow.from)} to ${timeOfDay(nightWindow.to)} ET.`
      : `${clock}.`,
    tools: toolText(usableTools(settings), draftTimerDuration !== null),
  };
}

function auctionRules(
  settings: Settings,
  { budget, lotSeconds, resetSeconds }: NonNullable<Settings['auction']>,
): ReturnType<typeof draftRules> {
  const { teamsEach, draftTimerDuration } = settings;
  const { pause, undo } = usableTools(settings);
  const allowed = [pause && 'pause the auction', undo && 'undo the last sale'].filter(
    (words) => words !== false,
  );
  return {
    teams: `Each member buys ${teamsEach} teams.`,
    order: `Auction: everyone has ${budget} crowns. Members take turns naming a team, and the highest bid gets it.`,
    clock:
      draftTimerDuration === null
        ? 'No clock: a commissioner enters each sale, up to the season’s draft deadline.'
        : `Each team is up for at least ${lotSeconds} seconds, and for ${resetSeconds} after each bid.`,
    tools:
      allowed.length === 0
        ? 'Commissioners can’t pause the auction, and no sale can be undone.'
        : `Commissioners can ${new Intl.ListFormat('en').format(allowed)}.`,
  };
}

/** Says that a draft can't be restarted, and whether it can be paused. */
export function finalText({ pause }: CommissionerTools): string {
  return pause
    ? 'Commissioners can pause the draft, but it can’t be restarted'
    : 'The draft cannot be paused or restarted';
}

function toolText(tools: CommissionerTools, isClocked: boolean): string {
  const allowed = [
    tools.pause && 'pause the draft',
    tools.moreTime && 'add 60 seconds to a pick up to three times',
    tools.undo && 'undo the last pick',
    tools.proxyPick && `pick for the member ${isClocked ? 'on the clock' : 'whose turn it is'}`,
  ].filter((words) => words !== false);
  if (allowed.length === 0) return `${finalText(tools)}.`;
  return `Commissioners can ${new Intl.ListFormat('en').format(allowed)}.`;
}
