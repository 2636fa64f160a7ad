import { ROUNDS, type DraftOrderType, type LeagueSeason } from '../league-season.ts';

/** A turn: whose pick it is, its round, and its number within the round and within the draft. */
export interface Turn {
  userId: string;
  round: number;
  pick: number;
  pickOrder: number;
}

/**
 * The order of the seats in rounds 2 and 3 of a `balanced` draft, by the number of members. A search of all
 * permutations found these: every seat has the same sum of its three pick numbers, or sums that differ by at most 1
 * when the number of members is even. Of those, the squares of the numbers differ least: early picks are worth more
 * (see Order).
 */
const BALANCED: Readonly<Record<number, readonly [second: readonly number[], third: readonly number[]]>> = {
  2: [
    [1, 2],
    [2, 1],
  ],
  3: [
    [3, 1, 2],
    [2, 3, 1],
  ],
  4: [
    [2, 4, 1, 3],
    [3, 4, 1, 2],
  ],
  5: [
    [3, 5, 2, 4, 1],
    [4, 5, 1, 2, 3],
  ],
  6: [
    [3, 6, 2, 5, 1, 4],
    [4, 5, 6, 1, 2, 3],
  ],
  7: [
    [7, 3, 6, 2, 5, 1, 4],
    [4, 5, 6, 7, 1, 2, 3],
  ],
  8: [
    [4, 8, 3, 7, 2, 6, 1, 5],
    [5, 6, 7, 8, 1, 2, 3, 4],
  ],
  9: [
    [9, 4, 8, 3, 7, 2, 6, 1, 5],
    [5, 6, 7, 8, 9, 1, 2, 3, 4],
  ],
  10: [
    [10, 4, 9, 3, 8, 2, 7, 1, 6, 5],
    [5, 6, 7, 8, 9, 10, 1, 2, 3, 4],
  ],
};

/** How a round (1-based) goes through the seats: first to last, last to first, or by a table (see Order). */
export function directionOf(round: number, type: DraftOrderType): 'forwards' | 'backwards' | 'mixed' {
  if (round === 1) return 'forwards';
  if (type === 'balanced') return 'mixed';
  return type === 'snake' && round % 2 === 1 ? 'forwards' : 'backwards';
}

/** The seat (1-based) that makes the pick with this number of a round. */
function seatAt(round: number, pick: number, seats: number, type: DraftOrderType): number {
  const direction = directionOf(round, type);
  if (direction === 'mixed') return BALANCED[seats]?.[round - 2]?.[pick - 1] ?? pick;
  return direction === 'forwards' ? pick : seats + 1 - pick;
}

/** The turn with this number (1 to 3N) in a draft with this seat order; undefined beyond its end. */
export function turnAt(order: readonly string[], pickOrder: number, type: DraftOrderType): Turn | undefined {
  const seats = order.length;
  if (pickOrder < 1 || pickOrder > seats * ROUNDS) return undefined;
  const round = Math.floor((pickOrder - 1) / seats) + 1;
  const pick = ((pickOrder - 1) % seats) + 1;
  const userId = order[seatAt(round, pick, seats, type) - 1];
  return userId === undefined ? undefined : { userId, round, pick, pickOrder };
}

/** Every turn of the draft, in order. */
export function allTurns(order: readonly string[], type: DraftOrderType): Turn[] {
  return Array.from({ length: order.length * ROUNDS }, (_, index) => turnAt(order, index + 1, type)).filter(
    (turn) => turn !== undefined,
  );
}

/** The turn on the clock; null unless the draft is running. */
export function currentTurn(season: LeagueSeason): Turn | null {
  if (season.status !== 'drafting') return null;
  return turnAt(season.order, season.picks.length + 1, season.draftOrderType) ?? null;
}
