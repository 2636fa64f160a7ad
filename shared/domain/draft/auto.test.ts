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
import { setAuto } from './auto.ts';
import { pauseDraft, proxyPick, resumeDraft, undoPick } from './commissioner-tools.ts';
import { expirePick, makePick } from './draft.ts';
import { settleUndrafted, startDraft } from './start-draft.ts';
import type { LeagueSeason } from '../league-season.ts';
import { leaveLeague } from '../leagues/members.ts';
import { timersOf } from '../timer.ts';

const ALL = { commissionerTools: { pause: true, undo: true, proxyPick: true, moreTime: false } };
const at = (seconds: number) => new Date(DRAFT_AT.getTime() + seconds * 1000);
const after = (seconds: number) => at(seconds).toISOString();
const NO_BOARDS = new Map();

/** Seat 1 picks ten seconds in, which puts seat 2 on the clock. */
const first = seat(1);
const second = seat(2);
const started = drafting(4, { ...ALL, draftOrderType: 'third-round-reversal' });
const running = value(makePick(started, { by: first, teamId: 5, at: at(10) })).season;
const [, onClock = ''] = running.order;

const on = (season: LeagueSeason, by: string, seconds: number) =>
  value(setAuto(season, { by, on: true, at: at(seconds) }));
const off = (season: LeagueSeason, by: string, seconds: number) =>
  value(setAuto(season, { by, on: false, at: at(seconds) }));
const pauseAt = (season: LeagueSeason, seconds: number) =>
  value(pauseDraft(season, { by: first, at: at(seconds) }));
const resumeAt = (season: LeagueSeason, seconds: number) =>
  value(resumeDraft(season, { by: first, at: at(seconds) }));

describe('Auto', () => {
  it('is each member’s own choice, in the lobby and during the draft', () => {
    expect(onClock).toBe(second);
    expect(on(lobby(4), second, 0)).toMatchObject({ autoUserIds: [second], version: 2, deadlineAt: null });
    const both = on(on(running, seat(4), 11), seat(3), 12);
    expect(both).toMatchObject({ autoUserIds: [seat(4), seat(3)], deadlineAt: running.deadlineAt });
    expect(off(both, seat(4), 13).autoUserIds).toEqual([seat(3)]);
    const stranger = { by: seat(9), on: true, at: at(11) };
    expect(setAuto(running, stranger)).toEqual({ ok: false, refused: 'not-a-member' });
    for (const status of ['active', 'ended'] as const)
      for (const isOn of [true, false])
        expect(setAuto({ ...running, status }, { by: second, on: isOn, at: at(11) })).toEqual({
          ok: false,
          refused: 'not-drafting',
        });
  });

  it('doesn’t change if a member turns it on while it’s on, or off while it’s off', () => {
    const switched = on(running, second, 20);
    expect(on(switched, second, 25)).toBe(switched);
    expect(off(running, second, 20)).toBe(running);
  });

  it('ends the member’s current turn in three seconds, and never lengthens it', () => {
    expect(on(running, second, 20)).toMatchObject({ deadlineAt: after(23), deadlineWithoutAuto: after(100) });
    expect(on(running, second, 20.4).deadlineAt).toBe(after(24));
    for (const late of [97, 98, 101])
      expect(on(running, second, late)).toMatchObject({ deadlineAt: after(100), deadlineWithoutAuto: null });
    const [timer] = timersOf(on(running, second, 20));
    expect(timer).toMatchObject({ kind: 'pick', pickOrder: 2, at: Date.parse(after(23)) / 1000 });
  });

  it('picks from the member’s board as usual, and marks the pick as Auto’s', () => {
    const boards = new Map([[second, { teamOrder: [5, 7], strategy: 'wins' as const }]]);
    const auto = on(running, second, 20);
    expect(expirePick(auto, at(23.9), boards)).toEqual({ ok: false, refused: 'not-due' });
    const { season, made } = value(expirePick(auto, at(24), boards));
    expect(made[0]).toMatchObject({
      pick: { userId: second, nflTeamId: 7, auto: true, onAuto: true },
      reason: 'board',
    });
    expect(season).toMatchObject({
      autoUserIds: [second],
      deadlineAt: after(114),
      deadlineWithoutAuto: null,
    });
    const { made: clocks } = value(expirePick(season, at(115), boards));
    expect(clocks[0]?.pick).not.toHaveProperty('onAuto');
  });

  it('shortens each of the member’s turns from the start, even the first turn of the draft', () => {
    const act = { by: null, at: DRAFT_AT };
    const { season } = value(startDraft(lobby(4, { autoUserIds: [first] }), act, BY_USER_ID));
    expect(season).toMatchObject({ deadlineAt: after(3), deadlineWithoutAuto: after(90) });
    const next = value(makePick(on(season, second, 1), { by: first, teamId: 5, at: at(2) })).season;
    expect(next).toMatchObject({ deadlineAt: after(5), deadlineWithoutAuto: after(92) });
  });

  it('stays on after a manual pick by the member or a commissioner', () => {
    const auto = on(running, second, 20);
    const own = value(makePick(auto, { by: second, teamId: 9, at: at(21) }));
    expect(own.season.autoUserIds).toEqual([second]);
    expect(own.pick).not.toHaveProperty('onAuto');
    const proxy = { by: first, forUserId: second, teamId: 9, pickOrder: 2, at: at(21) };
    expect(value(proxyPick(auto, proxy)).season.autoUserIds).toEqual([second]);
  });

  it('ends with the draft', () => {
    const auto = on(running, second, 20);
    const end = new Date(Date.parse(DRAFT_DEADLINE) + 1000);
    const { season } = value(expirePick(auto, end, NO_BOARDS));
    expect(season).toMatchObject({ status: 'active', autoUserIds: [], deadlineAt: null });
    expect(season.deadlineWithoutAuto).toBeNull();
    const settlement = { boards: NO_BOARDS, lottery: BY_USER_ID };
    const settled = settleUndrafted(lobby(4, { autoUserIds: [second] }), end, settlement);
    expect(settled.season.autoUserIds).toEqual([]);
  });

  it('ends when the member leaves the league', () => {
    const left = value(leaveLeague(lobby(4, { autoUserIds: [seat(3), second] }), second));
    expect(left.autoUserIds).toEqual([seat(3)]);
  });
});

