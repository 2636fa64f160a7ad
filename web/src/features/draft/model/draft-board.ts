import type { DraftBoard } from '#shared/contract/schemas/draft.ts';
import type { DraftStrategy } from '#shared/domain/league-season.ts';
import { ordinal } from '../../../lib/numbers.ts';

export const CROWN_NAMES: Readonly<Record<DraftStrategy, string>> = {
  wins: 'Most Wins',
  losses: 'Most Losses',
};

/** The teams of the preference that are still free; an automatic pick takes the first one. */
export function queue(wanted: readonly number[], taken: ReadonlySet<number>): number[] {
  return wanted.filter((teamId) => !taken.has(teamId));
}

const RANKED_BY: Readonly<Record<DraftStrategy, string>> = {
  wins: 'by projected wins',
  losses: 'by projected losses',
};

/** What the default ranking goes by: "by last year’s record" until the reader chooses a crown. */
export const rankedBy = (crown: DraftStrategy | null | undefined): string =>
  crown ? RANKED_BY[crown] : 'by last year’s record';

/** Where a team stands, from 1: on the reader's board, or else in the default rankings for their crown. */
export interface Place {
  number: number;
  isOnBoard: boolean;
  crown?: DraftStrategy | null;
}

/** What a team's place is: "3rd on your board". */
export function boardPlace({ number, isOnBoard, crown }: Place): string {
  return `${ordinal(number)} ${isOnBoard ? 'on your board' : rankedBy(crown)}`;
}

/** The same on a card: "Board 3rd". */
export function shortPlace({ number, isOnBoard }: Place): string {
  return `${isOnBoard ? 'Board' : 'Ranked'} ${ordinal(number)}`;
}

/** The board with the crown that the reader has just chosen, so that the page follows at the press. */
export function withCrown(
  board: DraftBoard | null | undefined,
  chosen: DraftStrategy | undefined,
): DraftBoard | null | undefined {
  return board === undefined || chosen === undefined
    ? board
    : { teamOrder: board?.teamOrder ?? [], strategy: chosen };
}

/** The whole order after some of its teams changed places among themselves: the others keep their places. */
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

/** The board alone, of a reply that also says whose it is. */
export function boardOf({ teamOrder, strategy, isCrownOpen }: DraftBoard): DraftBoard {
  return { teamOrder, strategy, ...(isCrownOpen && { isCrownOpen }) };
}

/**
 * What the reader does to their board, one act each. An act names teams and not places, so that it means the same on a board
 * that another window has changed meanwhile; done twice, it is done once.
 */
export type BoardChange =
  /** At the end, in this order; a team that is there already stays where it is. */
  | { do: 'add'; teamIds: readonly number[] }
  /** Before another team; at the end where that is null, or gone. */
  | { do: 'place'; teamId: number; before: number | null }
  | { do: 'top'; teamId: number }
  | { do: 'off'; teamIds: readonly number[] }
  | { do: 'crown'; crown: DraftStrategy };

/** A change and the name that all windows know it by. */
export type SaidChange = BoardChange & { id: string };

const NO_BOARD: DraftBoard = { teamOrder: [], strategy: 'wins', isCrownOpen: true };

/** The board with the changes, in their order. */
export function changedBy(board: DraftBoard | null, changes: readonly BoardChange[]): DraftBoard | null {
  return changes.reduce<DraftBoard | null>((before, change) => changed(before ?? NO_BOARD, change), board);
}

function changed(board: DraftBoard, change: BoardChange): DraftBoard {
  if (change.do === 'crown') return { teamOrder: board.teamOrder, strategy: change.crown };
  return { ...board, teamOrder: orderAfter(board.teamOrder, change) };
}

function orderAfter(order: readonly number[], change: Exclude<BoardChange, { do: 'crown' }>): number[] {
  if (change.do === 'add') return [...new Set([...order, ...change.teamIds])];
  if (change.do === 'off') return order.filter((teamId) => !change.teamIds.includes(teamId));
  if (change.do === 'top') return [...new Set([change.teamId, ...order])];
  // A move does not bring it back to a board that it was taken off meanwhile.
  if (!order.includes(change.teamId) || change.before === change.teamId) return [...order];
  const rest = order.filter((teamId) => teamId !== change.teamId);
  const at = change.before === null ? -1 : rest.indexOf(change.before);
  return rest.toSpliced(at === -1 ? rest.length : at, 0, change.teamId);
}

/** The crown that the last of the changes says, if any does. */
export function crownOf(changes: readonly BoardChange[]): DraftStrategy | undefined {
  return changes.findLast((change) => change.do === 'crown')?.crown;
}

/** The change that brings a list of teams into another order, of which one team has moved. */
export function moveBetween(before: readonly number[], after: readonly number[]): BoardChange | null {
  const from = before.findIndex((teamId, index) => teamId !== after[index]);
  if (from === -1) return null;
  const [was, is] = [before[from], after[from]];
  if (was === undefined || is === undefined) return null;
  // Either the first team that differs went down, or one from further down came up to its place.
  const isDown = before[from + 1] === is;
  const teamId = isDown ? was : is;
  return { do: 'place', teamId, before: after[after.indexOf(teamId) + 1] ?? null };
}

/** The changes that a browser has kept as JSON. Whatever is none counts as nothing: somebody may have meddled with it. */
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
  return act === 'crown' && (crown === 'wins' || crown === 'losses');
}
