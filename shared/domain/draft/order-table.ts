import type { DraftOrderType, OrderTable } from '../league-season.ts';
import { ok, refused, type Outcome } from '../outcome.ts';
import type { Shape } from '../sizes.ts';

/** Whether the table has a row for each seat and a number for each round. */
export function fitsShape(
  table: OrderTable | null | undefined,
  { maxMembers, teamsEach }: Shape,
): table is OrderTable {
  return table?.length === maxMembers && table.every((row) => row.length === teamsEach);
}

/**
 * Why a league of this shape can't draft by this table, in words that name the first number at fault; undefined if it can. In each
 * round, every number of that round must appear once.
 */
export function orderTableProblem(table: OrderTable, shape: Shape): string | undefined {
  const { maxMembers, teamsEach } = shape;
  if (table.length !== maxMembers)
    return `it has ${counted(table.length, 'row')}, but the league has ${maxMembers} draft slots`;
  const rowOf = new Map<number, number>();
  for (const [index, row] of table.entries()) {
    const name = `row ${index + 1}`;
    if (row.length !== teamsEach)
      return `${name} has ${counted(row.length, 'number')}, but each member drafts ${teamsEach} teams`;
    for (const [round, number] of row.entries()) {
      const [first, last] = [round * maxMembers + 1, (round + 1) * maxMembers];
      if (!Number.isInteger(number) || number < first || number > last)
        return `${number} in ${name} isn’t a pick of round ${round + 1}, which has picks ${first} to ${last}`;
      const before = rowOf.get(number);
      if (before !== undefined) return `${number} is in both row ${before} and ${name}`;
      rowOf.set(number, index + 1);
    }
  }
  return undefined;
}

const counted = (count: number, thing: string): string => `${count} ${thing}${count === 1 ? '' : 's'}`;

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
interface Order {
  draftOrderType: DraftOrderType;
  orderTable: OrderTable | null;
}

/**
 * Returns the order after a request for a league of this shape, or refuses a table that doesn't work. Another order type than
 * `table` has no table. Without a table in the request, the one from before stays as long as it fits the shape.
 */
export function orderBy(
  {
    draftOrderType,
    orderTable,
  }: { draftOrderType: DraftOrderType; orderTable?: OrderTable | null | undefined },
  shape: Shape,
  before: OrderTable | null = null,
): Outcome<Order, 'invalid-order-table'> {
  if (draftOrderType !== 'table') return ok({ draftOrderType, orderTable: null });
  if (orderTable === undefined) return ok({ draftOrderType, orderTable: fittingTable(before, shape) });
  const problem = orderTable && orderTableProblem(orderTable, shape);
  if (problem) return refused('invalid-order-table', problem);
  return ok({ draftOrderType, orderTable: isSameTable(orderTable, before) ? before : orderTable });
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