describe('turning Auto off', () => {
  it('gives back the rest of the full clock, but at least three seconds', () => {
    const auto = on(running, second, 20);
    expect(off(auto, second, 22)).toMatchObject({ deadlineAt: after(100), deadlineWithoutAuto: null });
    expect(off(on(running, second, 96), second, 98.5)).toMatchObject({ deadlineAt: after(102) });
    expect(off(on(running, second, 96), second, 100.5)).toMatchObject({ deadlineAt: after(104) });
  });

  it('leaves the clock of another member’s turn alone', () => {
    const auto = on(on(running, second, 20), seat(3), 21);
    expect(off(auto, seat(3), 22)).toMatchObject({
      autoUserIds: [second],
      deadlineAt: after(23),
      deadlineWithoutAuto: after(100),
    });
  });

  it('gains no time if Auto hadn’t shortened the turn, no matter how often the member turns it on and off', () => {
    const late = off(on(running, second, 96), second, 98.5);
    for (const [from, to] of [
      [99, 99.9],
      [101, 102.9],
    ] as const)
      expect(off(on(late, second, from), second, to).deadlineAt).toBe(after(102));
    expect(off(on(running, second, 99), second, 100.9).deadlineAt).toBe(after(100));
  });

  it('never extends a turn past the season’s draft deadline', () => {
    const last = { ...running, deadlineAt: DRAFT_DEADLINE };
    const late = (Date.parse(DRAFT_DEADLINE) - DRAFT_AT.getTime()) / 1000 - 1;
    expect(off(on(last, second, late), second, late).deadlineAt).toBe(DRAFT_DEADLINE);
  });
});

describe('Auto during a pause', () => {
  it('waits, and picks three seconds after the draft resumes', () => {
    const paused = on(pauseAt(running, 40), second, 50);
    expect(paused).toMatchObject({ deadlineAt: null, pause: { secondsLeft: 60 }, autoUserIds: [second] });
    expect(resumeAt(paused, 500)).toMatchObject({ deadlineAt: after(503), deadlineWithoutAuto: after(560) });
  });

  it('costs no time if the member turns it off again', () => {
    const paused = pauseAt(on(running, second, 20), 21);
    expect(paused).toMatchObject({ deadlineAt: null, deadlineWithoutAuto: null, pause: { secondsLeft: 79 } });
    expect(resumeAt(off(paused, second, 30), 500)).toMatchObject({ deadlineAt: after(579) });
    expect(off(resumeAt(paused, 500), second, 502).deadlineAt).toBe(after(579));
  });
});

describe('Auto at night', () => {
  it('waits for the morning', () => {
    const nightWindow = { from: '22:00', to: '08:00' };
    const slow = drafting(4, { draftTimerDuration: 4 * 3600, nightWindow });
    // The draft starts at 7 p.m. in New York, so four hours later it is one hour into the night window.
    const evening = on(slow, slow.order[0]!, 4 * 3600);
    expect(evening.deadlineAt).toBe('2025-08-26T12:00:03.000Z');
    expect(evening.deadlineWithoutAuto).toBe('2025-08-26T13:00:00.000Z');
  });
});

describe('undoing a pick', () => {
  it('turns Auto off only for the member whose pick was undone, and gives that member a full clock', () => {
    const auto = on(on(running, second, 20), seat(3), 21);
    const { season } = value(expirePick(auto, at(24), NO_BOARDS));
    const { season: undone } = value(undoPick(season, { by: first, at: at(25) }));
    expect(undone).toMatchObject({
      autoUserIds: [seat(3)],
      deadlineAt: after(115),
      deadlineWithoutAuto: null,
    });
  });

  it('also turns Auto off in a paused draft', () => {
    const { season } = value(expirePick(on(running, second, 20), at(24), NO_BOARDS));
    const { season: undone } = value(undoPick(pauseAt(season, 30), { by: first, at: at(31) }));
    expect(undone).toMatchObject({ autoUserIds: [], deadlineAt: null, pause: { secondsLeft: 90 } });
  });
});
