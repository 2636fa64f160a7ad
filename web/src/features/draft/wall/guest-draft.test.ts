import { describe, expect, test } from 'vitest';
import { answered, newerDraft, newPick, NOTHING_TOLD, pace, unanswered } from './guest-draft.ts';
import { at, guestDraft } from './guest-draft.test-data.ts';

describe('the answer the board shows', () => {
  const known = guestDraft({ teams: [16, 11], serverTime: at(10) });

  test('is never older than the previous one, regardless of its content', () => {
    expect(newerDraft(known, guestDraft({ teams: [16], serverTime: at(9) }))).toBe(known);
    expect(newerDraft(known, guestDraft({ teams: [16, 11, 4], serverTime: at(9) }))).toBe(known);
  });

  test('is the later one or, if two are equally new, the one with more picks', () => {
    const later = guestDraft({ teams: [16, 11], serverTime: at(11) });
    expect(newerDraft(known, later)).toBe(later);
    const level = guestDraft({ teams: [16, 11, 4], serverTime: at(10) });
    expect(newerDraft(known, level)).toBe(level);
    expect(newerDraft(level, known)).toBe(level);
  });

  test('never has fewer picks than the previous one, unless its timestamp is late enough for an undo', () => {
    expect(newerDraft(known, guestDraft({ teams: [16], serverTime: at(10.6) }))).toBe(known);
    const undone = guestDraft({ teams: [16], serverTime: at(12) });
    expect(newerDraft(known, undone)).toBe(undone);
  });
});

describe('the last known draft', () => {
  const draft = guestDraft({});

  test('stays if replies stop, and the connection counts as lost a few seconds after the first unanswered request', () => {
    const known = answered(NOTHING_TOLD, draft);
    const once = unanswered(known, 1000, 1200);
    expect(once).toEqual({ draft, isGone: false, silentSince: 1000, isLost: false });
    const twice = unanswered(once, 4000, 5000);
    expect(twice).toMatchObject({ draft, silentSince: 1000, isLost: true });
    expect(answered(twice, draft)).toEqual(known);
  });

  test('disappears if the link stops working, and reappears once the link works again', () => {
    const gone = answered(answered(NOTHING_TOLD, draft), null);
    expect(gone).toEqual({ draft: null, isGone: true, silentSince: null, isLost: false });
    expect(unanswered(gone, 1, 2).isGone).toBe(true);
    expect(answered(gone, draft)).toMatchObject({ draft, isGone: false });
  });
});

test.each([
  ['drafting', {}, 1000],
  ['drafting', { pause: { at: at(0), secondsLeft: 40 } }, 2000],
  ['draft', {}, 5000],
  ['active', {}, 60_000],
  ['completed', {}, 60_000],
  ['ended', {}, 60_000],
] as const)('a draft that is %s, with %o, is fetched every %d ms', (status, more, ms) => {
  expect(pace(answered(NOTHING_TOLD, guestDraft({ status, ...more })))).toBe(ms);
});

test('before the first reply, the board fetches every 5 s, or once a minute if its link was revoked', () => {
  expect(pace(NOTHING_TOLD)).toBe(5000);
  expect(pace(answered(NOTHING_TOLD, null))).toBe(60_000);
});

describe('the new pick', () => {
  const before = guestDraft({ teams: [16] });

  test('is the newest one, even if several arrive together', () => {
    expect(newPick(before, guestDraft({ teams: [16, 11] }))).toBe(1);
    expect(newPick(before, guestDraft({ teams: [16, 11, 4, 7] }))).toBe(3);
    // One pick was undone, and another was made.
    expect(newPick(before, guestDraft({ teams: [4] }))).toBe(0);
  });

  test('is null if no pick was made, after an undo, and in the first reply', () => {
    expect(newPick(before, guestDraft({ teams: [16] }))).toBeNull();
    expect(newPick(before, guestDraft({ teams: [] }))).toBeNull();
    expect(newPick(guestDraft({ teams: [16, 11] }), before)).toBeNull();
    expect(newPick(null, before)).toBeNull();
  });
});
