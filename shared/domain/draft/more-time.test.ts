import { describe, expect, it } from 'vitest';
import {
  BY_USER_ID,
  DRAFT_AT,
  DRAFT_DEADLINE,
  drafting,
  lobby,
  seat,
  value,
} from '#test/support/league-season.ts';
import type { LeagueSeason } from '../league-season.ts';
import { NO_TOOLS } from '../league-rules.ts';
import { timersOf } from '../timer.ts';
import { setAuto } from './auto.ts';
import { addTime, pauseDraft, resumeDraft, undoPick, type MoreTimeWish } from './commissioner-tools.ts';
import { currentTurn } from './draft-order.ts';
import { expirePick, makePick } from './draft.ts';
import { startDraft } from './start-draft.ts';
import { turnBegun } from './turn-name.ts';

const ALL = { commissionerTools: { pause: true, undo: true, proxyPick: true, moreTime: true } };
const at = (seconds: number) => new Date(DRAFT_AT.getTime() + seconds * 1000);
const after = (seconds: number) => at(seconds).toISOString();
const owner = (seconds: number) => ({ by: seat(1), at: at(seconds) });
const add = (season: LeagueSeason, seconds: number, wish: MoreTimeWish = {}) =>
  addTime(season, { ...owner(seconds), ...wish });
const added = (season: LeagueSeason, seconds: number) => value(add(season, seconds));
const refusal = (refused: string) => ({ ok: false, refused });

/** A draft with four members and 90 seconds per pick. Seat 2 is on the clock from second 10 to second 100. */
const begun = drafting(4, ALL);
const running = value(makePick(begun, { by: seat(1), teamId: 5, at: at(10) })).season;

