import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Lottery } from './lottery.ts';
import {
  BY_USER_ID,
  DRAFT_AT,
  DRAFT_DEADLINE,
  drafting,
  lobby,
  seat,
  value,
} from '#test/support/league-season.ts';
import { anyTable } from '#test/support/order-tables.ts';
import { ALL_SHAPES } from '#test/support/shapes.ts';
import { seasonNamed } from '../seasons.ts';
import { defaultRanking } from './auto-pick.ts';
import { currentTurn } from './draft-order.ts';
import { deadlineAfter, expiryDue } from './draft-clock.ts';
import { startDraft } from './start-draft.ts';
import { expirePick, makePick, takenTeams } from './draft.ts';
import { randomizeOrder, setOrder } from './seats.ts';
import { isDraftComplete, type LeagueSeason } from '../league-season.ts';
import { DRAFT_ORDER_TYPES } from '../league-rules.ts';
import { missingToDraft } from '../missing-to-draft.ts';

const NO_BOARDS = new Map();
const PLAYED = seasonNamed(lobby(2).season);
const [BEST, WORST] = [defaultRanking(PLAYED), defaultRanking(PLAYED, 'losses')];
/** A lottery that draws members in reverse order of their ids. */
const REVERSED: Lottery = { ...BY_USER_ID, sha256: (text) => `${1000 - Number(text.slice(-3))}` };
const after = (ms: number) => new Date(DRAFT_AT.getTime() + ms);
const owner = { by: seat(1), at: DRAFT_AT };

/** A league with two members in draft order. `first` is the number of the member with seat 1. */
function placed(first: number, second: number): LeagueSeason {
  const updates = [
    { userId: seat(first), draftPosition: 1 },
    { userId: seat(second), draftPosition: 2 },
  ];
  return value(setOrder(lobby(2), seat(1), updates));
}

describe('starting a draft', () => {
  it('puts the first seat on the clock, and fixes the league’s size and the draft order', () => {
    const before = lobby(4, { maxMembers: 10 });
    const started = value(startDraft(before, owner, REVERSED)).season;
    expect(started).toMatchObject({
      status: 'drafting',
      maxMembers: 4,
      order: [seat(4), seat(3), seat(2), seat(1)],
      deadlineAt: after(90_000).toISOString(),
      version: before.version + 1,
    });
    expect(started.members.map((member) => member.draftPosition)).toEqual([4, 3, 2, 1]);
  });

  it('keeps positions set by hand', () => {
    expect(value(startDraft(placed(2, 1), owner, REVERSED)).season.order).toEqual([seat(2), seat(1)]);
  });

  it('can also happen automatically, at the scheduled time', () => {
    expect(startDraft(lobby(4), { by: null, at: DRAFT_AT }, BY_USER_ID).ok).toBe(true);
  });

  it.each([
    ['a stranger', lobby(4), seat(9), DRAFT_AT, 'not-a-member'],
    ['a regular member', lobby(4), seat(2), DRAFT_AT, 'commissioners-only'],
    ['the owner a second time', drafting(4), seat(1), DRAFT_AT, 'draft-started'],
    ['the owner of an ended season', lobby(4, { status: 'ended' }), seat(1), DRAFT_AT, 'draft-started'],
    ['the owner at the deadline', lobby(4), seat(1), new Date(DRAFT_DEADLINE), 'draft-deadline-passed'],
    [
      'the owner with three of ten members',
      lobby(3, { maxMembers: 10 }),
      seat(1),
      DRAFT_AT,
      'too-few-members',
    ],
    [
      'the owner with two of three members',
      lobby(2, { maxMembers: 3 }),
      seat(1),
      DRAFT_AT,
      'too-few-members',
    ],
  ])('fails for %s', (_, state, by, at, refusal) => {
    expect(startDraft(state, { by, at }, BY_USER_ID)).toEqual({ ok: false, refused: refusal });
  });

  it.each([
    [2, 2, true],
    [2, 3, false],
    [3, 3, true],
    [3, 4, false],
    [4, 10, true],
  ])('is possible with %i of %i members: %s', (members, maxMembers, enough) => {
    expect(missingToDraft(lobby(members, { maxMembers })) === 0).toBe(enough);
  });
});

