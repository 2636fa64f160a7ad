import type { DraftOrderType, OrderTable } from '../league-rules.ts';
import type { Shape } from '../sizes.ts';

/** Whether the table has a row for each seat and a number for each round. */
export function fitsShape(
  table: OrderTable | null | undefined,
  { maxMembers, teamsEach }: Shape,
): table is OrderTable {
  return table?.length === maxMembers && table.every((row) => row.length === teamsEach);
}

/** The seat (1-based) that makes this pick of the round; undefined if the table doesn't have the pick. */
export function seatInTable(table: OrderTable, round: number, pickOrder: number): number | undefined {
  const row = table.findIndex((numbers) => numbers[round - 1] === pickOrder);
  return row === -1 ? undefined : row + 1;
}

/** How a round goes through the seats of a table, from its first or last seat or in no such order. */
export function tableDirection(table: OrderTable, round: number): 'forwards' | 'backwards' | 'mixed' {
  const numbers = table.map((row) => row[round - 1] ?? 0);
  const rises = numbers.slice(1).map((number, index) => number > (numbers[index] ?? 0));
  if (rises.length === 0) return 'mixed';
  if (rises.every(Boolean)) return 'forwards';
  return rises.some(Boolean) ? 'mixed' : 'backwards';
}

/** An order, with its table if it goes by one. */
export interface Order {
  draftOrderType: DraftOrderType;
  orderTable: OrderTable | null;
}

/** Whether the draft should go by a table, but there is none for exactly these members. */
export function lacksTable({
  members,
  teamsEach,
  ...order
}: Order & { teamsEach: number; members: readonly unknown[] }): boolean {
  return (
    order.draftOrderType === 'table' &&
    !fitsShape(order.orderTable, { maxMembers: members.length, teamsEach })
  );
}

/** The table, if it fits the shape: a change of members or of teams each clears it. */
export function fittingTable(table: OrderTable | null, shape: Shape): OrderTable | null {
  return fitsShape(table, shape) ? table : null;
}

export function isSameTable(one: OrderTable | null, other: OrderTable | null): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}
