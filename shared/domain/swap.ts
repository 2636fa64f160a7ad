import { historiesOf, type Ownership } from './standings.ts';

/** A team for a team, between two members. */
export interface Swap {
  by: string;
  give: number;
  with: string;
  get: number;
}

/** Whether each of the two owns what they would give away. */
export function canSwap(ownership: readonly Ownership[], swap: Swap): boolean {
  const histories = historiesOf(ownership);
  const ownerOf = (teamId: number) => histories.get(teamId)?.at(-1)?.userId;
  return ownerOf(swap.give) === swap.by && ownerOf(swap.get) === swap.with;
}

/** Who would own what after it: what is won already, and a game under way, stay where they are. */
export function ownershipAfter(ownership: readonly Ownership[], swap: Swap, at: Date): Ownership[] {
  const from = at.toISOString();
  return [
    ...ownership,
    { teamId: swap.give, userId: swap.with, from },
    { teamId: swap.get, userId: swap.by, from },
  ];
}