describe('a pick', () => {
  it('takes the team and puts the next seat on the clock', () => {
    const before = drafting(4);
    const { season, pick, repeated } = value(makePick(before, { by: seat(1), teamId: 7, at: after(5200) }));
    expect(pick).toEqual({
      userId: seat(1),
      nflTeamId: 7,
      round: 1,
      pick: 1,
      pickOrder: 1,
      auto: false,
      draftedAt: after(5200).toISOString(),
    });
    expect(repeated).toBe(false);
    expect(season).toMatchObject({ version: before.version + 1, deadlineAt: after(96_000).toISOString() });
    expect(currentTurn(season)?.userId).toBe(seat(2));
    expect(before.picks).toEqual([]);
  });

  it('returns the original pick if it is sent again', () => {
    const first = value(makePick(drafting(2), { ...owner, teamId: 7 }));
    const again = value(makePick(first.season, { ...owner, teamId: 7 }));
    expect(again).toEqual({ season: first.season, pick: first.pick, repeated: true });
  });

  it('still counts after the clock runs out, as long as no auto-pick has been made', () => {
    expect(makePick(drafting(2), { by: seat(1), teamId: 7, at: after(90_900) }).ok).toBe(true);
  });

  it('applies only to the turn it names, so that two open tabs can’t take both picks when the snake turns', () => {
    const third = [1, 2, 3].reduce(
      (state, number) => value(makePick(state, { by: seat(number), teamId: number, at: DRAFT_AT })).season,
      drafting(4),
    );
    const fourth = { by: seat(4), at: DRAFT_AT, pickOrder: 4 };
    const made = value(makePick(third, { ...fourth, teamId: 4 }));
    expect(currentTurn(made.season)).toMatchObject({ userId: seat(4), pickOrder: 5 });
    expect(makePick(made.season, { ...fourth, teamId: 5 })).toEqual({ ok: false, refused: 'other-turn' });
    expect(value(makePick(made.season, { ...fourth, teamId: 4 }))).toEqual({ ...made, repeated: true });
    expect(value(makePick(made.season, { ...fourth, pickOrder: 5, teamId: 5 })).pick.pickOrder).toBe(5);
    const otherSlot = makePick(made.season, { ...fourth, pickOrder: 5, teamId: 4 });
    expect(otherSlot).toEqual({ ok: false, refused: 'team-taken' });
  });

  it('fails if it names a later turn', () => {
    const early = makePick(drafting(2), { ...owner, teamId: 7, pickOrder: 4 });
    expect(early).toEqual({ ok: false, refused: 'other-turn' });
  });

  const running = value(makePick(drafting(4), { ...owner, teamId: 7 })).season;
  it.each([
    ['a stranger', running, seat(9), 8, 'not-a-member'],
    ['a member out of turn', running, seat(3), 8, 'not-your-turn'],
    ['the member who has just picked', running, seat(1), 8, 'not-your-turn'],
    ['a taken team', running, seat(2), 7, 'team-taken'],
    ['team 33', running, seat(2), 33, 'unknown-team'],
    ['team 0', running, seat(2), 0, 'unknown-team'],
    ['team 1.5', running, seat(2), 1.5, 'unknown-team'],
    ['a draft that hasn’t started', lobby(4), seat(1), 8, 'not-drafting'],
  ])('fails for %s', (_, state, by, teamId, refusal) => {
    expect(makePick(state, { by, teamId, at: after(1) })).toEqual({ ok: false, refused: refusal });
  });
});

