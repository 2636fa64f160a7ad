import { historiesOf, type Ownership } from '../season/standings.ts';

/** A trade between two members: the teams that `by` gives, for the teams that `by` gets from `with`. */
export interface Swap {
  by: string;
  give: readonly number[];
  with: string;
  get: readonly number[];
}

/** Whether both members own what they would give away. */
export function canSwap(ownership: readonly Ownership[], swap: Swap): boolean {
  const histories = historiesOf(ownership);
  const owns = (userId: string) => (teamId: number) => histories.get(teamId)?.at(-1)?.userId === userId;
  return swap.give.every(owns(swap.by)) && swap.get.every(owns(swap.with));
}

/** The ownership after the swap. The former owner keeps a team's earlier points, and its points from a game under way. */
export function ownershipAfter(ownership: readonly Ownership[], swap: Swap, at: Date): Ownership[] {
  const from = at.toISOString();
  const to = (userId: string) => (teamId: number) => ({ teamId, userId, from });
  return [...ownership, ...swap.give.map(to(swap.with)), ...swap.get.map(to(swap.by))];
}
