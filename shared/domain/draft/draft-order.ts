import { picksInAll, type LeagueSeason } from '../league-season.ts';
import type { OrderTable } from '../league-rules.ts';
import { balancedRounds, bestBalancedRounds, type Round } from './balanced.ts';
import { isAuction } from './auction/is-auction.ts';
import { roundsBySums } from './balanced-by-sums.ts';
import { fitsShape, seatInTable, tableDirection } from './order-table.ts';

/** A turn in the draft. `pick` is its number within the round, and `pickOrder` is its number within the whole draft. */
export interface Turn {
  userId: string;
  round: number;
  pick: number;
  pickOrder: number;
}

/**
 * A league's settings for draft turns: their order, and the number of rounds (see Sizes). Only a draft of type `table` needs
 * `orderTable`. A plan with a table that doesn't fit its seats is a snake, because a scheduled draft would start as one
 * (see Order table).
 */
export interface DraftPlan extends Pick<LeagueSeason, 'draftOrderType' | 'teamsEach'> {
  orderTable?: OrderTable | null | undefined;
  hasBestBalance?: true | undefined;
}

/** Returns just the settings for draft turns, for what must not depend on the others. */
export function planOf({ draftOrderType, teamsEach, orderTable, hasBestBalance }: DraftPlan): DraftPlan {
  return {
    draftOrderType,
    teamsEach,
    ...(orderTable && { orderTable }),
    ...(hasBestBalance && { hasBestBalance }),
  };
}

/** How a round (1-based) goes through the seats: first to last, last to first, or mixed (see Order). */
export function directionOf(
  round: number,
  seats: number,
  plan: DraftPlan,
): 'forwards' | 'backwards' | 'mixed' {
  const { draftOrderType: type } = plan;
  if (isByTable(plan, seats)) return tableDirection(plan.orderTable, round);
  if (round === 1) return 'forwards';
  if (type === 'balanced' || type === 'balanced-by-sums') return 'mixed';
  const isReversed = type === 'third-round-reversal' && round > 2;
  return (round % 2 === 1) === isReversed ? 'backwards' : 'forwards';
}

/** Whether the draft goes by its order table, which needs a row for each seat. Without one, it is a snake (see Order table). */
function isByTable<Plan extends DraftPlan>(
  plan: Plan,
  seats: number,
): plan is Plan & { orderTable: OrderTable } {
  const { draftOrderType, orderTable, teamsEach } = plan;
  return draftOrderType === 'table' && fitsShape(orderTable, { maxMembers: seats, teamsEach });
}

/** The seat (1-based) that makes this pick of the round. */
function seatAt(round: number, pick: number, seats: number, plan: DraftPlan): number {
  if (isByTable(plan, seats)) return seatInTable(plan.orderTable, round, (round - 1) * seats + pick) ?? pick;
  const direction = directionOf(round, seats, plan);
  if (direction === 'mixed') return mixedRounds(seats, plan)[round - 1]?.[pick - 1] ?? pick;
  return direction === 'forwards' ? pick : seats + 1 - pick;
}

function mixedRounds(
  seats: number,
  { draftOrderType, teamsEach, hasBestBalance }: DraftPlan,
): readonly Round[] {
  if (draftOrderType === 'balanced-by-sums') return roundsBySums(seats, teamsEach);
  return hasBestBalance ? bestBalancedRounds(seats, teamsEach) : balancedRounds(seats, teamsEach);
}

/** The turn with this number, starting at 1, in a draft with this seat order; undefined after the last turn. */
export function turnAt(order: readonly string[], pickOrder: number, plan: DraftPlan): Turn | undefined {
  const seats = order.length;
  if (pickOrder < 1 || pickOrder > picksInAll({ ...plan, order })) return undefined;
  const round = Math.floor((pickOrder - 1) / seats) + 1;
  const pick = ((pickOrder - 1) % seats) + 1;
  const userId = order[seatAt(round, pick, seats, plan) - 1];
  return userId === undefined ? undefined : { userId, round, pick, pickOrder };
}

/** Every turn of the draft, in order. */
export function allTurns(order: readonly string[], plan: DraftPlan): Turn[] {
  const picks = Array.from({ length: picksInAll({ ...plan, order }) });
  return picks.map((_, index) => turnAt(order, index + 1, plan)).filter((turn) => turn !== undefined);
}

/** The turn on the clock; null unless the draft is live, and in an auction, which has no turns. */
export function currentTurn(season: LeagueSeason): Turn | null {
  if (season.status !== 'drafting' || isAuction(season)) return null;
  return turnAt(season.order, season.picks.length + 1, season) ?? null;
}
