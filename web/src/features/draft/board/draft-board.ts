import type { DraftBoard } from '#shared/contract/schemas/draft.ts';
import type { DraftStrategy } from '#shared/domain/league-season.ts';
import { ordinal } from '../../../lib/numbers.ts';

export const CROWN_NAMES: Readonly<Record<DraftStrategy, string>> = {
  wins: 'Most Wins',
  losses: 'Most Losses',
};

/** Returns the board's available teams. An auto-pick takes the first one. */
export function queue(wanted: readonly number[], taken: ReadonlySet<number>): number[] {
  return wanted.filter((teamId) => !taken.has(teamId));
}

const RANKED_BY: Readonly<Record<DraftStrategy, string>> = {
  wins: 'by projected wins',
  losses: 'by projected losses',
};

/** Says how the default rankings are sorted: "by last year's record" until the user chooses a crown. */
export const rankedBy = (crown: DraftStrategy | null | undefined): string =>
  crown ? RANKED_BY[crown] : 'by last year’s record';

/**
 * A team's rank, starting at 1. If the team isn't on the user's board, this is its rank in the default rankings for their crown.
 */
export interface Place {
  number: number;
  isOnBoard: boolean;
  crown?: DraftStrategy | null;
}

/** Returns a team's rank as text, such as "3rd on your board". */
export function boardPlace({ number, isOnBoard, crown }: Place): string {
  return `${ordinal(number)} ${isOnBoard ? 'on your board' : rankedBy(crown)}`;
}

const FOR: Readonly<Record<DraftStrategy, string>> = { wins: 'for Wins', losses: 'for Losses' };

/** Returns a team's rank as a short text for a card, such as "Board 3rd" or "3rd for Wins". */
export function shortPlace({ number, isOnBoard, crown }: Place): string {
  if (isOnBoard) return `Board ${ordinal(number)}`;
  return crown ? `${ordinal(number)} ${FOR[crown]}` : `Ranked ${ordinal(number)}`;
}

/** Whether the user has ordered none, some or all of a set of teams. Choosing a crown reorders only those that the user hasn't. */
export type Ordered = 'none' | 'some' | 'all';

export function orderedOf(teamIds: readonly number[], teamOrder: readonly number[]): Ordered {
  const onBoard = new Set(teamOrder);
  const known = teamIds.filter((teamId) => onBoard.has(teamId)).length;
  if (known === 0) return 'none';
  return known === teamIds.length ? 'all' : 'some';
}

/** Returns the board with the crown that the user has just chosen, so that the page updates right away. */
export function withCrown(
  board: DraftBoard | null | undefined,
  chosen: DraftStrategy | null | undefined,
): DraftBoard | null | undefined {
  return board === undefined || chosen === undefined ? board : forCrown(board ?? NO_BOARD, chosen);
}

/** Returns the whole order after some of its teams have been reordered. All other teams keep their places. */
export function reordered(whole: readonly number[], some: readonly number[]): number[] {
  const among = new Set(some);
  let next = 0;
  return whole.map((teamId) => (among.has(teamId) ? (some[next++] ?? teamId) : teamId));
}

export function isSameBoard(one: DraftBoard, other: DraftBoard): boolean {
  return (
    one.strategy === other.strategy &&
    Boolean(one.isCrownOpen) === Boolean(other.isCrownOpen) &&
    one.teamOrder.length === other.teamOrder.length &&
    one.teamOrder.every((teamId, index) => teamId === other.teamOrder[index])
  );
}

/**
 * Returns only the board from a reply that also names the board's owner. Includes `isCrownOpen` even if it is false, so that the
 * server can refuse the board if another window has gone back to both crowns.
 */
export function boardOf({ teamOrder, strategy, isCrownOpen }: DraftBoard): DraftBoard {
  return { teamOrder, strategy, isCrownOpen: isCrownOpen === true };
}

/**
 * A change that the user makes to their board. It is idempotent, and refers to teams rather than places, so it means the same
 * thing on a board that another window has changed.
 */
