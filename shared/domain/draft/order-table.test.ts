import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { BY_USER_ID, DRAFT_AT, lobby, seat, value } from '#test/support/league-season.ts';
import { anyTable } from '#test/support/order-tables.ts';
import { ALL_SHAPES } from '#test/support/shapes.ts';
import { SHAPE_ORDER_TYPES, type OrderTable } from '../league-rules.ts';
import { allTurns, currentTurn } from './draft-order.ts';
import { orderBy, orderTableProblem } from './order-table-problem.ts';
import { rowsWorth, tableOf, tableStarts } from './order-table-starts.ts';
import { startDraft } from './start-draft.ts';

const THREE = { maxMembers: 3, teamsEach: 2 };
const TABLE = [
  [1, 6],
  [2, 4],
  [3, 5],
];

describe('an order table', () => {
  it('works if each round has each of its numbers once', () => {
    expect(orderTableProblem(TABLE, THREE)).toBeUndefined();
  });

  it.each([
    ['has too few rows', [[1, 6]], 'it has 1 row, but the league has 3 draft slots'],
    ['has a short row', [[1, 6], [2], [3, 5]], 'row 2 has 1 number, but each member drafts 2 teams'],
    [
      'has a number of another round',
      [
        [1, 3],
        [2, 4],
        [5, 6],
      ],
      '3 in row 1 isn’t a pick of round 2, which has picks 4 to 6',
    ],
    [
      'has a number twice',
      [
        [1, 6],
        [2, 4],
        [3, 4],
      ],
      '4 is in both row 2 and row 3',
    ],
    [
      'has a number after the draft',
      [
        [1, 6],
        [2, 4],
        [3, 7],
      ],
      '7 in row 3 isn’t a pick of round 2, which has picks 4 to 6',
    ],
    [
      'has half a number',
      [
        [1.5, 6],
        [2, 4],
        [3, 5],
      ],
      '1.5 in row 1 isn’t a pick of round 1, which has picks 1 to 3',
    ],
  ])('that %s is refused, and the refusal names what is wrong', (_, table, problem) => {
    expect(orderTableProblem(table, THREE)).toBe(problem);
    const order = orderBy({ draftOrderType: 'table', orderTable: table }, THREE);
    expect(order).toEqual({ ok: false, refused: 'invalid-order-table', about: problem });
  });

  it('gives every pick to exactly one seat, whatever the table and the shape', () => {
    const shapes = fc.constantFrom(...ALL_SHAPES);
    fc.assert(
      fc.property(
        shapes,
        fc.constantFrom(...SHAPE_ORDER_TYPES),
        fc.integer(),
        (shape, draftOrderType, turned) => {
          const { maxMembers, teamsEach } = shape;
          const rows = tableOf(maxMembers, { draftOrderType, teamsEach });
          const start = Math.abs(turned) % maxMembers;
          const orderTable = [...rows.slice(start), ...rows.slice(0, start)];
          expect(orderTableProblem(orderTable, shape)).toBeUndefined();
          const order = orderTable.map((_, index) => `seat ${index}`);
          const turns = allTurns(order, { draftOrderType: 'table', teamsEach, orderTable });
          for (const [index, row] of orderTable.entries())
            expect(
              turns.filter(({ userId }) => userId === order[index]).map(({ pickOrder }) => pickOrder),
            ).toEqual(row);
        },
      ),
    );
  });
});

describe('an order after a request', () => {
  const table = { draftOrderType: 'table' } as const;

  it('keeps the same table if the request repeats it or leaves it out', () => {
    const kept = orderBy({ ...table, orderTable: TABLE.map((row) => [...row]) }, THREE, TABLE);
    expect(kept.ok && kept.value.orderTable).toBe(TABLE);
    expect(orderBy(table, THREE, TABLE)).toEqual({ ok: true, value: { ...table, orderTable: TABLE } });
  });

  it('has no table if the shape changes, the request clears it or another type is chosen', () => {
    const without = { ok: true, value: { ...table, orderTable: null } };
    expect(orderBy(table, { ...THREE, teamsEach: 3 }, TABLE)).toEqual(without);
    expect(orderBy({ ...table, orderTable: null }, THREE, TABLE)).toEqual(without);
    const snake = { draftOrderType: 'snake', orderTable: null };
    expect(orderBy({ draftOrderType: 'snake', orderTable: TABLE }, THREE, TABLE)).toEqual({
      ok: true,
      value: snake,
    });
  });
});

describe('starting a draft by a table', () => {
  const tableFor = (maxMembers: number) => anyTable({ maxMembers, teamsEach: 3 });
  const table = (orderTable: OrderTable | null) => ({ draftOrderType: 'table', orderTable }) as const;
  const owner = { by: seat(1), at: DRAFT_AT };

  it('follows the table', () => {
    const { season } = value(startDraft(lobby(4, table(tableFor(4))), owner, BY_USER_ID));
    expect(season).toMatchObject(table(tableFor(4)));
    expect(currentTurn(season)?.userId).toBe(seat(2));
  });

  it.each([
    ['missing', null],
    ['for more members', tableFor(5)],
    ['for more teams each', anyTable({ maxMembers: 4, teamsEach: 4 })],
  ])('fails for a commissioner if the table is %s, and makes a scheduled draft a snake', (_, orderTable) => {
    const before = lobby(4, { ...table(orderTable), maxMembers: 5 });
    const refusal = { ok: false, refused: 'order-table-missing', about: '4 members' };
    expect(startDraft(before, owner, BY_USER_ID)).toEqual(refusal);
    const { season } = value(startDraft(before, { by: null, at: DRAFT_AT }, BY_USER_ID));
    expect(season).toMatchObject({ draftOrderType: 'snake', orderTable: null });
    expect(currentTurn(season)?.userId).toBe(seat(1));
  });
});

test.each(ALL_SHAPES)(
  'all suggested tables work for $maxMembers members with $teamsEach teams each',
  (shape) => {
    const starts = tableStarts(shape);
    expect(starts.map(({ table }) => orderTableProblem(table, shape)).filter(Boolean)).toEqual([]);
    expect(starts.at(-1)?.name).toBe('Balanced Order');
  },
);

test('pools of ten with three teams each can start from the table that such pools use', () => {
  const [pool] = tableStarts({ maxMembers: 10, teamsEach: 3 });
  expect(pool?.table[0]).toEqual([1, 20, 26]);
  expect(pool?.table.map((row) => row.join('-')).join(', ')).toBe(
    '1-20-26, 2-16-29, 3-13-30, 4-18-25, 5-15-27, 6-19-22, 7-11-28, 8-17-21, 9-14-23, 10-12-24',
  );
  expect(tableStarts({ maxMembers: 10, teamsEach: 2 })).toHaveLength(1);
});

test('a row is worth the sum of its picks, in wins', () => {
  expect(rowsWorth([[1, 20, 26]])).toEqual([(1083 + 809 + 729) / 100]);
});