describe('a pick clock', () => {
  it.each([
    [90_000, 'not-due'],
    [90_999, 'not-due'],
    [91_000, undefined],
    [500_000, undefined],
  ])(
    'triggers an auto-pick only a grace second after it runs out: %i ms after the start, %s',
    (ms, refusal) => {
      const outcome = expirePick(drafting(2), after(ms), NO_BOARDS);
      expect(outcome.ok ? undefined : outcome.refused).toBe(refusal);
    },
  );

  it('that runs out makes an auto-pick from the member’s board, marks that pick and gives the next seat a full clock', () => {
    const board = { teamOrder: [9, 8], strategy: 'wins' } as const;
    const boards = new Map([[seat(1), board]]);
    const { made, season } = value(expirePick(drafting(2), after(91_000), boards));
    expect(made).toMatchObject([{ reason: 'board', pick: { userId: seat(1), nflTeamId: 9, auto: true } }]);
    expect(season.deadlineAt).toBe(after(181_000).toISOString());
  });

  it('never expires in a draft that isn’t live', () => {
    const outcome = expirePick(lobby(2), after(1e9), NO_BOARDS);
    expect(outcome).toEqual({ ok: false, refused: 'not-drafting' });
  });

  it('has a deadline on a whole second, and never ends early', () => {
    fc.assert(
      fc.property(fc.date({ noInvalidDate: true, min: new Date(0), max: DRAFT_AT }), (at) => {
        const deadline = Date.parse(deadlineAfter(at, lobby(4), 90));
        expect(deadline % 1000).toBe(0);
        expect(deadline - at.getTime()).toBeGreaterThanOrEqual(90_000);
        expect(deadline - at.getTime()).toBeLessThan(91_000);
        expect(expiryDue(new Date(deadline).toISOString()).getTime()).toBe(deadline + 1000);
      }),
    );
  });
});

describe('the season’s draft deadline', () => {
  const before = (ms: number) => new Date(Date.parse(DRAFT_DEADLINE) - ms);
  const late = (ms: number) => new Date(Date.parse(DRAFT_DEADLINE) + ms);
  const slow = drafting(4, { draftTimerDuration: 86_400 });
  const inTime = value(makePick(slow, { by: seat(1), teamId: 5, at: before(60_000) })).season;

  it('ends every clock', () => {
    expect(inTime.deadlineAt).toBe(DRAFT_DEADLINE);
    const act = { by: seat(1), at: before(10_000) };
    expect(value(startDraft(lobby(4), act, BY_USER_ID)).season.deadlineAt).toBe(DRAFT_DEADLINE);
  });

  it.each([
    [0, 'not-due'],
    [999, 'not-due'],
    [1000, undefined],
    [17 * 3_600_000, undefined],
  ])('completes the draft only after a grace second: %i ms later, %s', (ms, refusal) => {
    const outcome = expirePick(inTime, late(ms), NO_BOARDS);
    expect(outcome.ok ? undefined : outcome.refused).toBe(refusal);
  });

  it('finishes the draft in one step, with auto-picks from members’ boards for all remaining turns', () => {
    const boards = new Map([
      [seat(2), { teamOrder: [5, 30, 6], strategy: 'wins' as const }],
      [seat(3), { teamOrder: [30], strategy: 'losses' as const }],
    ]);
    const { season, made } = value(expirePick(inTime, late(1000), boards));
    expect(season).toMatchObject({ status: 'active', deadlineAt: null, version: inTime.version + 1 });
    expect(season.picks.slice(0, 1)).toEqual(inTime.picks);
    expect(made.map(({ pick }) => pick)).toEqual(season.picks.slice(1));
    expect(season.picks.map((pick) => pick.pickOrder)).toEqual(season.picks.map((_, index) => index + 1));
    expect(season.picks.slice(1).every((pick) => pick.auto)).toBe(true);
    const teams = (number: number) =>
      season.picks.filter(({ userId }) => userId === seat(number)).map(({ nflTeamId }) => nflTeamId);
    const own = new Set([5, 30, 6]);
    const [best, worst] = [BEST, WORST].map((ranking) => ranking.filter((id) => !own.has(id)));
    expect([1, 2, 3, 4].map(teams)).toEqual([
      [5, best?.[2], best?.[3]],
      [30, 6, best?.[4]],
      worst?.slice(0, 3),
      [best?.[0], best?.[1], best?.[5]],
    ]);
    expect(made.filter(({ reason }) => reason === 'board').map(({ pick }) => pick.nflTeamId)).toEqual([
      30, 6,
    ]);
  });

  it('is followed by a grace second, in which a clock that ran out before the deadline still makes only its own pick', () => {
    const deadlineAt = before(80_000).toISOString();
    const overdue = { ...inTime, deadlineAt };
    expect(value(expirePick(overdue, late(999), NO_BOARDS)).made).toHaveLength(1);
    expect(value(expirePick(overdue, late(1000), NO_BOARDS)).made.length).toBeGreaterThan(1);
  });

  it('still allows a late pick by the member, but starts no new clock', () => {
    const { season } = value(makePick(inTime, { by: seat(2), teamId: 9, at: late(30_000) }));
    expect(season).toMatchObject({ status: 'drafting', deadlineAt: DRAFT_DEADLINE });
    const { status } = value(expirePick(season, late(30_000), NO_BOARDS)).season;
    expect(status).toBe('active');
  });
});