export type BoardChange =
  /** Adds teams at the end, in this order; a team already on the board keeps its place. */
  | { do: 'add'; teamIds: readonly number[] }
  /** Moves a team to the place before another team, or to the end if `before` is null or no longer on the board. */
  | { do: 'place'; teamId: number; before: number | null }
  | { do: 'top'; teamId: number }
  | { do: 'off'; teamIds: readonly number[] }
  /** Sets the crown that the board aims for; null for both crowns, until the user decides. */
  | { do: 'crown'; crown: DraftStrategy | null };

/** A change with an id, which is the same in all windows. */
export type SaidChange = BoardChange & { id: string };

const NO_BOARD: DraftBoard = { teamOrder: [], strategy: 'wins', isCrownOpen: true };

/** Applies the changes to the board, in order. */
export function changedBy(board: DraftBoard | null, changes: readonly BoardChange[]): DraftBoard | null {
  return changes.reduce<DraftBoard | null>((before, change) => changed(before ?? NO_BOARD, change), board);
}

function changed(board: DraftBoard, change: BoardChange): DraftBoard {
  if (change.do === 'crown') return forCrown(board, change.crown);
  return { ...board, teamOrder: orderAfter(board.teamOrder, change) };
}

function forCrown({ teamOrder }: DraftBoard, crown: DraftStrategy | null): DraftBoard {
  return crown ? { teamOrder, strategy: crown } : { ...NO_BOARD, teamOrder };
}

function orderAfter(order: readonly number[], change: Exclude<BoardChange, { do: 'crown' }>): number[] {
  if (change.do === 'add') return [...new Set([...order, ...change.teamIds])];
  if (change.do === 'off') return order.filter((teamId) => !change.teamIds.includes(teamId));
  if (change.do === 'top') return [...new Set([change.teamId, ...order])];
  // A move doesn't restore a team that has been removed in the meantime.
  if (!order.includes(change.teamId) || change.before === change.teamId) return [...order];
  const rest = order.filter((teamId) => teamId !== change.teamId);
  const at = change.before === null ? -1 : rest.indexOf(change.before);
  return rest.toSpliced(at === -1 ? rest.length : at, 0, change.teamId);
}

/** Returns the crown of the last change that sets a crown: null for both crowns; undefined if there is no such change. */
export function crownOf(changes: readonly BoardChange[]): DraftStrategy | null | undefined {
  return changes.findLast((change) => change.do === 'crown')?.crown;
}

/** Returns the one move that turns one order of teams into the other; null if they are the same. */
export function moveBetween(before: readonly number[], after: readonly number[]): BoardChange | null {
  const from = before.findIndex((teamId, index) => teamId !== after[index]);
  if (from === -1) return null;
  const [was, is] = [before[from], after[from]];
  if (was === undefined || is === undefined) return null;
  // Either the first differing team moved down, or one from further down moved up to its place.
  const isDown = before[from + 1] === is;
  const teamId = isDown ? was : is;
  return { do: 'place', teamId, before: after[after.indexOf(teamId) + 1] ?? null };
}

/** Parses the changes that a browser has stored as JSON. Leaves out invalid changes, because users can edit the storage. */
export function keptChanges(text: string | null): SaidChange[] {
  try {
    const kept: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(kept) ? kept.filter(isSaidChange) : [];
  } catch {
    return [];
  }
}

function isSaidChange(kept: unknown): kept is SaidChange {
  if (typeof kept !== 'object' || kept === null) return false;
  const { id, do: act, teamId, teamIds, crown } = kept as Record<string, unknown>;
  if (typeof id !== 'string') return false;
  if (act === 'add' || act === 'off') return Array.isArray(teamIds) && teamIds.every(Number.isInteger);
  if (act === 'place' || act === 'top') return Number.isInteger(teamId);
  return act === 'crown' && (crown === 'wins' || crown === 'losses' || crown === null);
}
