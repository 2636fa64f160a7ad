import { describe, expect, test } from 'vitest';
import { isPaused, pickClock } from '../clock/pick-clock.ts';
import { comingTurns, matrixRows, recentPicks, turnOf } from '../room/turns.ts';
import { at, guestDraft, NAMES } from './guest-draft.test-data.ts';
import { withSales } from './guest-draft.ts';
import { wallView } from './wall-view.ts';

/** Returns what the draft room's own functions derive from a guest's draft. */
function seen(told: ReturnType<typeof guestDraft>) {
  const view = wallView(told);
  const { draft } = view;
  if (!draft) throw new Error('there is no draft');
  const nameOf = (userId: string | null) => userId && view.nameOf(userId);
  return {
    view,
    draft,
    turn: [nameOf(draft.userId), turnOf(draft)],
    next: comingTurns(draft, view.plan)
      .slice(0, 3)
      .map(({ userId }) => nameOf(userId)),
    last: recentPicks(draft).map(({ userId, nflTeamId }) => [nameOf(userId), nflTeamId]),
  };
}

describe('a guest’s draft', () => {
  test('has the current turn, the next three turns and the last picks, even where the snake order turns around', () => {
    const { turn, next, last } = seen(guestDraft({ teams: [1, 2, 3, 4, 5, 6, 7, 8, 9] }));
    expect(turn).toEqual(['June', { round: 1, pick: 10 }]);
    expect(next).toEqual(['June', 'Ivo', 'Hana']);
    expect(last.slice(0, 2)).toEqual([
      ['Ivo', 9],
      ['Hana', 8],
    ]);
  });

  test('follows the league’s order table', () => {
    const orderTable = [
      [3, 4],
      [1, 6],
      [2, 5],
    ];
    const order = NAMES.slice(0, 3);
    const table = { draftOrderType: 'table', orderTable, maxMembers: 3, teamsEach: 2 } as const;
    const { turn, next, last } = seen(guestDraft({ ...table, order, teams: [7, 8] }));
    expect(turn).toEqual(['Ana', { round: 1, pick: 3 }]);
    expect(next).toEqual(['Ana', 'Cleo', 'Ben']);
    expect(last).toEqual([
      ['Cleo', 8],
      ['Ben', 7],
    ]);
  });

  test('distinguishes members with the same name by their draft slots', () => {
    const order = ['A former member', 'Ana', 'A former member'];
    const { view, draft } = seen(guestDraft({ order, teams: [5, 6, 7], maxMembers: 3 }));
    const rows = matrixRows(view.order, draft, view.plan);
    expect(rows.map(({ cells }) => cells[0]?.pick?.nflTeamId)).toEqual([5, 6, 7]);
    expect(rows.map(({ userId }) => view.nameOf(userId))).toEqual(order);
  });

  test('keeps its remaining time while it is paused, and can have no clock at all', () => {
    const paused = seen(guestDraft({ deadlineAt: null, pause: { at: at(0), secondsLeft: 34 } }));
    expect(isPaused(paused.draft)).toBe(true);
    expect(pickClock(paused.draft, null, null)).toEqual({ seconds: 34, standsStill: 'paused' });
    const { view, draft } = seen(guestDraft({ draftTimerDuration: null, deadlineAt: null }));
    expect(view.clockLength).toBeNull();
    expect(pickClock(draft, null, null)).toEqual({ seconds: null, standsStill: null });
  });

  test('has a longer clock if a commissioner has added time', () => {
    expect(seen(guestDraft({})).view.clockLength).toBe(60);
    expect(seen(guestDraft({ timesAdded: 2 })).view.clockLength).toBe(180);
  });

  test('has no one on the clock before its start or after its end', () => {
    const before = seen(guestDraft({ status: 'draft', order: [], deadlineAt: null }));
    expect([before.turn, before.next, before.view.order]).toEqual([[null, undefined], [], []]);
    const teams = Array.from({ length: 30 }, (_, index) => index + 1);
    const after = seen(guestDraft({ status: 'active', deadlineAt: null, teams }));
    expect([after.turn, after.view.isComplete]).toEqual([[null, undefined], true]);
    expect(after.draft.picks).toHaveLength(3 * NAMES.length);
  });
});

test('the sales of an auction belong to their buyers, whatever the order of the seats', () => {
  const auction = {
    lots: [],
    seats: NAMES.map(() => ({ money: 200, openSlots: 3, maxBid: 198 })),
    sold: [
      { nflTeamId: 4, seat: 2, price: 41 },
      { nflTeamId: 7, seat: 2, price: 3 },
    ],
    nominator: 3,
    nominateBy: at(30),
  };
  const { draft } = wallView(withSales(guestDraft({ auction })));
  expect(draft?.sold?.map(({ userId, nflTeamId, price }) => [userId, nflTeamId, price])).toEqual([
    ['seat-3', 4, 41],
    ['seat-3', 7, 3],
  ]);
  expect(draft?.userId).toBeNull();
});
