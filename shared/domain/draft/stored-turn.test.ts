import { expect, it } from 'vitest';
import { DRAFT_AT, drafting, seat, value } from '#test/support/league-season.ts';
import type { LeagueSeason } from '../league-season.ts';
import { pauseDraft, resumeDraft, undoPick } from './commissioner-tools.ts';
import { expirePick, makePick } from './draft.ts';
import { addedTimeOf, lengthWithAdded, storedTurn } from './stored-turn.ts';
import { turnName } from './turn-name.ts';

const at = (seconds: number) => new Date(DRAFT_AT.getTime() + seconds * 1000);
const after = (seconds: number) => at(seconds).toISOString();
const owner = (seconds: number) => ({ by: seat(1), at: at(seconds) });
const ALL = { commissionerTools: { pause: true, undo: true, proxyPick: true, moreTime: false } };
const begun = drafting(4, ALL);
const second = value(makePick(begun, { by: seat(1), teamId: 5, at: at(10) })).season;

/** The season after a commissioner added time to its turn, as often as given. */
const extended = (season: LeagueSeason, timesAdded = 2): LeagueSeason => ({
  ...season,
  deadlineAt: new Date(Date.parse(season.deadlineAt!) + timesAdded * 60_000).toISOString(),
  turn: { ...season.turn!, timesAdded, addedBy: seat(1) },
});

it('a turn begins with the draft, with each pick and with each undone pick, and without added time', () => {
  expect(begun.turn).toEqual({ pickOrder: 1, begunAt: after(0), timesAdded: 0, addedBy: null });
  expect(second.turn).toMatchObject({ pickOrder: 2, begunAt: after(10) });
  const third = value(makePick(extended(second), { by: seat(2), teamId: 6, at: at(20) })).season;
  expect(third.turn).toEqual({ pickOrder: 3, begunAt: after(20), timesAdded: 0, addedBy: null });
  const { season: undone } = value(undoPick(extended(second), owner(30)));
  expect(undone).toMatchObject({ deadlineAt: after(120) });
  expect(undone.turn).toEqual({ pickOrder: 1, begunAt: after(30), timesAdded: 0, addedBy: null });
});

it('a turn keeps its added time through a pause, but not if its pick is undone during the pause', () => {
  const paused = value(pauseDraft(extended(second), owner(40)));
  expect(paused.pause?.secondsLeft).toBe(60 + 120);
  const resumed = value(resumeDraft(paused, owner(50)));
  expect(resumed).toMatchObject({ deadlineAt: after(230), turn: { begunAt: after(50), timesAdded: 2 } });
  const { season: undone } = value(undoPick(paused, owner(50)));
  expect([undone.turn, addedTimeOf(undone)]).toEqual([null, undefined]);
  expect(value(resumeDraft(undone, owner(60))).turn).toMatchObject({ pickOrder: 1, timesAdded: 0 });
});

it('no turn is stored without a clock, or after the draft', () => {
  expect(drafting(4, { draftTimerDuration: null }).turn).toBeNull();
  const end = new Date('2025-09-04T19:00:01.000Z');
  expect(value(expirePick(second, end, new Map())).season.turn).toBeNull();
});

it('a turn that an older release has left behind doesn’t count for another pick', () => {
  const stale = { ...second, turn: extended(begun).turn };
  expect([storedTurn(stale), addedTimeOf(stale)]).toEqual([undefined, undefined]);
  expect(turnName(stale)).toBe(turnName(second));
  expect(addedTimeOf(extended(second))).toEqual({ times: 2, by: seat(1) });
});

it('a new turn keeps nothing that an older release stored for its number', () => {
  const left = (pickOrder: number) => ({ ...extended(second).turn!, pickOrder });
  const { season: undone } = value(undoPick({ ...second, turn: left(1) }, owner(30)));
  expect(undone.turn).toEqual({ pickOrder: 1, begunAt: after(30), timesAdded: 0, addedBy: null });
  const ahead = { ...second, turn: left(3) };
  const third = value(makePick(ahead, { by: seat(2), teamId: 6, at: at(20) })).season;
  expect(third.turn).toEqual({ pickOrder: 3, begunAt: after(20), timesAdded: 0, addedBy: null });
});

it('added time doesn’t change a turn’s name, so its member gets no second push, and the next turn’s name is later', () => {
  expect(turnName(extended(second))).toBe(turnName(second));
  expect(turnName({ ...second, turn: null })).toBe(turnName(second));
  const third = value(makePick(extended(second, 3), { by: seat(2), teamId: 6, at: at(20) })).season;
  expect(turnName(third)! > turnName(extended(second, 3))!).toBe(true);
});

it('added time makes a clock longer, if there is one', () => {
  expect([lengthWithAdded(90), lengthWithAdded(90, 2), lengthWithAdded(null, 2)]).toEqual([90, 210, null]);
});
