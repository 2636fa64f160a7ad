import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drafted, drafting, lobby, seat } from '#test/support/league-season.ts';
import { allTurns, currentTurn, runsBackwards, turnAt } from './draft-order.ts';
import { DRAFT_ORDER_TYPES, ROUNDS } from './league-season.ts';

const seats = fc
  .integer({ min: 2, max: 10 })
  .map((size) => Array.from({ length: size }, (_, i) => seat(i + 1)));
const type = fc.constantFrom(...DRAFT_ORDER_TYPES);

describe('the draft order', () => {
  it.each([
    ['snake', 'ABCD DCBA ABCD'],
    ['third-round-reversal', 'ABCD DCBA DCBA'],
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

  it('is symmetric: each round repeats the one before, or mirrors it when the direction changes', () => {
    fc.assert(
      fc.property(seats, type, (order, orderType) => {
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

  it('runs backwards in round 2, and in round 3 only with the reversal', () => {
    expect([1, 2, 3].map((round) => runsBackwards(round, 'snake'))).toEqual([false, true, false]);
    expect([1, 2, 3].map((round) => runsBackwards(round, 'third-round-reversal'))).toEqual([
      false,
      true,
      true,
    ]);
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
