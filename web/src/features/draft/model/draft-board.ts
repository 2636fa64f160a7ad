import { ordinal } from '../../../lib/numbers.ts';
import type { DraftBoard } from '#shared/contract/schemas/draft.ts';
import type { DraftStrategy } from '#shared/domain/league-season.ts';

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
