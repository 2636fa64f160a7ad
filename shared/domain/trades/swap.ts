import { historiesOf, type Ownership } from '../season/standings.ts';

/** A trade of one team for another between two members. */
export interface Swap {
  by: string;
  give: number;
  with: string;
  get: number;
}

/** Whether both members own what they would give away. */
export function canSwap(ownership: readonly Ownership[], swap: Swap): boolean {
  const histories = historiesOf(ownership);
  const ownerOf = (teamId: number) => histories.get(teamId)?.at(-1)?.userId;
  return ownerOf(swap.give) === swap.by && ownerOf(swap.get) === swap.with;
}

/** The ownership after the swap. The former owner keeps a team's earlier points, and its points from a game under way. */
export function ownershipAfter(ownership: readonly Ownership[], swap: Swap, at: Date): Ownership[] {
  const from = at.toISOString();
  return [
    ...ownership,
    { teamId: swap.give, userId: swap.with, from },
    { teamId: swap.get, userId: swap.by, from },
  ];
}