describe('a whole draft', () => {
  const play = fc.record({
    shape: fc.constantFrom(...ALL_SHAPES),
    draftOrderType: fc.constantFrom(...DRAFT_ORDER_TYPES),
    teamIds: fc.shuffledSubarray(BEST, { minLength: 32 }),
    sleepy: fc.infiniteStream(fc.boolean()),
  });

  it('gives every seat its teams, with no team twice, in a league of any shape', () => {
    fc.assert(
      fc.property(play, ({ shape: { maxMembers: members, teamsEach }, draftOrderType, teamIds, sleepy }) => {
        const orderTable = draftOrderType === 'table' ? anyTable({ maxMembers: members, teamsEach }) : null;
        let state = drafting(members, { draftOrderType, orderTable, teamsEach });
        for (let turn = currentTurn(state); turn !== null; turn = currentTurn(state)) {
          expect(state.status).toBe('drafting');
          const teamId = teamIds.find((id) => !takenTeams(state).has(id)) ?? 0;
          const due = expiryDue(state.deadlineAt ?? '');
          const version = state.version;
          state = sleepy.next().value
            ? value(expirePick(state, due, NO_BOARDS)).season
            : value(makePick(state, { by: turn.userId, teamId, at: due })).season;
          expect(state.version).toBe(version + 1);
        }
        expect(state).toMatchObject({ status: 'active', deadlineAt: null });
        expect(isDraftComplete(state)).toBe(true);
        expect(takenTeams(state).size).toBe(members * teamsEach);
        for (const { userId } of state.members) {
          expect(state.picks.filter((pick) => pick.userId === userId)).toHaveLength(teamsEach);
        }
        expect(state.picks.map((pick) => pick.pickOrder)).toEqual(state.picks.map((_, index) => index + 1));
        const late = makePick(state, { by: seat(1), teamId: teamIds.at(-1) ?? 0, at: DRAFT_AT });
        expect(late.ok && !late.value.repeated).toBe(false);
      }),
      { numRuns: 60 },
    );
  });
});

describe('the draft order in a lobby', () => {
  it('can be random', () => {
    const drawn = value(randomizeOrder(lobby(3), owner, REVERSED)).season;
    expect(drawn.members.map((member) => member.draftPosition)).toEqual([3, 2, 1]);
    expect(drawn.version).toBe(2);
  });

  it.each([
    ['a stranger', lobby(4), seat(9), 'not-a-member'],
    ['a regular member', lobby(4), seat(2), 'commissioners-only'],
    ['a running draft', drafting(4), seat(1), 'draft-started'],
    ['a member alone', lobby(1), seat(1), 'too-few-members'],
  ])('can’t be randomized for %s', (_, state, by, refusal) => {
    expect(randomizeOrder(state, { by, at: DRAFT_AT }, BY_USER_ID)).toEqual({ ok: false, refused: refusal });
  });

  it('can be set by hand', () => {
    expect(placed(2, 1).members.map((member) => member.draftPosition)).toEqual([2, 1]);
  });

  it.each([
    [
      'a gap',
      [
        [1, 1],
        [2, 3],
      ],
    ],
    [
      'a position twice',
      [
        [1, 1],
        [2, 1],
      ],
    ],
    ['a member left out', [[1, 1]]],
    [
      'a member twice',
      [
        [1, 1],
        [1, 2],
      ],
    ],
    [
      'a stranger',
      [
        [1, 1],
        [9, 2],
      ],
    ],
    [
      'a start at zero',
      [
        [1, 0],
        [2, 1],
      ],
    ],
    ['no positions at all', []],
  ])('can’t be set with %s', (_, pairs) => {
    const updates = pairs.map(([number = 0, draftPosition = 0]) => ({ userId: seat(number), draftPosition }));
    expect(setOrder(lobby(2), seat(1), updates)).toEqual({ ok: false, refused: 'invalid-order' });
  });
});
