import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { drafted, drafting, lobby, seat } from '#test/support/league-season.ts';
import { anyTable } from '#test/support/order-tables.ts';
import { ALL_SHAPES } from '#test/support/shapes.ts';
import { PICK_WORTH } from './balanced.ts';
import { allTurns, currentTurn, directionOf, planOf, turnAt, type DraftPlan } from './draft-order.ts';
import { SHAPE_ORDER_TYPES } from '../league-rules.ts';
import type { Shape } from '../sizes.ts';
import { rowsWorth, tableOf } from './order-table-starts.ts';

const SNAKE: DraftPlan = { draftOrderType: 'snake', teamsEach: 3 };
const seatsOf = ({ maxMembers }: Shape) => Array.from({ length: maxMembers }, (_, i) => seat(i + 1));
const shapes = fc.constantFrom(...ALL_SHAPES);
const type = fc.constantFrom(...SHAPE_ORDER_TYPES);
const inRounds = (seats: string, plan: DraftPlan) =>
  allTurns([...seats], plan)
    .map(({ userId, pick }) => (pick === 1 ? ` ${userId}` : userId))
    .join('')
    .trim();

test('a draft plan has everything that its turns depend on, and nothing else', () => {
  const plans: DraftPlan[] = [
    { draftOrderType: 'table', teamsEach: 3, orderTable: anyTable({ maxMembers: 5, teamsEach: 3 }) },
    { draftOrderType: 'balanced', teamsEach: 3, hasBestBalance: true },
    { draftOrderType: 'snake', teamsEach: 3 },
  ];
  for (const plan of plans) {
    const season = { ...lobby(5), ...plan };
    const order = season.members.map(({ userId }) => userId);
    expect(planOf(season)).toEqual(plan);
    expect(allTurns(order, planOf(season))).toEqual(allTurns(order, season));
  }
});

