import type { Pick } from '#shared/contract/schemas/draft.ts';

/** Returns the numbers of the rounds. There are as many rounds as teams per member. */
export function roundNumbers(teamsEach: number): number[] {
  return Array.from({ length: teamsEach }, (_, index) => index + 1);
}

/** A member's picks in a complete draft, in round order. */
export interface BoardRow {
  userId: string;
  picks: (Pick | undefined)[];
}

/** Whether the teams were sold in an auction. */
export const areSales = (picks: readonly Pick[]): boolean => picks.some(({ price }) => price !== undefined);

/** Returns the final draft board, with members in first-round order, or in the order of their first sales. */
export function boardRows(picks: readonly Pick[], teamsEach: number): BoardRow[] {
  if (areSales(picks)) {
    const buyers = [...new Set(picks.map(({ userId }) => userId))];
    return buyers.map((userId) => {
      const own = picks.filter((pick) => pick.userId === userId);
      return { userId, picks: roundNumbers(teamsEach).map((round) => own[round - 1]) };
    });
  }
  const seats = picks.filter(({ round }) => round === 1).toSorted((a, b) => a.pick - b.pick);
  return seats.map(({ userId }) => ({
    userId,
    picks: roundNumbers(teamsEach).map((round) =>
      picks.find((pick) => pick.userId === userId && pick.round === round),
    ),
  }));
}
