import type { Pick } from '#shared/contract/schemas/draft.ts';
import { ROUNDS } from '#shared/domain/league-season.ts';

export const ROUND_NUMBERS = Array.from({ length: ROUNDS }, (_, index) => index + 1);

/** A member's picks in a complete draft, by round. */
export interface BoardRow {
  userId: string;
  picks: (Pick | undefined)[];
}

/** The drafted board: members in the order of the first round. */
export function boardRows(picks: readonly Pick[]): BoardRow[] {
  const seats = picks.filter(({ round }) => round === 1).toSorted((a, b) => a.pick - b.pick);
  return seats.map(({ userId }) => ({
    userId,
    picks: ROUND_NUMBERS.map((round) => picks.find((pick) => pick.userId === userId && pick.round === round)),
  }));
}
