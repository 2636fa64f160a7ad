import type { Draft, Pick as DraftPick } from '#shared/contract/schemas/draft.ts';
import type { MemberReply } from '#shared/contract/schemas/leagues.ts';
import { allTurns, directionOf, type DraftPlan, type Turn } from '#shared/domain/draft/draft-order.ts';
import { byDraftPosition } from '#shared/domain/league-members.ts';

/** Returns user IDs in draft slot order. Before the draft has an order, returns the members by draft position. */
export function seatOrder(draft: Draft | undefined, members: readonly MemberReply[]): string[] {
  if (draft && draft.order.length > 0) return draft.order;
  return byDraftPosition(members).map((member) => member.userId);
}

export interface MatrixCell {
  round: number;
  pickOrder: number;
  pick: DraftPick | undefined;
  onClock: boolean;
}

export interface MatrixRow {
  userId: string;
  cells: MatrixCell[];
}

/** Returns the draft matrix, with a row for each draft slot and a cell for each round. */
export function matrixRows(order: readonly string[], draft: Draft | undefined, plan: DraftPlan): MatrixRow[] {
  const turns = allTurns(order, plan);
  const picks = new Map(draft?.picks.map((pick) => [pick.pickOrder, pick]));
  const current = draft?.status === 'drafting' ? draft.pickOrder : null;
  // A sale's round says nothing about its buyer, so a member's teams are in the order in which they were bought.
  if (draft?.sold)
    return order.map((userId) => ({
      userId,
      cells: Array.from({ length: plan.teamsEach }, (_, index) => ({
        round: index + 1,
        pickOrder: 0,
        pick: picksOf(draft, userId)[index],
        onClock: false,
      })),
    }));
  return order.map((userId) => ({
    userId,
    cells: turns
      .filter((turn) => turn.userId === userId)
      .map(({ round, pickOrder }) => ({
        round,
        pickOrder,
        pick: picks.get(pickOrder),
        onClock: pickOrder === current && !picks.has(pickOrder),
      })),
  }));
}

/** Returns the rounds of a draft with this many seats, each with its direction. */
export function rounds(seats: number, plan: DraftPlan) {
  return Array.from({ length: plan.teamsEach }, (_, index) => ({
    round: index + 1,
    direction: directionOf(index + 1, seats, plan),
  }));
}

/** Returns the round and pick that are on the clock; undefined if the draft isn't running. */
export function turnOf({ round, pick }: Draft): Pick<Turn, 'round' | 'pick'> | undefined {
  return round === null || pick === null ? undefined : { round, pick };
}

/** Returns the turns after the current one. */
export function comingTurns(draft: Draft, plan: DraftPlan): Turn[] {
  const now = draft.pickOrder ?? Number.POSITIVE_INFINITY;
  return allTurns(draft.order, plan).filter((turn) => turn.pickOrder > now);
}

/** Returns how many picks away `userId`'s next turn is; null if they have no turn after the current one. */
export function picksUntil(draft: Draft, plan: DraftPlan, userId: string): number | null {
  const turn = comingTurns(draft, plan).find((coming) => coming.userId === userId);
  return turn && draft.pickOrder !== null ? turn.pickOrder - draft.pickOrder : null;
}

/** Returns whether `userId` is on deck while someone else is on the clock. */
export function isNext(draft: Draft, plan: DraftPlan, userId: string): boolean {
  return draft.userId !== null && draft.userId !== userId && picksUntil(draft, plan, userId) === 1;
}

/**
 * Returns the line below the clock: at most `most` of the next members (`names`), and then the user's turn (`mine`). `mine` comes
 * last, so that it is cut off first, and it is empty if the user is on deck or has no more turns.
 */
export function nextLine(
  draft: Draft,
  plan: DraftPlan,
  me: string,
  nameOf: (userId: string) => string,
  most: number,
): { names: string; mine: string } {
  const coming = comingTurns(draft, plan);
  if (coming.length === 0) return { names: 'Final pick of the draft', mine: '' };
  const mine = picksUntil(draft, plan, me);
  const again = draft.userId === me ? ' again' : '';
  if (mine === 1) return { names: again ? 'You’re up again next' : 'You’re on deck', mine: '' };
  const named = coming.slice(0, mine === null ? most : Math.min(most, mine - 1));
  return {
    names: `Next: ${named.map((turn) => nameOf(turn.userId)).join(', ')}`,
    mine: mine === null ? '' : `you${again} in ${mine} picks`,
  };
}

const RECENT = 5;

/** Returns the last five picks, newest first. */
export function recentPicks(draft: Draft): DraftPick[] {
  return draft.picks.slice(-RECENT).toReversed();
}

/** Returns a member's picks, in the order in which they were made. */
export function picksOf(draft: Draft, userId: string): DraftPick[] {
  return draft.picks.filter((pick) => pick.userId === userId);
}
