import { describe, expect, test } from 'vitest';
import { at, guestSeason } from './guest-season.test-data.ts';
import { answered, isStale, NOTHING_TOLD, pace, unanswered } from './told-season.ts';

const NOW = 1_000_000;
const seen = (age: number, serverTime = at(0)) => ({ value: guestSeason({ serverTime }), age });

describe('the season that the page shows', () => {
  test('stays while requests fail, and the page mentions its age only after a minute and a half', () => {
    const known = answered(NOTHING_TOLD, seen(0), NOW);
    const failing = unanswered(known);
    expect(failing).toEqual({ ...known, isFailing: true });
    expect(isStale(failing, NOW + 89_999)).toBe(false);
    expect(isStale(failing, NOW + 90_000)).toBe(true);
    expect(isStale(known, NOW + 90_000)).toBe(false);
    expect(isStale(unanswered(NOTHING_TOLD), NOW + 90_000)).toBe(false);
    expect(answered(failing, seen(0, at(60)), NOW).isFailing).toBe(false);
  });

  test('counts its age from when the edge got it', () => {
    const failing = unanswered(answered(NOTHING_TOLD, seen(50), NOW));
    expect(isStale(failing, NOW + 40_000)).toBe(true);
  });

  test('disappears when its link stops working, and reappears if it works again', () => {
    const gone = answered(answered(NOTHING_TOLD, seen(0), NOW), null, NOW);
    expect(gone).toEqual({ season: null, writtenAt: 0, isGone: true, isFailing: false });
    expect(answered(gone, seen(0), NOW)).toMatchObject({
      isGone: false,
      season: { leagueName: 'Friday Night League' },
    });
  });

  test('is never replaced by an older one', () => {
    const known = answered(NOTHING_TOLD, seen(0, at(60)), NOW);
    const after = answered(unanswered(known), seen(30, at(0)), NOW + 1000);
    expect(after).toEqual(known);
  });
});

describe('the next request', () => {
  test('is sent when the edge drops the reply that the page has, give or take two seconds', () => {
    expect(pace(answered(NOTHING_TOLD, seen(0), NOW), NOW, 0)).toBe(60_000);
    expect(pace(answered(NOTHING_TOLD, seen(0), NOW), NOW, 1)).toBe(62_000);
    expect(pace(answered(NOTHING_TOLD, seen(45), NOW), NOW, 0)).toBe(15_000);
  });

  test('is never sent within five seconds of the last one', () => {
    expect(pace(answered(NOTHING_TOLD, seen(59), NOW), NOW, 0)).toBe(5000);
    expect(pace(answered(NOTHING_TOLD, seen(90), NOW), NOW, 0)).toBe(5000);
  });

  test('is sent a minute later if the link doesn’t work, and after a short wait if the last one failed', () => {
    expect(pace(answered(NOTHING_TOLD, null, NOW), NOW, 0)).toBe(60_000);
    expect(pace(unanswered(answered(NOTHING_TOLD, seen(0), NOW)), NOW, 0)).toBe(0);
  });
});
