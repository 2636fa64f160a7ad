import { ROUNDS, type DraftOrderType, type LeagueSeason } from './league-season.ts';

/** Where a pick stands: whose it is, its round, its number within the round and over the draft. */
export interface Turn {
  userId: string;
  round: number;
  pick: number;
  pickOrder: number;
}

/** Whether a round (1-based) runs from the last seat to the first (see Order). */
export function runsBackwards(round: number, type: DraftOrderType): boolean {
  return type === 'snake' ? round % 2 === 0 : round > 1;
}

/** The turn with that number (1 to 3N) of a draft in that seat order; undefined beyond its end. */
export function turnAt(order: readonly string[], pickOrder: number, type: DraftOrderType): Turn | undefined {
  const seats = order.length;
  if (pickOrder < 1 || pickOrder > seats * ROUNDS) return undefined;
  const round = Math.floor((pickOrder - 1) / seats) + 1;
  const pick = ((pickOrder - 1) % seats) + 1;
  const userId = order[runsBackwards(round, type) ? seats - pick : pick - 1];
  return userId === undefined ? undefined : { userId, round, pick, pickOrder };
}

/** Every turn of the draft, in order. */
export function allTurns(order: readonly string[], type: DraftOrderType): Turn[] {
  return Array.from({ length: order.length * ROUNDS }, (_, index) => turnAt(order, index + 1, type)).filter(
    (turn) => turn !== undefined,
  );
}

/** Who is on the clock; null unless the draft is running. */
export function currentTurn(season: LeagueSeason): Turn | null {
  if (season.status !== 'drafting') return null;
  return turnAt(season.order, season.picks.length + 1, season.draftOrderType) ?? null;
}
