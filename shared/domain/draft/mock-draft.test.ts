import { describe, expect, test } from 'vitest';
import type { Pick } from '../league-season.ts';
import { preseasonOf } from '../odds/preseason.ts';
import { SHAPE_ORDER_TYPES } from '../league-rules.ts';
import { defaultRanking } from './auto-pick.ts';
import { anyTable } from '#test/support/order-tables.ts';
import { allTurns } from './draft-order.ts';
import {
  afterBots,
  afterHuman,
  MOCK_HUMAN,
  mockBots,
  mockChoice,
  mockOf,
  mockOrder,
  mockPick,
  mockSeason,
  mockTurn,
  USUAL_MOCK,
  type MockDraft,
  type OwnPick,
} from './mock-draft.ts';

const AT = new Date('2026-08-01T12:00:00.000Z');
const { teamProjections } = preseasonOf(mockSeason());
const expected = new Map(
  [...teamProjections].map(([id, { expectedWins: wins, expectedLosses: losses }]) => [id, { wins, losses }]),
);

/** Plays the whole draft. The human always makes the pick that their clock would have made. */
function played(mock: MockDraft): readonly Pick[] {
  const bots = mockBots(mock, expected);
  let picks: readonly Pick[] = [];
  for (let turn = mockTurn(mock, picks); turn; turn = mockTurn(mock, picks)) {
    const teamId = mockChoice(picks, bots.get(turn.userId)) ?? 0;
    picks = mockPick(mock, picks, { teamId, at: AT, auto: turn.userId === MOCK_HUMAN });
  }
  return picks;
}

const teams = (picks: readonly Pick[]) => picks.map(({ nflTeamId }) => nflTeamId);

