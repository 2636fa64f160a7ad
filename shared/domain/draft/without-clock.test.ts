import { describe, expect, it } from 'vitest';
import { DRAFT_AT, DRAFT_DEADLINE, drafting, lobby, seat, value } from '#test/support/league-season.ts';
import { NO_TOOLS } from '../league-rules.ts';
import { seasonNamed } from '../seasons.ts';
import { changeSeasonSettings } from '../leagues/season-settings.ts';
import { timersOf } from '../timer.ts';
import { setAuto } from './auto.ts';
import { addTime, pauseDraft, proxyPick, resumeDraft, undoPick } from './commissioner-tools.ts';
import { clockBegunAt, secondsLeftAt } from './draft-clock.ts';
import { expirePick, makePick } from './draft.ts';
import { reminderEffects } from './draft-news.ts';
import { usableTools } from './usable-tools.ts';

const at = (seconds: number) => new Date(DRAFT_AT.getTime() + seconds * 1000);
const owner = (seconds: number) => ({ by: seat(1), at: at(seconds) });
const DEADLINE = new Date(Date.parse(DRAFT_DEADLINE) + 1000);

/** A live draft with four members, in a league that allows no commissioner tools. */
const party = drafting(4, { draftTimerDuration: null });
const [first = '', second = ''] = party.order;
const begun = value(makePick(party, { by: first, teamId: 5, at: at(10) })).season;

describe('a draft without a clock', () => {
  it('has no pick deadline, and no timer except for the season’s draft deadline', () => {
    for (const season of [party, begun]) {
      expect(season).toMatchObject({ deadlineAt: null, deadlineWithoutAuto: null, pause: null });
      expect(timersOf(season).map(({ kind }) => kind)).toEqual(['deadline']);
      expect([clockBegunAt(season), secondsLeftAt(season, at(90))]).toEqual([null, null]);
    }
  });

  it('makes no auto-pick, no matter how long a turn lasts', () => {
    expect(expirePick(party, at(86_400), new Map())).toEqual({ ok: false, refused: 'not-due' });
  });

  it('ends at its season’s draft deadline, with auto-picks for all remaining turns', () => {
    const { season, made } = value(expirePick(begun, DEADLINE, new Map()));
    expect(made).toHaveLength(11);
    expect(season.status).toBe('active');
  });

  it('lets commissioners pick for everyone and undo picks, regardless of the tools the league allows', () => {
    const input = { forUserId: second, teamId: 6, pickOrder: 2 };
    const { season } = value(proxyPick(begun, { ...owner(20), ...input }));
    expect(season.picks.at(-1)).toMatchObject({ userId: second, nflTeamId: 6, auto: false });
    const undone = value(undoPick(season, { ...owner(30), pickOrder: 2 })).season;
    expect(undone).toMatchObject({ deadlineAt: null, deadlineWithoutAuto: null, pause: null });
    expect(undone.picks).toEqual(begun.picks);
    const other = party.order.find((userId) => userId !== seat(1) && userId !== second) ?? '';
    const act = { by: other, at: at(20) };
    expect(proxyPick(begun, { ...act, ...input })).toEqual({ ok: false, refused: 'commissioners-only' });
    expect(undoPick(begun, act)).toEqual({ ok: false, refused: 'commissioners-only' });
  });

  it('can’t be paused, resumed or given more time, even if the league allows that', () => {
    const allowed = {
      ...begun,
      commissionerTools: { pause: true, undo: true, proxyPick: true, moreTime: true },
    };
    expect(usableTools(allowed)).toEqual({ ...NO_TOOLS, undo: true, proxyPick: true });
    for (const act of [pauseDraft, resumeDraft, addTime])
      for (const season of [begun, allowed])
        expect(act(season, owner(20))).toEqual({ ok: false, refused: 'no-clock' });
    expect(pauseDraft(allowed, { by: seat(2), at: at(20) })).toEqual({
      ok: false,
      refused: 'commissioners-only',
    });
  });

  it('has no Auto, neither in the lobby nor during the draft', () => {
    const input = { by: seat(2), on: true, at: at(0) };
    const refusal = { ok: false, refused: 'no-clock' };
    expect(setAuto(lobby(4, { draftTimerDuration: null }), input)).toEqual(refusal);
    expect(setAuto(begun, input)).toEqual(refusal);
    expect(value(setAuto(begun, { ...input, on: false }))).toBe(begun);
  });

  it('is described as having no clock in the draft reminder', () => {
    const told = (draftTimerDuration: number | null) =>
      reminderEffects(
        { id: 'l', name: 'Party' },
        lobby(4, { draftTimerDuration, draftDateTime: at(300).toISOString() }),
        at(0),
      ).notices?.[0]?.message;
    expect(told(90)).toContain('your draft board picks for you');
    expect(told(null)).toMatch(/no pick clock.*a commissioner can pick for you/);
  });
});

