import { describe, expect, it } from 'vitest';
import { auctionSeason } from '#test/support/auction-season.ts';
import { DRAFT_AT, drafting, seat, value } from '#test/support/league-season.ts';
import { next, type LeagueSeason } from '../league-season.ts';
import { setAuto } from './auto.ts';
import { pauseDraft, resumeDraft, undoPick } from './commissioner-tools.ts';
import { makePick } from './draft.ts';
import { turnBegun, turnName } from './turn-name.ts';
import { nextLook, quietSecondsOf, seesTurn, turnToTell, turnText } from './turn-push.ts';

const TOOLS = { pause: true, undo: true, proxyPick: true, moreTime: false };
const after = (seconds: number) => new Date(DRAFT_AT.getTime() + seconds * 1000);
const picked = (season: LeagueSeason, by: number, teamId: number, seconds: number) =>
  value(makePick(season, { by: seat(by), teamId, at: after(seconds) })).season;
const owner = (seconds: number) => ({ by: seat(1), at: after(seconds) });

describe('a turn', () => {
  it('begins with the draft’s start, each pick, an undone pick and the end of a pause', () => {
    const lobby: LeagueSeason = { ...drafting(4), status: 'draft', order: [], deadlineAt: null };
    const begun = drafting(4, { commissionerTools: TOOLS });
    expect(turnBegun(lobby, begun)).toMatchObject({ pickOrder: 1, version: begun.version });
    const second = picked(begun, 1, 5, 10);
    expect(turnBegun(begun, second)).toEqual({
      leagueId: second.leagueId,
      season: second.season,
      pickOrder: 2,
      version: second.version,
    });
    const { season: undone } = value(undoPick(second, { pickOrder: 1, ...owner(20) }));
    expect(turnBegun(second, undone)).toMatchObject({ pickOrder: 1 });
    const paused = value(pauseDraft(undone, owner(30)));
    expect(turnBegun(undone, paused)).toBeUndefined();
    expect(turnBegun(paused, value(resumeDraft(paused, owner(40))))).toMatchObject({ pickOrder: 1 });
  });

  it('doesn’t begin while Auto picks, or with any other change', () => {
    const begun = drafting(4);
    const auto = value(setAuto(begun, { by: seat(2), on: true, at: after(5) }));
    expect(turnBegun(begun, auto)).toBeUndefined();
    expect(turnBegun(auto, picked(auto, 1, 5, 10))).toBeUndefined();
    const handover = { from: 'gone', to: seat(3), at: after(5).toISOString(), by: seat(1) };
    expect(turnBegun(begun, next(begun, { handovers: [handover] }))).toBeUndefined();
  });

  it('begins again for a replacement who takes over the seat', () => {
    const begun = drafting(4);
    const order = ['new', ...begun.order.slice(1)];
    const handover = { from: seat(1), to: 'new', at: after(5).toISOString(), by: seat(1) };
    expect(turnBegun(begun, next(begun, { order, handovers: [handover] }))).toMatchObject({ pickOrder: 1 });
  });

  it('has a name that sorts after the names of all earlier turns', () => {
    const begun = drafting(4, { commissionerTools: TOOLS });
    const second = picked(begun, 1, 5, 10);
    const { season: undone } = value(undoPick(second, { pickOrder: 1, ...owner(20) }));
    const resumed = value(resumeDraft(value(pauseDraft(undone, owner(30))), owner(50)));
    const names = [begun, second, undone, resumed, picked(resumed, 1, 6, 60)].map((one) => turnName(one)!);
    for (const [index, name] of names.entries()) expect(name > (names[index - 1] ?? '')).toBe(true);
  });
});