describe('the draft order', () => {
  it.each([
    ['snake', 'ABCD DCBA ABCD DCBA ABCD'],
    ['third-round-reversal', 'ABCD DCBA DCBA ABCD DCBA'],
    ['balanced-by-sums', 'ABCD BDAC CDAB DCBA ABCD'],
  ] as const)('of type %s for four members is %s', (draftOrderType, expected) => {
    const [first, second, third] = expected.split(' ');
    expect(inRounds('ABCD', { draftOrderType, teamsEach: 3 })).toBe(`${first} ${second} ${third}`);
    expect(inRounds('ABCD', { draftOrderType, teamsEach: 5 })).toBe(expected);
  });

  it('numbers picks within each round and across the draft', () => {
    expect(turnAt([...'ABC'], 5, SNAKE)).toEqual({ userId: 'B', round: 2, pick: 2, pickOrder: 5 });
    expect(allTurns([...'ABC'], SNAKE).map((turn) => turn.pickOrder)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });

  it.each([0, -1, 10])('has no turn %i in a league of three', (pickOrder) => {
    expect(turnAt([...'ABC'], pickOrder, SNAKE)).toBeUndefined();
  });

  it('gives every seat one turn per round, for as many rounds as each seat drafts teams', () => {
    fc.assert(
      fc.property(shapes, type, (shape, draftOrderType) => {
        const order = seatsOf(shape);
        const turns = allTurns(order, { ...shape, draftOrderType });
        expect(turns).toHaveLength(order.length * shape.teamsEach);
        for (const userId of order) {
          const own = turns.filter((turn) => turn.userId === userId);
          expect(own.map((turn) => turn.round)).toEqual(own.map((_, index) => index + 1));
        }
      }),
    );
  });

  it.each(ALL_SHAPES)(
    'of type balanced-by-sums gives $maxMembers seats with $teamsEach teams the most even sums of pick numbers possible',
    (shape) => {
      const order = seatsOf(shape);
      const turns = allTurns(order, { ...shape, draftOrderType: 'balanced-by-sums' });
      const sums = order.map((userId) =>
        turns.filter((turn) => turn.userId === userId).reduce((sum, { pickOrder }) => sum + pickOrder, 0),
      );
      // With an even number of seats and an odd number of rounds, the pick numbers can't be split evenly.
      const isUneven = shape.maxMembers % 2 === 0 && shape.teamsEach % 2 === 1;
      expect(Math.max(...sums) - Math.min(...sums)).toBe(isUneven ? 1 : 0);
      expect(turns.slice(0, order.length).map(({ userId }) => userId)).toEqual(order);
    },
  );

  it('if not balanced, goes through the seats first to last in forward rounds and last to first in backward rounds', () => {
    fc.assert(
      fc.property(
        shapes,
        fc.constantFrom('snake', 'third-round-reversal', 'table'),
        (shape, draftOrderType) => {
          const order = seatsOf(shape);
          const turns = allTurns(order, { ...shape, draftOrderType });
          for (let round = 1; round <= shape.teamsEach; round += 1) {
            const isBackwards =
              directionOf(round, order.length, { ...shape, draftOrderType }) === 'backwards';
            const own = turns.filter((turn) => turn.round === round).map((turn) => turn.userId);
            expect(own).toEqual(isBackwards ? order.toReversed() : order);
          }
        },
      ),
    );
  });

  it.each([
    ['snake', ['forwards', 'backwards', 'forwards', 'backwards']],
    ['third-round-reversal', ['forwards', 'backwards', 'backwards', 'forwards']],
    ['balanced', ['forwards', 'mixed', 'mixed', 'mixed']],
    ['balanced-by-sums', ['forwards', 'mixed', 'mixed', 'mixed']],
  ] as const)('of type %s goes %j', (draftOrderType, expected) => {
    expect([1, 2, 3, 4].map((round) => directionOf(round, 4, { draftOrderType, teamsEach: 4 }))).toEqual(
      expected,
    );
  });

  it('of type table follows its table, even in the first round', () => {
    const orderTable = [
      [3, 4, 8],
      [1, 5, 9],
      [2, 6, 7],
    ];
    const plan: DraftPlan = { draftOrderType: 'table', teamsEach: 3, orderTable };
    expect(inRounds('ABC', plan)).toBe('BCA ABC CAB');
    expect([1, 2, 3].map((round) => directionOf(round, 3, plan))).toEqual(['mixed', 'forwards', 'mixed']);
  });

  it('of type table is a snake as long as no table fits the seats', () => {
    const orderTable = [
      [1, 3],
      [2, 4],
    ];
    expect(inRounds('ABC', { draftOrderType: 'table', teamsEach: 2, orderTable })).toBe('ABC CBA');
    expect(inRounds('AB', { draftOrderType: 'table', teamsEach: 3, orderTable })).toBe('AB BA AB');
    expect(inRounds('AB', { draftOrderType: 'table', teamsEach: 2, orderTable: null })).toBe('AB BA');
    expect(inRounds('AB', { draftOrderType: 'table', teamsEach: 2, orderTable })).toBe('AB AB');
  });
});

// Drafts in progress depend on these orders, so they must never change.
test.each([
  [2, 'AB AB BA'],
  [3, 'ABC CAB BCA'],
  [4, 'ABCD BDAC CDAB'],
  [5, 'ABCDE CEBDA DEABC'],
  [6, 'ABCDEF CFBEAD DEFABC'],
  [7, 'ABCDEFG GCFBEAD DEFGABC'],
  [8, 'ABCDEFGH DHCGBFAE EFGHABCD'],
  [9, 'ABCDEFGHI IDHCGBFAE EFGHIABCD'],
  [10, 'ABCDEFGHIJ JDICHBGAFE EFGHIJABCD'],
])('three rounds of %i seats, balanced by sums, are always %s', (seats, expected) => {
  const plan: DraftPlan = { draftOrderType: 'balanced-by-sums', teamsEach: 3 };
  expect(inRounds('ABCDEFGHIJ'.slice(0, seats), plan)).toBe(expected);
});

test.each([
  [6, 'ABCD DCBA DCBA ABCD ABCD DCBA'],
  [7, 'ABCD BDAC CDAB DCBA ABCD ABCD DCBA'],
  [8, 'ABCD DCBA DCBA ABCD ABCD DCBA DCBA ABCD'],
])('%i rounds of four seats, balanced by sums, are always %s', (teamsEach, expected) => {
  expect(inRounds('ABCD', { draftOrderType: 'balanced-by-sums', teamsEach })).toBe(expected);
});

test.each([
  [2, 3, 'AB BA AB'],
  [4, 5, 'ABCD DCBA ABCD ABCD DCBA'],
  [6, 3, 'ABCDEF FEDABC FECDBA'],
  [8, 3, 'ABCDEFGH HGFEBDCA HGFEDCAB'],
  [10, 3, 'ABCDEFGHIJ ICJFGHBDEA JHIGEFDABC'],
  [8, 4, 'ABCDEFGH HCDEAGFB DEFGHCBA GHFBAECD'],
  [4, 8, 'ABCD DCBA ABCD ABCD DCBA ABDC DCAB BACD'],
])('the balanced order for %i seats with %i teams each is always %s', (seats, teamsEach, expected) => {
  const plan: DraftPlan = { draftOrderType: 'balanced', teamsEach };
  expect(inRounds('ABCDEFGHIJ'.slice(0, seats), plan)).toBe(expected);
});

test.each([
  [2, 3, 'AB AB BA'],
  [4, 5, 'ABCD DCBA ABCD DCBA ABCD'],
  [5, 4, 'ABCDE EDBCA CBDEA AECDB'],
  [10, 3, 'ABCDEFGHIJ ICJFGHBDEA JHIGEFDABC'],
])('the best balanced order for %i seats with %i teams each is always %s', (seats, teamsEach, expected) => {
  const plan: DraftPlan = { draftOrderType: 'balanced', hasBestBalance: true, teamsEach };
  expect(inRounds('ABCDEFGHIJ'.slice(0, seats), plan)).toBe(expected);
});

test.each(ALL_SHAPES)(
  'the best balanced order is never less even than the first one, for $maxMembers seats with $teamsEach teams each',
  (shape) => {
    const spread = (hasBestBalance: true | undefined) => unevenness({ ...shape, hasBestBalance });
    expect(spread(true)).toBeLessThanOrEqual(spread(undefined));
    if (shape.teamsEach === 2) expect(spread(true)).toBe(spread(undefined));
  },
);

test.each([
  [2, 3],
  [4, 5],
  [5, 4],
])(
  'for %i seats with %i teams each, the best balanced order is at least three times as even',
  (seats, teamsEach) => {
    const shape = { maxMembers: seats, teamsEach };
    expect(unevenness({ ...shape, hasBestBalance: true })).toBeLessThan(unevenness(shape) / 3);
  },
);

/** Returns the variance of what the seats' picks are worth in a balanced draft. */
function unevenness(shape: Shape & Pick<DraftPlan, 'hasBestBalance'>): number {
  const worth = rowsWorth(tableOf(shape.maxMembers, { ...shape, draftOrderType: 'balanced' }));
  const mean = worth.reduce((sum, wins) => sum + wins, 0) / worth.length;
  return worth.reduce((sum, wins) => sum + (wins - mean) ** 2, 0) / worth.length;
}

test.each(ALL_SHAPES.filter(({ teamsEach }) => teamsEach > 2))(
  'in the balanced order, the picks of $maxMembers seats with $teamsEach teams are worth the same, give or take a third of a win',
  (shape) => {
    const worth = seatsOf(shape).map((userId) =>
      allTurns(seatsOf(shape), { ...shape, draftOrderType: 'balanced' })
        .filter((turn) => turn.userId === userId)
        .reduce((sum, { pickOrder }) => sum + (PICK_WORTH[pickOrder - 1] ?? 0), 0),
    );
    expect(Math.max(...worth) - Math.min(...worth)).toBeLessThanOrEqual(33);
  },
);

describe('the current turn', () => {
  it('belongs to no one unless the draft is live', () => {
    expect(currentTurn(lobby(4))).toBeNull();
    expect(currentTurn(drafted(4, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]))).toBeNull();
  });

  it('belongs to the first seat when the draft starts', () => {
    expect(currentTurn(drafting(4))).toEqual({ userId: seat(1), round: 1, pick: 1, pickOrder: 1 });
  });
});
