import type { OrderTable } from '../league-rules.ts';
import type { Shape } from '../sizes.ts';
import { PICK_WORTH } from './balanced.ts';
import { allTurns, type DraftPlan } from './draft-order.ts';
import { fitsShape } from './order-table.ts';

/** The table that pools of ten members with three teams each copy from each other. */
const POOL_OF_TEN: OrderTable = [
  [1, 20, 26],
  [2, 16, 29],
  [3, 13, 30],
  [4, 18, 25],
  [5, 15, 27],
  [6, 19, 22],
  [7, 11, 28],
  [8, 17, 21],
  [9, 14, 23],
  [10, 12, 24],
];

/** A table to start from, and its name. */
export interface TableStart {
  name: string;
  table: OrderTable;
}

/** The tables that a league of this shape can start from: our balanced order and, for pools of ten, the one that they know. */
export function tableStarts(shape: Shape): TableStart[] {
  const { maxMembers, teamsEach } = shape;
  const balanced = tableOf(maxMembers, { draftOrderType: 'balanced', hasBestBalance: true, teamsEach });
  return [
    ...(fitsShape(POOL_OF_TEN, shape) ? [{ name: 'Pools of Ten Table', table: POOL_OF_TEN }] : []),
    { name: 'Balanced Order', table: balanced },
  ];
}

/** The order of this plan as a table. */
export function tableOf(seats: number, plan: DraftPlan): OrderTable {
  const names = Array.from({ length: seats }, (_, index) => String(index));
  const turns = allTurns(names, plan);
  return names.map((name) => turns.filter(({ userId }) => userId === name).map(({ pickOrder }) => pickOrder));
}

/** What the picks of each row are worth in expected wins, if everyone drafts for wins (see Order). */
export function rowsWorth(table: OrderTable): number[] {
  return table.map((row) => row.reduce((sum, number) => sum + (PICK_WORTH[number - 1] ?? 0), 0) / 100);
}