describe('an announced turn', () => {
  const begun = drafting(4);
  const announced = turnBegun({ ...begun, status: 'draft' }, begun)!;

  it('is pushed to the member on the clock and to the member on deck', () => {
    const told = turnToTell(begun, announced);
    expect(told).toMatchObject({
      readers: [
        { userId: seat(1), type: 'turn', turn: { pickOrder: 1 } },
        { userId: seat(2), type: 'next', turn: { pickOrder: 2 } },
      ],
    });
  });

  it('isn’t pushed before it is stored, or after the draft has moved on', () => {
    expect(turnToTell({ ...begun, version: begun.version - 1 }, announced)).toBe('not yet');
    expect(turnToTell(picked(begun, 1, 5, 1), announced)).toBe('over');
    expect(turnToTell(undefined, announced)).toBe('over');
    expect(turnToTell({ ...begun, status: 'active' }, announced)).toBe('over');
    expect(turnToTell(next(begun, { pause: { at: '', by: null, secondsLeft: 9 } }), announced)).toBe('over');
    // Another change was stored first, so the pick that was going to begin this turn failed.
    expect(turnToTell(begun, { ...announced, pickOrder: 2 })).toBe('over');
  });

  it('is still pushed after a change that doesn’t affect it', () => {
    expect(turnToTell(next(begun, {}), announced)).toMatchObject({ readers: [{ userId: seat(1) }, {}] });
  });

  it('isn’t pushed as “on deck” to a member who is already on the clock, or on Auto', () => {
    const readers = (season: LeagueSeason) => {
      const told = turnToTell(season, { ...announced, pickOrder: season.picks.length + 1 });
      return typeof told === 'string' ? told : told.readers.map(({ type }) => type);
    };
    let season = begun;
    for (const by of [1, 2, 3]) season = picked(season, by, by, by);
    // The fourth seat picks twice in a row.
    expect(readers(season)).toEqual(['turn']);
    expect(readers(value(setAuto(begun, { by: seat(2), on: true, at: after(1) })))).toEqual(['turn']);
    expect(readers(value(setAuto(begun, { by: seat(1), on: true, at: after(1) })))).toBe('over');
  });

  it('is looked up again after 1, 2, 4 and 10 seconds, and once more when the function that announced it must have ended', () => {
    expect([0, 1000, 1100, 2000, 4200, 10_000].map((age) => nextLook(age, 60))).toEqual([1, 1, 1, 2, 6, 50]);
    expect(nextLook(60_000, 60)).toBeUndefined();
  });
});

it('a turn counts as seen if the member’s open draft room sent a ping after the turn began', () => {
  const begunAt = 100_000;
  expect(seesTurn(undefined, begunAt, 101_000)).toBe(false);
  expect(seesTurn(100_500, begunAt, 101_000)).toBe(true);
  expect(seesTurn(60_000, begunAt, 101_000)).toBe(false);
  expect(seesTurn(90_000, begunAt, 101_000)).toEqual({ seconds: 14 });
  expect(seesTurn(90_000, begunAt, 115_000)).toBe(false);
});

describe('quiet hours', () => {
  it('hold back pushes about turns in slow drafts, but in other drafts only while the overnight pause stops the clock', () => {
    const at = (draftTimerDuration: number | null, left: number) =>
      quietSecondsOf({ ...drafting(4), draftTimerDuration, deadlineAt: after(left).toISOString() }, DRAFT_AT);
    expect(at(90, 90)).toBe(0);
    expect(at(1200, 8 * 3600)).toBe(7 * 3600);
    expect(at(7200, 7200)).toBe(Number.POSITIVE_INFINITY);
    expect(at(null, 0)).toBe(Number.POSITIVE_INFINITY);
  });

  it('never hold back a push of an auction, whose nominations take seconds', () => {
    expect(quietSecondsOf(auctionSeason({ change: { draftTimerDuration: 28_800 } }), DRAFT_AT)).toBe(0);
  });
});

describe('the text of a turn push', () => {
  const words = (type: 'turn' | 'next', change: Partial<LeagueSeason> = {}, at = DRAFT_AT) => {
    const season = { ...drafting(4), ...change };
    const told = turnToTell(season, { ...season, pickOrder: 1 });
    if (typeof told === 'string') throw new Error(told);
    const { title, body } = turnText(
      told.readers.find((one) => one.type === type)!,
      season,
      'Sunday',
      at,
    );
    return [title, body];
  };

  it('says which turn it is, in which league, and how much time is left', () => {
    expect(words('turn')).toEqual(['You’re on the clock: 1:30 left', 'Sunday: round 1, pick 1.']);
    expect(words('turn', {}, after(85))).toEqual(['You’re on the clock: 0:05 left', expect.any(String)]);
    expect(words('turn', { deadlineAt: after(19_200).toISOString() })[0]).toBe(
      'You’re on the clock: 5 h 20 min left',
    );
    expect(words('next')).toEqual([
      'You’re on deck',
      'Sunday: you’re up next at round 1, pick 2, within 1:30.',
    ]);
  });

  it('mentions no time if there is no clock', () => {
    const none = { draftTimerDuration: null, deadlineAt: null };
    expect(words('turn', none)).toEqual(['You’re on the clock', 'Sunday: round 1, pick 1. No pick clock.']);
    expect(words('next', none)[1]).toBe('Sunday: you’re up next at round 1, pick 2, after this pick.');
  });
});
