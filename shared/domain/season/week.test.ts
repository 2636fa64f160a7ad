import { describe, expect, it } from 'vitest';
import { hasNflData, nflRows } from '#test/support/nfl-data.ts';
import { seasonNamed } from '../seasons.ts';
import { weekAt, weekOpensAt, weeksOver } from './week.ts';

const SEASON = seasonNamed('2025-26');
const at = (instant: string) => weekAt(SEASON, new Date(instant));

describe('the current week of a season', () => {
  it.each([
    ['months before the season', '2025-05-01T12:00:00Z', 1],
    ['at the season’s kickoff', SEASON.kickoff, 1],
    ['in the last minutes of a Monday night game', '2025-09-09T05:00:00Z', 1],
    ['on Tuesday before 6:00 Eastern', '2025-09-09T09:59:59Z', 1],
    ['on Tuesday from 6:00 Eastern on', '2025-09-09T10:00:00Z', 2],
    ['on Tuesday before 6:00 Eastern, after clocks were set back', '2025-11-04T10:59:59Z', 9],
    ['on Tuesday from 6:00 Eastern on, after clocks were set back', '2025-11-04T11:00:00Z', 10],
    ['on the season’s last day', '2026-01-04T18:00:00Z', 18],
    ['long after the season', '2026-05-01T12:00:00Z', 18],
  ])('is computed correctly %s', (_, instant, week) => {
    expect(at(instant)).toBe(week);
  });

  it.each([
    ['months before the season', '2025-05-01T12:00:00Z', 0],
    ['on the first Sunday', '2025-09-07T20:00:00Z', 0],
    ['on the Tuesday after the first Sunday', '2025-09-09T10:00:00Z', 1],
    ['on the last day', '2026-01-04T18:00:00Z', 17],
    ['on the Tuesday after the last day', '2026-01-06T15:00:00Z', 18],
    ['long after the season', '2026-05-01T12:00:00Z', 18],
  ])('says how many weeks are over %s', (_, instant, weeks) => {
    expect(weeksOver(SEASON, new Date(instant))).toBe(weeks);
  });

  it.each([
    ['on the first Sunday', '2025-09-07T20:00:00Z', null],
    ['on the Tuesday after the first Sunday', '2025-09-09T10:00:00Z', '2025-09-12T00:15:00.000Z'],
    ['at the week’s first kickoff', '2025-09-12T00:15:00Z', '2025-09-12T00:15:00.000Z'],
    ['if none of its games is known', '2025-09-17T10:00:00Z', null],
    ['after the season', '2026-01-06T15:00:00Z', null],
  ])('starts with its first game: %s', (_, instant, opens) => {
    const games = [
      { week: 1, kickoff: SEASON.kickoff },
      { week: 2, kickoff: '2025-09-14T17:00:00.000Z' },
      { week: 2, kickoff: '2025-09-12T00:15:00.000Z' },
      { week: 18, kickoff: '2026-01-04T18:00:00.000Z' },
    ];
    expect(weekOpensAt(SEASON, games, new Date(instant))).toBe(opens);
  });

  it.skipIf(!hasNflData)('is computed correctly for each real game', () => {
    const rows = [2025, 2026].flatMap(nflRows);
    expect(rows).toHaveLength(544);
    for (const row of rows) {
      const season = seasonNamed(row['season'] === '2025' ? '2025-26' : '2026-27');
      // Noon of the game's day is enough to check, because each day with a game belongs to only one week.
      expect([row['game_id'], weekAt(season, new Date(`${row['gameday']}T17:00:00Z`))]).toEqual([
        row['game_id'],
        Number(row['week']),
      ]);
    }
  });
});
