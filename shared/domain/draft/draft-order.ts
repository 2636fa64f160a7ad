import { picksInAll, type DraftOrderType, type LeagueSeason } from '../league-season.ts';
import { balancedRounds } from './balanced.ts';
import { roundsBySums } from './balanced-by-sums.ts';

/** A turn in the draft. `pick` is its number within the round, and `pickOrder` is its number within the whole draft. */
export interface Turn {
  userId: string;
  round: number;
  pick: number;
  pickOrder: number;
}

/** A league's settings for draft turns: their order, and the number of rounds (see Sizes). */
export type DraftPlan = Pick<LeagueSeason, 'draftOrderType' | 'teamsEach'>;

/** How a round (1-based) goes through the seats: first to last, last to first, or mixed (see Order). */
export function directionOf(round: number, type: DraftOrderType): 'forwards' | 'backwards' | 'mixed' {
  if (round === 1) return 'forwards';
  if (type === 'balanced' || type === 'balanced-by-sums') return 'mixed';
  const isReversed = type === 'third-round-reversal' && round > 2;
  return (round % 2 === 1) === isReversed ? 'backwards' : 'forwards';
}

/** The seat (1-based) that makes this pick of the round. */
function seatAt(round: number, pick: number, seats: number, plan: DraftPlan): number {
  const direction = directionOf(round, plan.draftOrderType);
  const rounds = plan.draftOrderType === 'balanced' ? balancedRounds : roundsBySums;
  if (direction === 'mixed') return rounds(seats, plan.teamsEach)[round - 1]?.[pick - 1] ?? pick;
  return direction === 'forwards' ? pick : seats + 1 - pick;
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

/** The turn on the clock; null unless the draft is live. */
export function currentTurn(season: LeagueSeason): Turn | null {
  if (season.status !== 'drafting') return null;
  return turnAt(season.order, season.picks.length + 1, season) ?? null;
}
