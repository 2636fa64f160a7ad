import type { DraftOrderType, OrderTable } from '../league-rules.ts';
import { ok, refused, type Outcome } from '../outcome.ts';
import type { Shape } from '../sizes.ts';
import { fittingTable, isSameTable, type Order } from './order-table.ts';

// Judges tables that commissioners write. The draft itself only needs tables that fit.

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
