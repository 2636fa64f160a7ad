import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drafted, drafting, lobby, seat } from '#test/support/league-season.ts';
import { allTurns, currentTurn, directionOf, turnAt } from './draft-order.ts';
import { DRAFT_ORDER_TYPES, ROUNDS } from '../league-season.ts';

const seats = fc
  .integer({ min: 2, max: 10 })
  .map((size) => Array.from({ length: size }, (_, i) => seat(i + 1)));
const type = fc.constantFrom(...DRAFT_ORDER_TYPES);

describe('the draft order', () => {
  it.each([
    ['snake', 'ABCD DCBA ABCD'],
    ['third-round-reversal', 'ABCD DCBA DCBA'],
    ['balanced', 'ABCD BDAC CDAB'],
  ] as const)('of four members by %s is %s', (orderType, expected) => {
    const turns = allTurns([...'ABCD'], orderType);
    expect(turns.map((turn) => turn.userId).join('')).toBe(expected.replaceAll(' ', ''));
  });

  it('numbers picks within the round and over the draft', () => {
    expect(turnAt([...'ABC'], 5, 'snake')).toEqual({ userId: 'B', round: 2, pick: 2, pickOrder: 5 });
    expect(allTurns([...'ABC'], 'snake').map((turn) => turn.pickOrder)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });

  it.each([0, -1, 10])('has no turn %i in a league of three', (pickOrder) => {
    expect(turnAt([...'ABC'], pickOrder, 'snake')).toBeUndefined();
  });

  it('gives every seat one turn a round, three in all', () => {
    fc.assert(
      fc.property(seats, type, (order, orderType) => {
        const turns = allTurns(order, orderType);
        expect(turns).toHaveLength(order.length * ROUNDS);
        for (const userId of order) {
          const own = turns.filter((turn) => turn.userId === userId);
          expect(own.map((turn) => turn.round)).toEqual([1, 2, 3]);
        }
      }),
    );
  });

  it.each([2, 3, 4, 5, 6, 7, 8, 9, 10])(
    'that is balanced gives %i seats sums that are as even as can be',
    (size) => {
      const order = Array.from({ length: size }, (_, index) => seat(index + 1));
      const turns = allTurns(order, 'balanced');
      for (const round of [1, 2, 3]) {
        const own = turns.filter((turn) => turn.round === round).map(({ userId }) => userId);
        expect(own.toSorted()).toEqual(order);
      }
      const sums = order.map((userId) =>
        turns.filter((turn) => turn.userId === userId).reduce((sum, { pickOrder }) => sum + pickOrder, 0),
      );
      // The numbers 1 to 3N add up to 3N(3N + 1) / 2. N seats can share that evenly only when N is odd.
      expect(Math.max(...sums) - Math.min(...sums)).toBe(size % 2 === 1 ? 0 : 1);
      expect(turns.slice(0, size).map(({ userId }) => userId)).toEqual(order);
    },
  );

  it('is symmetric in the others: each round repeats the one before, or mirrors it when the direction changes', () => {
    fc.assert(
      fc.property(seats, fc.constantFrom('snake', 'third-round-reversal'), (order, orderType) => {
        const round = (number: number) =>
          allTurns(order, orderType)
            .filter((turn) => turn.round === number)
            .map((turn) => turn.userId);
        expect(round(1)).toEqual(order);
        expect(round(2)).toEqual(round(1).toReversed());
        expect(round(3)).toEqual(orderType === 'snake' ? round(1) : round(2));
      }),
    );
  });

  it.each([
    ['snake', ['forwards', 'backwards', 'forwards']],
    ['third-round-reversal', ['forwards', 'backwards', 'backwards']],
    ['balanced', ['forwards', 'mixed', 'mixed']],
  ] as const)('by %s runs %j', (orderType, expected) => {
    expect([1, 2, 3].map((round) => directionOf(round, orderType))).toEqual(expected);
  });
});

describe('the current turn', () => {
  it('is nobody’s unless the draft is running', () => {
    expect(currentTurn(lobby(4))).toBeNull();
    expect(currentTurn(drafted(4, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]))).toBeNull();
  });

  it('is the first seat’s when the draft starts', () => {
    expect(currentTurn(drafting(4))).toEqual({ userId: seat(1), round: 1, pick: 1, pickOrder: 1 });
  });
});