describe('a mock draft', () => {
  test.each(SHAPE_ORDER_TYPES)('goes through the seats just like a league’s draft: %s', (draftOrderType) => {
    const mock = mockOf({ maxMembers: 5, teamsEach: 4, draftOrderType, seat: 2 });
    const picks = played(mock);
    expect(picks.map(({ userId, pickOrder }) => [userId, pickOrder])).toEqual(
      allTurns(mockOrder(mock), mock).map(({ userId, pickOrder }) => [userId, pickOrder]),
    );
    expect(new Set(teams(picks)).size).toBe(20);
  });

  test('follows an order table that fits its shape, and is a snake otherwise', () => {
    const orderTable = anyTable({ maxMembers: 5, teamsEach: 4 });
    const mock = mockOf({ maxMembers: 5, teamsEach: 4, draftOrderType: 'table', orderTable });
    expect(played(mock)[0]?.userId).toBe('bot-2');
    expect(mockOf({ ...mock, maxMembers: 6 })).toMatchObject({
      draftOrderType: 'snake',
      orderTable: undefined,
    });
    expect(mockOf({ draftOrderType: 'table' }).draftOrderType).toBe('snake');
    expect(mockOf({ ...mock, draftOrderType: 'balanced' }).orderTable).toBeUndefined();
  });

  test('gives the human the chosen seat', () => {
    expect(mockOrder(mockOf({ maxMembers: 3, seat: 2 }))).toEqual(['bot-1', MOCK_HUMAN, 'bot-3']);
  });

  test('plays out the same if it’s replayed, and differently with another seed', () => {
    const mock = mockOf({ seed: 'abc' });
    expect(teams(played(mock))).toEqual(teams(played({ ...mock })));
    expect(teams(played(mock))).not.toEqual(teams(played({ ...mock, seed: 'abd' })));
  });

  test('keeps the same bots in the other seats if the human changes seats', () => {
    const here = mockBots(mockOf({ seat: 1 }), expected);
    const there = mockBots(mockOf({ seat: 2 }), expected);
    expect(there.get('bot-3')).toEqual(here.get('bot-3'));
    expect([here.has(MOCK_HUMAN), here.size]).toEqual([false, USUAL_MOCK.maxMembers - 1]);
  });

  test('has bots with different preferences', () => {
    const bots = [...mockBots(mockOf({ maxMembers: 16, teamsEach: 2 }), expected).values()];
    expect(new Set(bots.map(({ board }) => board[0])).size).toBeGreaterThan(2);
    expect(new Set(bots.map(({ bent }) => bent.crown))).toEqual(new Set(['wins', 'losses']));
  });

  test('rejects a taken team, an unknown team, and any pick after its end', () => {
    const mock = mockOf({ maxMembers: 2, teamsEach: 2 });
    const once = mockPick(mock, [], { teamId: 4, at: AT });
    expect(mockPick(mock, once, { teamId: 4, at: AT })).toBe(once);
    expect(mockPick(mock, once, { teamId: 33, at: AT })).toBe(once);
    const whole = played(mock);
    expect(whole).toHaveLength(4);
    expect(mockPick(mock, whole, { teamId: 4, at: AT })).toBe(whole);
  });

  test('jumps right to the human’s next turn, and to the end after their last pick', () => {
    const mock = mockOf({ maxMembers: 4, teamsEach: 2, seat: 3, seed: 'x' });
    const bots = mockBots(mock, expected);
    const turns: number[] = [];
    let picks = afterBots(mock, [], bots, AT);
    for (let turn = mockTurn(mock, picks); turn; turn = mockTurn(mock, picks)) {
      expect(turn.userId).toBe(MOCK_HUMAN);
      turns.push(turn.pickOrder);
      const mine = mockPick(mock, picks, { teamId: mockChoice(picks, undefined) ?? 0, at: AT });
      picks = afterBots(mock, mine, bots, AT);
    }
    expect(turns).toEqual([3, 6]);
    expect(picks).toHaveLength(8);
  });

  describe('replays the human’s picks', () => {
    const mock = mockOf({ maxMembers: 4, teamsEach: 3, seat: 4, seed: 'x' });
    const bots = mockBots(mock, expected);
    const goneOn = (...own: OwnPick[]) => afterHuman(mock, own, bots, AT);

    test('up to their next turn, or the end', () => {
      expect(goneOn()).toEqual(afterBots(mock, [], bots, AT));
      const whole = played(mock);
      const own = whole.filter(({ userId }) => userId === MOCK_HUMAN);
      const picks = own.map(({ nflTeamId, auto }) => ({ teamId: nflTeamId, auto }));
      expect(goneOn(...picks)).toEqual(whole);
      // The human is in the last seat, which picks twice in a row.
      expect(goneOn(...picks.slice(0, 2))).toEqual(whole.slice(0, 11));
      expect(goneOn(...picks, { teamId: 1 })).toEqual(whole);
    });

    test('up to the first impossible pick', () => {
      const [taken = 0] = teams(goneOn());
      for (const teamId of [taken, 0, 33, Number.NaN])
        expect(goneOn({ teamId }, { teamId: mockChoice(goneOn(), undefined) ?? 0 })).toEqual(goneOn());
    });
  });

  test('picks from the default ranking for a human whose clock runs out', () => {
    const ranking = defaultRanking(mockSeason());
    const [first = 0, second] = ranking;
    expect(mockChoice([], undefined)).toBe(first);
    expect(mockChoice(mockPick(USUAL_MOCK, [], { teamId: first, at: AT }), undefined)).toBe(second);
  });
});

test.each([
  [{ maxMembers: 1 }, { maxMembers: 2, seat: 2 }],
  [{ maxMembers: 99 }, { maxMembers: 16, teamsEach: 2 }],
  [
    { maxMembers: 10, teamsEach: 8 },
    { maxMembers: 10, teamsEach: 3 },
  ],
  [
    { maxMembers: 4, teamsEach: 8 },
    { maxMembers: 4, teamsEach: 8, seat: 4 },
  ],
  [{ teamsEach: 0 }, { teamsEach: 2 }],
  [
    { maxMembers: 6, seat: 9 },
    { maxMembers: 6, seat: 6 },
  ],
  [
    { seat: Number.NaN, maxMembers: Number.NaN },
    { seat: USUAL_MOCK.seat, maxMembers: USUAL_MOCK.maxMembers },
  ],
  [{ seat: 2.7 }, { seat: 2 }],
])('a mock draft with %o becomes the nearest mock draft that is possible', (input, is) => {
  expect(mockOf(input)).toEqual({ ...USUAL_MOCK, ...is });
});
