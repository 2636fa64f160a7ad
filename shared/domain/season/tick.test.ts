import { describe, expect, it } from 'vitest';
import { seasonNamed } from '../seasons.ts';
import { nextTick } from './tick.ts';

const LEAGUE = '01J5ZQ8W9X0ABCDEFGHJKMNPQR';
const SEASON = seasonNamed('2025-26');
const at = (instant: string) => new Date(instant);
const hourOf = (instant: string) => `${instant.slice(0, 13)}:00Z`;

describe('a season’s tick', () => {
  it.each([
    ['2025-09-05T12:00:00Z', '2025-09-09T14:00Z'],
    ['2025-10-28T20:00:00Z', '2025-11-04T15:00Z'],
    ['2026-01-02T12:00:00Z', '2026-01-05T15:00Z'],
    ['2026-01-05T20:00:00Z', '2026-01-06T15:00Z'],
    ['2026-01-06T20:00:00Z', '2026-01-07T15:00Z'],
  ])(
    'after %s fires in the hour from %s: on Tuesdays at 10:00 Eastern, and daily at the end',
    (after, hour) => {
      expect(hourOf(nextTick(LEAGUE, SEASON, at(after)))).toBe(hour);
    },
  );

  it('fires daily at its usual time while a recap is due, including later the same day', () => {
    const tick = nextTick(LEAGUE, SEASON, at('2025-09-09T12:00:00Z'));
    const owed = (after: number) => nextTick(LEAGUE, SEASON, new Date(after), { owesNews: true });
    expect(Date.parse(owed(Date.parse(tick))) - Date.parse(tick)).toBe(24 * 3_600_000);
    expect(owed(Date.parse(tick) - 1000)).toBe(tick);
  });

  it('is next due a week after it fires, never at the same instant', () => {
    const first = nextTick(LEAGUE, SEASON, at('2025-09-05T12:00:00Z'));
    const second = nextTick(LEAGUE, SEASON, at(first));
    expect(Date.parse(second) - Date.parse(first)).toBe(7 * 24 * 3_600_000);
    expect(nextTick(LEAGUE, SEASON, at(new Date(Date.parse(first) - 1).toISOString()))).toBe(first);
  });

  it('fires on a whole second that differs from league to league', () => {
    const ticks = Array.from({ length: 200 }, (_, index) =>
      nextTick(`${LEAGUE.slice(0, -3)}${String(index).padStart(3, '0')}`, SEASON, at('2025-09-05T12:00:00Z')),
    );
    expect(new Set(ticks).size).toBeGreaterThan(150);
    for (const tick of ticks) expect(tick).toMatch(/:\d\d\.000Z$/);
  });
});
