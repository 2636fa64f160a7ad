import { describe, expect, it } from 'vitest';
import {
  DRAFT_AT,
  DRAFT_DEADLINE,
  drafted,
  drafting,
  lobby,
  seat,
  value,
} from '#test/support/league-season.ts';
import { makePick } from './draft/draft.ts';
import { isAwaited, timerDue, timerName, timersOf, type Timer } from './timer.ts';

const START = '2025-08-26T20:00:00.000Z';
const running = drafting(4);
const pick: Timer = { kind: 'pick', leagueId: running.leagueId, season: '2025-26', pickOrder: 1, at: 0 };
const deadline = DRAFT_AT.getTime() / 1000 + 90;

const { leagueId, season } = running;
const end: Timer = { kind: 'deadline', leagueId, season, at: Date.parse(DRAFT_DEADLINE) / 1000 };

/** An id that looks like a league's. All such ids have the same timestamp. */
const ulid = (index: number) => `01K3KD${index.toString(36).toUpperCase().padStart(20, '0')}`;

describe('the timers that a season needs', () => {
  it('are one for the current pick and one for the draft deadline', () => {
    expect(timersOf(running)).toEqual([{ ...pick, at: deadline }, end]);
  });

  it('are just the draft deadline’s timer if the draft deadline cuts the pick clock short', () => {
    expect(timersOf({ ...running, deadlineAt: DRAFT_DEADLINE })).toEqual([end]);
  });

  it('are just the draft deadline’s timer while the draft is paused', () => {
    const pause = { at: DRAFT_AT.toISOString(), by: null, secondsLeft: 90 };
    expect(timersOf({ ...running, deadlineAt: null, pause })).toEqual([end]);
  });

  it('before a draft are those for the scheduled start, the next reminder and the draft deadline', () => {
    const at = Date.parse(START) / 1000;
    const remindAt = '2025-08-25T20:00:00.000Z';
    expect(timersOf(lobby(4, { draftDateTime: START, remindAt }))).toEqual([
      { kind: 'start', leagueId, season, at },
      { kind: 'reminder', leagueId, season, at: at - 86_400 },
      { ...end, kind: 'undrafted' },
    ]);
  });

  it('are just the draft deadline’s timer in an unscheduled lobby', () => {
    expect(timersOf(lobby(4))).toEqual([{ ...end, kind: 'undrafted' }]);
  });

  it.each([
    ['a drafted season', drafted(2, [1, 2, 3, 4, 5, 6])],
    ['a lobby’s offers', { ...lobby(4, { status: 'ended' }), offersEndAt: START }],
    ['an ended season', lobby(4, { status: 'ended', draftDateTime: START, remindAt: START })],
  ])('are none for %s', (_, state) => {
    expect(timersOf(state)).toEqual([]);
  });
});

it('a drafted season’s timer fires one second after the earliest offer expires', () => {
  const [timer, ...others] = timersOf({ ...drafted(2, [1, 2, 3, 4, 5, 6]), offersEndAt: START });
  expect(timer).toEqual({ kind: 'offers', leagueId, season, at: Date.parse(START) / 1000 });
  expect(timerDue(timer!).getTime()).toBe(Date.parse(START) + 1000);
  expect(others).toEqual([]);
});

it('a timer counts a draft toward ADP a minute after the last pick, unless the draft was imported', () => {
  const state = { ...drafted(2, [1, 2, 3, 4, 5, 6]), tickAt: START };
  const [, timer, ...others] = timersOf(state);
  const last = DRAFT_AT.getTime() / 1000 + 5;
  expect(timer).toEqual({ kind: 'count', leagueId, season, at: last });
  expect(timerDue(timer!).getTime()).toBe((last + 60) * 1000);
  expect(others).toEqual([]);
  expect(timersOf({ ...state, isImported: true }).map(({ kind }) => kind)).toEqual(['tick']);
});

describe('a timer', () => {
  const moved = value(makePick(running, { by: seat(1), teamId: 3, at: DRAFT_AT })).season;
  const reminder: Timer = {
    kind: 'reminder',
    leagueId,
    season,
    at: Date.parse('2025-08-25T20:00:00.000Z') / 1000,
  };
  const start: Timer = { kind: 'start', leagueId: running.leagueId, season: '2025-26', at: deadline };

  it.each([
    ['the current pick and deadline', { ...pick, at: deadline }, running, true],
    ['another deadline of the same pick', { ...pick, at: deadline + 1 }, running, false],
    ['a pick that was made', { ...pick, at: deadline }, moved, false],
    ['the next pick', { ...pick, pickOrder: 2, at: deadline }, moved, true],
    ['a start at the same second as a pick', start, running, false],
    ['a start that was cleared', start, lobby(4), false],
    ['the draft deadline, no matter which pick is next', end, moved, true],
    ['the draft deadline, once the draft is over', end, drafted(2, [1, 2, 3, 4, 5, 6]), false],
    ['the draft deadline, before the draft has begun', end, lobby(4), false],
    ['another draft deadline', { ...end, at: end.at + 1 }, running, false],
    ['an undrafted league’s deadline, once it drafts', { ...end, kind: 'undrafted' }, running, false],
    ['an undrafted league’s deadline, in the lobby', { ...end, kind: 'undrafted' }, lobby(4), true],
    ['a reminder that was moved', reminder, lobby(4, { remindAt: '2025-08-26T19:55:00.000Z' }), false],
    ['the current reminder', reminder, lobby(4, { remindAt: '2025-08-25T20:00:00.000Z' }), true],
    ['a reminder of a live draft', reminder, { ...running, remindAt: '2025-08-25T20:00:00.000Z' }, false],
  ] as const)('for %s still counts: %s', (_, timer, state, awaited) => {
    expect(isAwaited(timer, state)).toBe(awaited);
  });

  it('for a deadline fires one second late, and one for a start or a reminder fires on time', () => {
    expect(timerDue({ ...pick, at: deadline }).getTime()).toBe((deadline + 1) * 1000);
    expect(timerDue(start).getTime()).toBe(deadline * 1000);
    expect(timerDue(reminder).getTime()).toBe(reminder.at * 1000);
  });

  it('for the season’s draft deadline is due within ten minutes after the deadline, at a second that depends only on the league', () => {
    const dues = Array.from({ length: 6000 }, (_, index) => {
      const ofLeague = { ...end, leagueId: ulid(index) };
      expect(timerDue({ ...ofLeague, kind: 'undrafted' })).toEqual(timerDue(ofLeague));
      return (timerDue(ofLeague).getTime() - Date.parse(DRAFT_DEADLINE)) / 1000;
    });
    expect([Math.min(...dues), Math.max(...dues)]).toEqual([1, 600]);
    const ofSecond = [...Map.groupBy(dues, (due) => due).values()].map((each) => each.length);
    expect(Math.max(...ofSecond)).toBeLessThan(30);
  });

  it('has a unique name for each league, season, pick and deadline', () => {
    const others: Timer[] = [
      pick,
      start,
      { ...pick, at: 1 },
      { ...pick, pickOrder: 2 },
      { ...pick, season: '2026-27' },
      { ...pick, leagueId: 'other' },
      { ...start, at: 1 },
      end,
      { ...end, at: start.at },
      { ...end, kind: 'undrafted' },
      { ...start, kind: 'reminder' },
      { ...start, kind: 'offers' },
    ];
    expect(new Set(others.map(timerName)).size).toBe(others.length);
    for (const timer of others) expect(timerName(timer)).toMatch(/^[\w.-]{1,55}$/);
  });
});
