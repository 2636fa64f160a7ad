import { describe, expect, it } from 'vitest';
import { DRAFT_AT, drafting, lobby, seat } from '#test/support/league-season.ts';
import { clockBegunAt, secondsLeftAt } from './draft-clock.ts';

const after = (ms: number) => new Date(DRAFT_AT.getTime() + ms);
const PAUSE = { at: DRAFT_AT.toISOString(), by: null, secondsLeft: 17 };

describe('a clock', () => {
  it('starts with its turn, even on Auto, and hasn’t started in the lobby', () => {
    expect(clockBegunAt(drafting(4))).toBe(DRAFT_AT.toISOString());
    expect(clockBegunAt(drafting(4, { draftTimerDuration: 3600 }))).toBe(DRAFT_AT.toISOString());
    const hastened = drafting(4, { autoUserIds: [seat(1)] });
    expect(hastened.deadlineAt).not.toBe(hastened.deadlineWithoutAuto);
    expect(clockBegunAt(hastened)).toBe(DRAFT_AT.toISOString());
    const extended = drafting(4);
    const turn = { ...extended.turn!, timesAdded: 2 };
    const deadlineAt = after(210_000).toISOString();
    expect(clockBegunAt({ ...extended, deadlineAt, turn })).toBe(DRAFT_AT.toISOString());
    // Functions of an older release leave the turn of an earlier pick behind.
    expect(clockBegunAt({ ...extended, turn: { ...turn, pickOrder: 9 } })).toBe(DRAFT_AT.toISOString());
    expect(clockBegunAt(lobby(4))).toBeNull();
  });

  it.each([
    [0, 90],
    [1, 90],
    [1000, 89],
    [89_001, 1],
    [90_000, 0],
    [99_000, 0],
  ])('after %i ms has %i seconds left, rounded up', (ms, seconds) => {
    expect(secondsLeftAt(drafting(4), after(ms))).toBe(seconds);
  });

  it('keeps its remaining time during a pause, and has no remaining time in the lobby', () => {
    expect(secondsLeftAt({ deadlineAt: null, pause: PAUSE }, after(60_000))).toBe(17);
    expect(secondsLeftAt(lobby(4), DRAFT_AT)).toBeNull();
  });
});
