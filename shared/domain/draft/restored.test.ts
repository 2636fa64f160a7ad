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
import { timersOf } from '../timer.ts';
import { setAuto } from './auto.ts';
import { pauseDraft } from './commissioner-tools.ts';
import { makePick } from './draft.ts';
import { broughtBack, restoredEffects } from './restored.ts';

const MINUTE = 60;
const at = (seconds: number) => new Date(DRAFT_AT.getTime() + seconds * 1000);
const after = (seconds: number) => at(seconds).toISOString();
const LEAGUE = { id: 'league', name: 'Sunday' };
/** When Two Crowns is back after an hour of downtime. */
const BACK = at(60 * MINUTE);
const restore = { began: BACK.toISOString(), at: BACK };
const tools = { commissionerTools: { pause: true, undo: false, proxyPick: false, moreTime: false } };
const running = value(makePick(drafting(4, tools), { by: seat(1), teamId: 5, at: at(10) })).season;

describe('a draft after a table restore', () => {
  it('gives the member on the clock half an hour from now to come back', () => {
    const back = broughtBack(running, restore);
    expect(back).toMatchObject({ picks: running.picks, deadlineAt: after(90 * MINUTE), pause: null });
    expect(back.turn).toMatchObject({ pickOrder: 2, begunAt: after(60 * MINUTE), timesAdded: 0 });
    expect(timersOf(back)).toContainEqual(expect.objectContaining({ kind: 'pick', pickOrder: 2 }));
  });

  it('remembers how often time was added to the pick', () => {
    const turn = { ...running.turn!, timesAdded: 3, addedBy: seat(1) };
    const back = broughtBack({ ...running, turn }, restore);
    expect(back.turn).toEqual({ ...turn, begunAt: after(60 * MINUTE) });
  });

  it('gives the member on the clock their full clock if it’s longer than half an hour', () => {
    const slow = { ...running, draftTimerDuration: 8 * 3600 };
    expect(broughtBack(slow, restore).deadlineAt).toBe(after(9 * 3600));
  });

  it('doesn’t pick right away for a member on Auto, but leaves Auto on', () => {
    const auto = value(setAuto(running, { by: seat(2), on: true, at: at(11) }));
    expect(auto.deadlineWithoutAuto).not.toBeNull();
    const back = broughtBack(auto, restore);
    expect(back).toMatchObject({ deadlineAt: after(90 * MINUTE), deadlineWithoutAuto: null });
    expect(back.autoUserIds).toEqual([seat(2)]);
  });

  it('gets a newer version than any open page can have', () => {
    expect(broughtBack(running, restore).version).toBeGreaterThan(running.version + 1000);
  });

  it('changes once per restore, no matter how often the restore runs', () => {
    const back = broughtBack(running, restore);
    expect(broughtBack(back, { ...restore, at: at(75 * MINUTE) })).toBe(back);
    const again = { began: after(3 * 3600), at: at(3 * 3600) };
    expect(broughtBack(back, again).deadlineAt).toBe(after(3 * 3600 + 30 * MINUTE));
  });

  it('gives another half hour if no one has picked and most of the first half hour was gone before the draft’s timers were set', () => {
    const back = broughtBack(running, restore);
    const late = { ...restore, at: at(76 * MINUTE) };
    const again = broughtBack(back, late);
    expect(again).toMatchObject({ deadlineAt: after(106 * MINUTE), version: back.version + 1 });
    expect(broughtBack(again, late)).toBe(again);
    const played = value(makePick(back, { by: seat(2), teamId: 6, at: at(61 * MINUTE) })).season;
    expect(broughtBack(played, { ...restore, at: at(90 * MINUTE) })).toBe(played);
  });

  it('stays paused if it was paused, and has no clock if it had none before', () => {
    const paused = value(pauseDraft(running, { by: seat(1), at: at(20) }));
    expect(broughtBack(paused, restore)).toMatchObject({ deadlineAt: null, pause: paused.pause });
    const free = drafting(4, { draftTimerDuration: null });
    expect(broughtBack(free, restore).deadlineAt).toBeNull();
    expect(restoredEffects(LEAGUE, free, broughtBack(free, restore))).toEqual({});
  });

  it('still ends at the season’s draft deadline', () => {
    const late = new Date(Date.parse(DRAFT_DEADLINE) - 60_000);
    const back = broughtBack(running, { began: late.toISOString(), at: late });
    expect(back.deadlineAt).toBe(DRAFT_DEADLINE);
  });

  it('tells every member where the draft resumes and when the clock runs out', () => {
    const { notices = [], happening } = restoredEffects(LEAGUE, running, broughtBack(running, restore));
    expect(notices.map(({ to }) => to)).toEqual(running.members.map(({ userId }) => userId));
    expect(notices[0]).toMatchObject({
      type: 'draft_reminder',
      title: 'Sunday’s draft resumes at pick 2',
      message: expect.stringContaining('Pick 2 is on the clock until August 25, 2025 at 8:30 PM ET'),
      until: { at: after(90 * MINUTE) },
    });
    expect(happening?.text).toBe('Two Crowns was down. The draft resumes at pick 2');
  });
});

describe('a scheduled draft', () => {
  const scheduled = (seconds: number) => lobby(4, { draftDateTime: after(seconds) });

  it.each([30 * MINUTE, 60 * MINUTE, 89 * MINUTE])(
    'starts half an hour after a table restore if it was due %d seconds after the outage began',
    (seconds) => {
      const back = broughtBack(scheduled(seconds), restore);
      expect(back).toMatchObject({ draftDateTime: after(90 * MINUTE), remindAt: after(85 * MINUTE) });
      const { notices = [] } = restoredEffects(LEAGUE, scheduled(seconds), back);
      expect(notices).toHaveLength(4);
      expect(notices[0]?.message).toContain('The new start is August 25, 2025 at 8:30 PM ET.');
    },
  );

  it('keeps a later start time, without a notification', () => {
    const before = scheduled(91 * MINUTE);
    const back = broughtBack(before, restore);
    expect(back.draftDateTime).toBe(before.draftDateTime);
    expect(restoredEffects(LEAGUE, before, back)).toEqual({});
  });

  it('is settled as usual if the season’s draft deadline has passed', () => {
    const over = new Date(DRAFT_DEADLINE);
    const before = scheduled(30 * MINUTE);
    const back = broughtBack(before, { began: DRAFT_DEADLINE, at: over });
    expect(back.draftDateTime).toBe(before.draftDateTime);
  });
});

it('a table restore doesn’t affect seasons in play or ended seasons', () => {
  const played = drafted(4, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], { offersEndAt: after(30 * MINUTE) });
  const { version, restored, ...rest } = broughtBack(played, restore);
  expect({ ...rest, version: played.version }).toEqual(played);
  expect(restored).toEqual({ began: restore.began, version });
  expect(version).toBeGreaterThan(played.version);
  const ended = { ...played, status: 'ended' as const };
  expect(broughtBack(ended, restore)).toBe(ended);
});
