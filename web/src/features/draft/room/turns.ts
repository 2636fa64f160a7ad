import type { Draft, Pick as DraftPick } from '#shared/contract/schemas/draft.ts';
import type { MemberReply } from '#shared/contract/schemas/leagues.ts';
import { allTurns, directionOf, type DraftPlan, type Turn } from '#shared/domain/draft/draft-order.ts';
import { byDraftPosition } from '#shared/domain/league-season.ts';

/** User ids by draft slot: the order of the draft, or before its start the members by position. */
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

/** The draft matrix: one row for each draft slot, one cell for each round. */
export function matrixRows(order: readonly string[], draft: Draft | undefined, plan: DraftPlan): MatrixRow[] {
  const turns = allTurns(order, plan);
  const picks = new Map(draft?.picks.map((pick) => [pick.pickOrder, pick]));
  const current = draft?.status === 'drafting' ? draft.pickOrder : null;
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

/** The rounds, each with its direction. */
export function rounds({ teamsEach, draftOrderType }: DraftPlan) {
  return Array.from({ length: teamsEach }, (_, index) => ({
    round: index + 1,
    direction: directionOf(index + 1, draftOrderType),
  }));
}

/** The round and pick on the clock; undefined if the draft isn't running. */
export function turnOf({ round, pick }: Draft): Pick<Turn, 'round' | 'pick'> | undefined {
  return round === null || pick === null ? undefined : { round, pick };
}

/** The turns after the one on the clock. */
export function comingTurns(draft: Draft, plan: DraftPlan): Turn[] {
  const now = draft.pickOrder ?? Number.POSITIVE_INFINITY;
  return allTurns(draft.order, plan).filter((turn) => turn.pickOrder > now);
}

/** The number of picks until `userId`'s next turn; null if they have no turn left. */
export function picksUntil(draft: Draft, plan: DraftPlan, userId: string): number | null {
  const turn = comingTurns(draft, plan).find((coming) => coming.userId === userId);
  return turn && draft.pickOrder !== null ? turn.pickOrder - draft.pickOrder : null;
}

/** Whether `userId` is on deck while someone else is on the clock. */
export function isNext(draft: Draft, plan: DraftPlan, userId: string): boolean {
  return draft.userId !== null && draft.userId !== userId && picksUntil(draft, plan, userId) === 1;
}

/**
 * The line below the clock: the next members, at most `most`, and then the user's turn. The turn comes last so that it is cut off
 * first. `mine` is empty if the user is on deck, and after the user's last turn.
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

/** The last five picks, newest first. */
export function recentPicks(draft: Draft): DraftPick[] {
  return draft.picks.slice(-RECENT).toReversed();
}

/** One member's picks, in the order in which they were made. */
export function picksOf(draft: Draft, userId: string): DraftPick[] {
  return draft.picks.filter((pick) => pick.userId === userId);
}
