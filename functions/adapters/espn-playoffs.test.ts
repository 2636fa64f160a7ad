import { describe, expect, it } from 'vitest';
import { seasonNamed } from '#shared/domain/seasons.ts';
import { parseScoreboard } from './espn-feed.ts';

const SEASON = seasonNamed('2025-26');

describe('a scoreboard of the playoffs', () => {
  const team = (abbreviation: string, homeAway: string, score: string) => ({
    homeAway,
    score,
    team: { abbreviation },
  });
  const event = (away: string, home: string, change: object = {}) => ({
    id: `${away}${home}`,
    date: '2026-02-08T23:30Z',
    season: { year: 2025, type: 3 },
    week: { number: 5 },
    status: { period: 4, type: { name: 'STATUS_FINAL', state: 'post', completed: true } },
    competitions: [{ competitors: [team(home, 'home', '13'), team(away, 'away', '29')] }],
    ...change,
  });
  const board = (...events: object[]) => ({
    season: { year: 2025, type: 3 },
    week: { number: 5 },
    events,
  });

  it('has the Super Bowl in its own fifth week, which is week 22 of the season', () => {
    const { games, failures } = parseScoreboard(board(event('SEA', 'NE')), { season: SEASON, week: 22 });
    expect(failures).toEqual([]);
    const score = { homeScore: 13, awayScore: 29 };
    expect(games).toMatchObject([{ id: '2025_22_SEA_NE', week: 22, round: 'Super Bowl', ...score }]);
    expect(() => parseScoreboard(board(), { season: SEASON, week: 21 })).toThrow('another week');
  });

  it('has no game yet whose teams aren’t known, and none of another part of the season', () => {
    const proBowl = event('NFC', 'AFC');
    const regular = event('BUF', 'KC', { season: { year: 2025, type: 2 } });
    const read = parseScoreboard(board(event('TBD', 'NE'), proBowl, regular), { season: SEASON, week: 22 });
    expect(read).toEqual({ source: null, games: [], failures: [] });
  });
});