describe('more time', () => {
  it('adds a minute to the current pick’s clock, and arms a timer of its own', () => {
    const longer = added(running, 40);
    expect(longer).toMatchObject({ deadlineAt: after(160), version: running.version + 1 });
    expect(longer.turn).toMatchObject({ pickOrder: 2, begunAt: after(10), timesAdded: 1, addedBy: seat(1) });
    expect(timersOf(longer)[0]).toMatchObject({ kind: 'pick', pickOrder: 2, at: at(160).getTime() / 1000 });
    expect(expirePick(longer, at(101), new Map())).toEqual(refusal('not-due'));
    expect(value(expirePick(longer, at(161), new Map())).made).toHaveLength(1);
  });

  it('is available three times for each pick', () => {
    const most = added(added(added(running, 40), 41), 200);
    expect(most).toMatchObject({ deadlineAt: after(280), turn: { timesAdded: 3 } });
    expect(add(most, 201)).toEqual(refusal('no-more-time'));
    const third = value(makePick(most, { by: seat(2), teamId: 6, at: at(210) })).season;
    expect(third.deadlineAt).toBe(after(300));
    expect(added(third, 220).deadlineAt).toBe(after(360));
  });

  it('is available again after an undo', () => {
    const most = added(added(added(begun, 1), 2), 3);
    const picked = value(makePick(most, { by: seat(1), teamId: 5, at: at(10) })).season;
    const { season: undone } = value(undoPick(picked, owner(20)));
    expect(undone.deadlineAt).toBe(after(110));
    expect(added(undone, 30)).toMatchObject({ deadlineAt: after(170), turn: { timesAdded: 1 } });
  });

  it('is available again once the last pick of a finished draft is undone and the draft resumed', () => {
    let season = begun;
    for (let turn = currentTurn(season); turn; turn = currentTurn(season)) {
      season = added(season, turn.pickOrder);
      const pick = { by: turn.userId, teamId: turn.pickOrder, at: at(turn.pickOrder) };
      season = value(makePick(season, pick)).season;
    }
    expect(season).toMatchObject({ status: 'active', turn: null });
    const { season: reopened } = value(undoPick(season, owner(20)));
    expect(add(reopened, 30)).toEqual(refusal('draft-paused'));
    const resumed = value(resumeDraft(reopened, owner(40)));
    expect(added(resumed, 50)).toMatchObject({ deadlineAt: after(190), turn: { timesAdded: 1 } });
  });

  it('stays added after a pause, and the pause allows no more of it', () => {
    const paused = value(pauseDraft(added(added(running, 40), 40), owner(50)));
    expect(paused.pause?.secondsLeft).toBe(170);
    expect(add(paused, 60)).toEqual(refusal('draft-paused'));
    const resumed = value(resumeDraft(paused, owner(100)));
    expect(add(added(resumed, 110), 111)).toEqual(refusal('no-more-time'));
  });

  it('doesn’t count overnight', () => {
    const nightWindow = { from: '22:00', to: '08:00' };
    // The draft starts at 7 p.m. Eastern, so this clock ends half a minute before the night.
    const slow = drafting(4, { ...ALL, draftTimerDuration: 3 * 3600 - 30, nightWindow });
    expect(slow.deadlineAt).toBe('2025-08-26T01:59:30.000Z');
    expect(added(slow, 60).deadlineAt).toBe('2025-08-26T12:00:30.000Z');
  });

  it('is refused for a member on Auto, and stays added if Auto is switched on and off again', () => {
    const onAuto = (season: LeagueSeason, on: boolean, seconds: number) =>
      value(setAuto(season, { by: seat(2), on, at: at(seconds) }));
    const hastened = onAuto(added(running, 40), true, 50);
    expect(hastened).toMatchObject({ deadlineAt: after(53), deadlineWithoutAuto: after(160) });
    expect(add(hastened, 51)).toEqual(refusal('auto-picks-now'));
    expect(onAuto(hastened, false, 52)).toMatchObject({ deadlineAt: after(160), turn: { timesAdded: 1 } });
    // Auto shortens no clock that is almost over.
    const almostOver = onAuto(running, true, 99);
    expect(almostOver).toMatchObject({ deadlineAt: after(100), deadlineWithoutAuto: null });
    expect(add(almostOver, 99)).toEqual(refusal('auto-picks-now'));
  });

  it('can reach the season’s draft deadline, but never go past it', () => {
    const end = Date.parse(DRAFT_DEADLINE);
    const startedBefore = (seconds: number) =>
      value(startDraft(lobby(4, ALL), { by: null, at: new Date(end - seconds * 1000) }, BY_USER_ID)).season;
    const late = (season: LeagueSeason) => addTime(season, { by: seat(1), at: new Date(end - 140_000) });
    expect(value(late(startedBefore(150))).deadlineAt).toBe(DRAFT_DEADLINE);
    expect(late(startedBefore(149))).toEqual(refusal('clock-too-long'));
    expect(late(startedBefore(80))).toEqual(refusal('clock-too-long'));
  });

  it('is a whole minute from now if the clock has run out but its expiry hasn’t happened', () => {
    expect(added(running, 100.4).deadlineAt).toBe(after(161));
  });

  it('begins no new turn, even if an older release stored none', () => {
    for (const season of [running, { ...running, turn: null }]) {
      const longer = added(season, 40);
      expect(longer.turn).toEqual({ pickOrder: 2, begunAt: after(10), timesAdded: 1, addedBy: seat(1) });
      expect(turnBegun(season, longer)).toBeUndefined();
    }
  });

  it('is only for the turn that the request names', () => {
    expect(add(running, 40, { pickOrder: 1 })).toEqual(refusal('draft-moved'));
    expect(added(running, 40)).toEqual(value(add(running, 40, { pickOrder: 2, timesAdded: 0 })));
  });

  it('is given once if a request is repeated, or if two commissioners press at the same moment', () => {
    const longer = added(running, 40);
    expect(value(add(longer, 41, { pickOrder: 2, timesAdded: 0 }))).toBe(longer);
    const onAuto = value(setAuto(longer, { by: seat(2), on: true, at: at(41) }));
    expect(value(add(onAuto, 42, { pickOrder: 2, timesAdded: 0 }))).toBe(onAuto);
    const most = added(added(longer, 42), 43);
    expect(value(add(most, 44, { pickOrder: 2, timesAdded: 2 }))).toBe(most);
    expect(value(add(longer, 42, { pickOrder: 2, timesAdded: 1 })).turn?.timesAdded).toBe(2);
    // The page has shown two minutes that an undo has taken back since.
    expect(add(longer, 43, { pickOrder: 2, timesAdded: 2 })).toEqual(refusal('draft-moved'));
  });

  it('needs a commissioner, the tool, a clock, and a live draft', () => {
    expect(addTime(running, { by: seat(9), at: at(40) })).toEqual(refusal('not-a-member'));
    expect(addTime(running, { by: seat(4), at: at(40) })).toEqual(refusal('commissioners-only'));
    const toolless = { ...running, commissionerTools: { ...ALL.commissionerTools, moreTime: false } };
    expect(add(toolless, 40)).toEqual(refusal('tool-not-allowed'));
    expect(NO_TOOLS.moreTime).toBe(false);
    expect(add(drafting(4, { ...ALL, draftTimerDuration: null }), 40)).toEqual(refusal('no-clock'));
    expect(add(lobby(4, ALL), 40)).toEqual(refusal('not-drafting'));
    expect(add({ ...running, status: 'active', deadlineAt: null }, 40)).toEqual(refusal('not-drafting'));
  });
});