describe('choosing no clock', () => {
  const change = (before: typeof party, input: object) =>
    changeSeasonSettings(before, { by: seat(1), at: DRAFT_AT }, input, seasonNamed(before.season));

  it('turns Auto off, requires removing the night window, and can be undone', () => {
    const before = lobby(4, { autoUserIds: [seat(2)] });
    const without = value(change(before, { draftTimerDuration: null }));
    expect(without).toMatchObject({ draftTimerDuration: null, autoUserIds: [] });
    expect(value(change(without, { teamsEach: 4 })).draftTimerDuration).toBeNull();
    expect(value(change(without, { draftTimerDuration: 60 })).draftTimerDuration).toBe(60);
    expect(value(change(without, { draftTimerDuration: null }))).toBe(without);
    expect(value(change(before, { draftTimerDuration: 60 })).autoUserIds).toEqual([seat(2)]);
    const night = lobby(4, { draftTimerDuration: 7200, nightWindow: { from: '22:00', to: '08:00' } });
    expect(change(night, { draftTimerDuration: null })).toEqual({
      ok: false,
      refused: 'night-window-short-clock',
    });
    expect(value(change(night, { draftTimerDuration: null, nightWindow: null })).nightWindow).toBeNull();
  });

  it('is impossible once the draft has started, and so is undoing that choice', () => {
    expect(change(party, { draftTimerDuration: 60 })).toEqual({ ok: false, refused: 'draft-started' });
    expect(change(drafting(4), { draftTimerDuration: null })).toEqual({
      ok: false,
      refused: 'draft-started',
    });
  });
});

describe('a request that names the season’s version', () => {
  const pick = { forUserId: second, teamId: 6, pickOrder: 2, version: begun.version };

  it('works while the season is at that version, and gets the same reply if it is sent again', () => {
    const { season } = value(proxyPick(begun, { ...owner(20), ...pick }));
    const again = value(proxyPick(season, { ...owner(21), ...pick }));
    expect(again).toMatchObject({ repeated: true, season: { version: season.version } });
  });

  it('fails if it is sent again after its pick was undone', () => {
    const { season } = value(proxyPick(begun, { ...owner(20), ...pick }));
    const undo = { ...owner(30), pickOrder: 2, version: season.version };
    const undone = value(undoPick(season, undo)).season;
    expect(proxyPick(undone, { ...owner(40), ...pick })).toEqual({ ok: false, refused: 'draft-moved' });
    const other = value(proxyPick(undone, { ...owner(50), ...pick, version: undone.version })).season;
    expect(undoPick(other, undo)).toEqual({ ok: false, refused: 'draft-moved' });
    const own = { by: first, teamId: 5, pickOrder: 1, at: at(60) };
    expect(makePick(party, { ...own, version: party.version + 1 })).toEqual({
      ok: false,
      refused: 'draft-moved',
    });
  });
});
