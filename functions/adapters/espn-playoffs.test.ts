import { describe, expect, it } from 'vitest';
import { seasonNamed } from '#shared/domain/seasons.ts';
import { parseScoreboard } from './espn-scoreboard.ts';

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

  it('lists the Super Bowl in the playoffs’ fifth week as week 22 of the season', () => {
    const { games, failures } = parseScoreboard(board(event('SEA', 'NE')), { season: SEASON, week: 22 });
    expect(failures).toEqual([]);
    const score = { homeScore: 13, awayScore: 29 };
    expect(games).toMatchObject([{ id: '2025_22_SEA_NE', week: 22, round: 'Super Bowl', ...score }]);
    expect(() => parseScoreboard(board(), { season: SEASON, week: 21 })).toThrow('another week');
  });

  it('skips games with unknown teams, and games of other parts of the season', () => {
    const proBowl = event('NFC', 'AFC');
    const regular = event('BUF', 'KC', { season: { year: 2025, type: 2 } });
    const read = parseScoreboard(board(event('TBD', 'NE'), proBowl, regular), { season: SEASON, week: 22 });
    expect(read).toEqual({ source: null, games: [], failures: [] });
  });

  it('skips a game with a placeholder team before kickoff, and reports it afterward', () => {
    const status = { period: 0, type: { name: 'STATUS_SCHEDULED', state: 'pre', completed: false } };
    const [home] = event('SEA', 'NE').competitions[0]?.competitors ?? [];
    const competitors = [
      [home, { homeAway: 'away', team: { abbreviation: 'BUF/JAX' } }],
      [home, { homeAway: 'away', team: { displayName: 'TBD' } }],
      [home, { homeAway: 'away' }],
      [home],
    ];
    const events = competitors.map((teams, id) => ({
      ...event('', 'NE', { status, competitions: [{ competitors: teams }] }),
      id: String(id),
    }));
    const asked = { season: SEASON, week: 22 };
    expect(parseScoreboard(board(...events), asked)).toEqual({ source: null, games: [], failures: [] });
    expect(
      parseScoreboard(board(event('OAK', 'NE')), asked)
        .failures.map(String)
        .join(),
    ).toContain('"OAK"');
  });

  it('has no result while a game is tied, even after overtime', () => {
    const status = { period: 5, type: { name: 'STATUS_FINAL_OVERTIME', state: 'post', completed: true } };
    const competitors = [team('NE', 'home', '20'), team('SEA', 'away', '20')];
    const tied = event('SEA', 'NE', { status, competitions: [{ competitors }] });
    const { games } = parseScoreboard(board(tied), { season: SEASON, week: 22 });
    expect(games).toMatchObject([{ state: 'live', homeScore: null, awayScore: null }]);
  });
});
