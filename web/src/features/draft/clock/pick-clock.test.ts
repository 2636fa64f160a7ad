import { describe, expect, it } from 'vitest';
import { nameOf, SEATS } from '../../../parts/leagues/sample-league.test-data.ts';
import { addedText, nightText, pausedText, pickClock } from './pick-clock.ts';
import { draftAfter } from '../room/sample-draft.test-data.ts';

const [ana, ben] = SEATS as [string, string];
const NIGHT = { from: '22:00', to: '08:00' };
/** Returns a pick clock whose deadline is 9:00 AM Eastern, as it is this many hours before the deadline. */
const seenBefore = (hours: number) =>
  pickClock({ ...draftAfter(0), deadlineAt: '2025-08-26T13:00:00.000Z' }, hours * 3600, NIGHT);

describe('the pick clock', () => {
  it('counts down to the deadline if there is no overnight pause', () => {
    expect(pickClock(draftAfter(0), 42, null)).toEqual({ seconds: 42, standsStill: null });
    expect(pickClock(undefined, null, null)).toEqual({ seconds: null, standsStill: null });
  });

  it('excludes the overnight pause, and is stopped during it', () => {
    expect(seenBefore(12)).toEqual({ seconds: 2 * 3600, standsStill: null });
    expect(seenBefore(11)).toEqual({ seconds: 3600, standsStill: 'night' });
    expect(seenBefore(1.5)).toEqual({ seconds: 3600, standsStill: 'night' });
    expect(seenBefore(1)).toEqual({ seconds: 3600, standsStill: null });
    expect(seenBefore(0)).toEqual({ seconds: 0, standsStill: null });
  });

  it('keeps its remaining time while the draft is paused', () => {
    const paused = {
      ...draftAfter(0),
      deadlineAt: null,
      pausedAt: '2025-08-25T23:00:10.000Z',
      secondsLeft: 30,
    };
    expect(pickClock(paused, null, NIGHT)).toEqual({ seconds: 30, standsStill: 'paused' });
  });
});

it('the page says when an overnight pause ends, and who paused the draft', () => {
  expect(nightText(NIGHT)).toContain('the clock is stopped until 8:00 AM ET');
  const by = (pausedBy: string | null) => pausedText({ ...draftAfter(0), pausedBy }, ben, nameOf);
  expect([ana, ben, null].map(by)).toEqual([
    'Ana paused the draft',
    'You paused the draft',
    'A commissioner paused the draft',
  ]);
  const undone = { ...draftAfter(0), pausedBy: ben, isAfterUndo: true } as const;
  expect(pausedText(undone, ben, nameOf)).toBe(
    'You undid the last pick. The draft is paused until a commissioner resumes it',
  );
  expect(pausedText({ ...undone, sold: [] }, ben, nameOf)).toMatch(/^You undid the last sale\./);
});

it('the page says who added time to the current pick, and how often', () => {
  const by = (adder: string | null) =>
    addedText({ ...draftAfter(0), addedTime: { times: 1, by: adder } }, ben, nameOf);
  expect([ana, ben, null].map(by)).toEqual([
    'Ana added 60 s (1 of 3)',
    'You added 60 s (1 of 3)',
    'A commissioner added 60 s (1 of 3)',
  ]);
  expect(addedText(draftAfter(0), ben, nameOf)).toBe('');
});
