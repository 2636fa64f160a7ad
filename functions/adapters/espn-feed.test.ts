import { describe, expect, it } from 'vitest';
import { espnAnswer, hasEspnData } from '#test/support/espn-data.ts';
import { stateOf, type Game } from '#shared/domain/season/games.ts';
import { seasonNamed } from '#shared/domain/seasons.ts';
import { teamByAbbreviation, teamById } from '#shared/domain/teams.ts';
import { parseScoreboard } from './espn-scoreboard.ts';

const SEASON = seasonNamed('2025-26');
const asked = (startYear: number, week: number) => ({
  season: { label: `${startYear}-${startYear - 1999}`, startYear, weeks: 18 },
  week,
});
const code = (teamId: number) => teamById(teamId)?.abbreviation;
const named = ({ awayTeamId, homeTeamId }: Game) => `${code(awayTeamId)}@${code(homeTeamId)}`;
const states = (games: readonly Game[]) =>
  Object.fromEntries([...Map.groupBy(games, stateOf)].map(([state, of]) => [state, of.length]));
/** The seconds left in live games; null for one in overtime. */
const clocks = (games: readonly Game[]) =>
  Object.fromEntries(
    games.flatMap((game) => {
      const { clock } = game.running ?? {};
      return clock ? [[named(game), clock.isOvertime ? null : clock.secondsLeft]] : [];
    }),
  );
const find = (games: readonly Game[], pairing: string) => games.find((game) => named(game) === pairing);

describe.skipIf(!hasEspnData)('a real scoreboard', () => {
  const read = (name: string, year: number, week: number) =>
    parseScoreboard(espnAnswer(name), asked(year, week)).games;

  it('from the middle of a Sunday has live games, upcoming games and one final game', () => {
    const games = read('2022-week11-midgame', 2022, 11);
    expect(states(games)).toEqual({ live: 8, scheduled: 5, final: 1 });
    expect(find(games, 'CHI@ATL')).toMatchObject({
      id: '2022_11_CHI_ATL',
      season: '2022-23',
      week: 11,
      kickoff: '2022-11-20T18:00:00.000Z',
      homeScore: null,
      awayScore: null,
      state: 'live',
      running: {
        homeScore: 7,
        awayScore: 7,
        detail: '2nd quarter, 11:50 left',
        clock: { secondsLeft: 30 * 60 + 11 * 60 + 50 },
      },
    });
    expect(clocks(games)).toEqual({
      'CAR@BAL': 2555,
      'CHI@ATL': 2510,
      'CLE@BUF': 2297,
      'DET@NYG': 2307,
      'LAR@NO': 2531,
      'NYJ@NE': 2735,
      'PHI@IND': 2182,
      'WSH@HOU': 2504,
    });
    // Snow moved the game to Detroit, but Buffalo still counts as the home team.
    expect(find(games, 'CLE@BUF')).toMatchObject({ homeTeamId: teamByAbbreviation('BUF')?.id });
  });

  it('from the final minutes of its games awards nothing for a lead or a tied score', () => {
    const games = read('2022-week01-late-4th-quarter', 2022, 1);
    expect(states(games)).toEqual({ live: 8, scheduled: 6, final: 2 });
    for (const pairing of ['NO@ATL', 'CLE@CAR', 'IND@HOU', 'PIT@CIN'])
      expect(find(games, pairing)).toMatchObject({ homeScore: null, awayScore: null, state: 'live' });
    expect(find(games, 'IND@HOU')?.running).toMatchObject({ homeScore: 20, awayScore: 20 });
    expect(clocks(games)).toEqual({
      'BAL@NYJ': 81,
      'CLE@CAR': 120,
      'IND@HOU': 61,
      'JAX@WSH': 265,
      'NO@ATL': 48,
      'PHI@DET': 465,
      'PIT@CIN': 16,
      'SF@CHI': 120,
    });
  });

  it('can have final games without a named winner, because their scores show who won', () => {
    const games = read('2023-week01-15-final', 2023, 1);
    expect(states(games)).toEqual({ final: 15, scheduled: 1 });
    expect(clocks(games)).toEqual({});
    expect(find(games, 'SF@PIT')).toMatchObject({ homeScore: 7, awayScore: 30 });
  });

  it('from opening week is readable', () => {
    const games = read('2025-week01-opener-final', 2025, 1);
    expect(states(games)).toEqual({ final: 1, scheduled: 15 });
    expect(clocks(games)).toEqual({});
    expect(find(games, 'DAL@PHI')).toMatchObject({ homeScore: 24, awayScore: 20 });
    expect(find(games, 'KC@LAC')?.kickoff).toBe('2025-09-06T00:00:00.000Z');
  });

  it('from a week with byes has no scores before kickoff, even though the feed says 0', () => {
    const games = read('2025-week12-pregame-byes', 2025, 12);
    expect(states(games)).toEqual({ scheduled: 14 });
    expect(clocks(games)).toEqual({});
    expect(games.every(({ homeScore, awayScore }) => homeScore === null && awayScore === null)).toBe(true);
  });

  it('can have a tie after overtime, without a winner', () => {
    const games = read('2025-week04-tie-overtime', 2025, 4);
    expect(find(games, 'GB@DAL')).toMatchObject({ homeScore: 40, awayScore: 40 });
    expect(clocks(games)).toEqual({});
    expect(find(games, 'CHI@LV')).toMatchObject({ homeScore: 24, awayScore: 25 });
  });
});

interface Change {
  status?: object;
  scores?: [home: string, away: string];
  codes?: [home: string, away: string];
  event?: object;
  competition?: object;
}

const type = (name: string, state: string, completed = false) => ({ type: { name, state, completed } });
const FINAL = { period: 4, displayClock: '0:00', ...type('STATUS_FINAL', 'post', true) };

/** DAL at PHI in week 1, in the format of a scoreboard. */
function board({
  status = FINAL,
  scores = ['24', '20'],
  codes = ['PHI', 'DAL'],
  event = {},
  competition = {},
}: Change) {
  const side = (place: 0 | 1, homeAway: string) => ({
    homeAway,
    score: scores[place],
    team: { abbreviation: codes[place] },
  });
  return {
    season: { year: 2025, type: 2 },
    week: { number: 1 },
    events: [
      {
        id: '401',
        date: '2025-09-05T00:20Z',
        season: { year: 2025, type: 2 },
        week: { number: 1 },
        status,
        competitions: [{ timeValid: true, competitors: [side(1, 'away'), side(0, 'home')], ...competition }],
        ...event,
      },
    ],
  };
}
const ask = { season: SEASON, week: 1 };
const gameOf = (change: Change) => parseScoreboard(board(change), ask).games[0];

describe('a game', () => {
  const nothing = { homeScore: null, awayScore: null };
  it.each([
    ['final', {}, { homeScore: 24, awayScore: 20 }],
    [
      'final after overtime, which has its own status name',
      { ...FINAL, ...type('STATUS_FINAL_OVERTIME', 'post', true), period: 5 },
      { homeScore: 24, awayScore: 20 },
    ],
    [
      'final in another way',
      { ...FINAL, ...type('STATUS_FINAL_PEN', 'post', true) },
      { homeScore: 24, awayScore: 20 },
    ],
    [
      'final by its status name alone',
      { ...FINAL, ...type('STATUS_FINAL_OVERTIME', 'post'), period: 5 },
      { ...nothing, state: 'live' },
    ],
    [
      'final by its status name, but still live',
      { ...FINAL, ...type('STATUS_FINAL_OVERTIME', 'in', true), period: 5 },
      { ...nothing, state: 'live' },
    ],
    ['postponed', { ...FINAL, ...type('STATUS_POSTPONED', 'post') }, { ...nothing, state: 'postponed' }],
    ['cancelled', { ...FINAL, ...type('STATUS_CANCELED', 'post') }, { ...nothing, state: 'cancelled' }],
    [
      'cancelled, in the other spelling',
      { ...FINAL, ...type('STATUS_CANCELLED', 'post') },
      { ...nothing, state: 'cancelled' },
    ],
    [
      'abandoned',
      { ...FINAL, ...type('STATUS_ABANDONED', 'post', true) },
      { ...nothing, state: 'cancelled' },
    ],
    [
      'ruled no contest',
      { ...FINAL, ...type('STATUS_NO_CONTEST', 'post', true) },
      { ...nothing, state: 'cancelled' },
    ],
    ['over, but not completed', { ...FINAL, ...type('STATUS_FINAL', 'post') }, { ...nothing, state: 'live' }],
    [
      'over, with an unknown status',
      { ...FINAL, ...type('STATUS_NEW', 'post', true) },
      { ...nothing, state: 'live' },
    ],
    ['delayed before kickoff', { period: 0, ...type('STATUS_DELAYED', 'pre') }, nothing],
    [
      'live, with an unknown status',
      { period: 2, ...type('STATUS_NEW', 'in') },
      { ...nothing, state: 'live' },
    ],
  ])('that is %s is read correctly', (_, status, expected) => {
    const game = gameOf('period' in status ? { status } : {});
    expect(game).toMatchObject(expected);
    expect(game?.state).toBe('state' in expected ? expected.state : undefined);
  });

  it('tied at the end of regulation isn’t over, whatever the feed says, and becomes a tie only after overtime', () => {
    expect(gameOf({ scores: ['22', '22'] })).toMatchObject({
      ...nothing,
      state: 'live',
      running: { detail: 'Not final yet' },
    });
    const overtime = { ...FINAL, period: 5 };
    expect(gameOf({ scores: ['22', '22'], status: overtime })).toMatchObject({
      homeScore: 22,
      awayScore: 22,
    });
    const named = { ...FINAL, ...type('STATUS_FINAL_OVERTIME', 'post', true) };
    expect(gameOf({ scores: ['22', '22'], status: named })).toMatchObject({ homeScore: 22, awayScore: 22 });
    const other = { ...FINAL, ...type('STATUS_FINAL_PEN', 'post', true) };
    expect(gameOf({ scores: ['22', '22'], status: other })).toMatchObject({ ...nothing, state: 'live' });
  });

  const inPlay = type('STATUS_IN_PROGRESS', 'in');
  it.each([
    [{ period: 1, displayClock: '3:07', ...inPlay }, '1st quarter, 3:07 left', { secondsLeft: 2887 }],
    [{ period: 3, displayClock: '15:00', ...inPlay }, '3rd quarter, 15:00 left', { secondsLeft: 1800 }],
    [{ period: 4, displayClock: '0:00', ...inPlay }, '4th quarter, 0:00 left', { secondsLeft: 0 }],
    [
      { period: 2, displayClock: '0:00', ...type('STATUS_HALFTIME', 'in') },
      'Halftime',
      { secondsLeft: 1800 },
    ],
    [{ period: 2, ...type('STATUS_HALFTIME', 'in') }, 'Halftime', { secondsLeft: 1800 }],
    [
      { period: 3, displayClock: '0:00', ...type('STATUS_END_PERIOD', 'in') },
      'End of the 3rd quarter',
      { secondsLeft: 900 },
    ],
    [
      { period: 4, displayClock: '15:00', ...type('STATUS_END_PERIOD', 'in') },
      'End of the 4th quarter',
      { secondsLeft: 0 },
    ],
    [
      { period: 5, displayClock: '9:00', ...inPlay },
      'Overtime, 9:00 left',
      { secondsLeft: 540, isOvertime: true },
    ],
    [
      { period: 2, displayClock: '9:00', ...type('STATUS_RAIN_DELAY', 'in') },
      'Delayed',
      { secondsLeft: 2340 },
    ],
    [{ period: 4, displayClock: '0:00', ...type('STATUS_NEW', 'post') }, 'Not final yet', { secondsLeft: 0 }],
  ])('in progress shows its score and clock: %j', (status, detail, clock) => {
    expect(gameOf({ status })?.running).toEqual({ homeScore: 24, awayScore: 20, detail, clock });
  });

  it.each([
    ['no clock', { period: 2 }],
    ['a clock that isn’t a time', { period: 2, displayClock: '4th & goal' }],
    ['more time than a quarter has', { period: 2, displayClock: '15:01' }],
    ['more time than overtime has', { period: 5, displayClock: '10:01' }],
    ['no quarter', { period: 0, displayClock: '15:00' }],
  ])('in progress has no clock if the feed gives %s', (_, status) => {
    const running = gameOf({ status: { ...status, ...inPlay } })?.running;
    expect(running).toMatchObject({ homeScore: 24, awayScore: 20 });
    expect(running).not.toHaveProperty('clock');
  });

  it('without a set time gets a placeholder kickoff on its Eastern day', () => {
    const event = { date: '2026-01-04T05:00Z' };
    expect(gameOf({ event, competition: { timeValid: false } })?.kickoff).toBe('2026-01-04T18:00:00.000Z');
  });

  it('belongs to the week its event names, or else to the requested week', () => {
    expect(gameOf({ event: { week: { number: 11 } } })).toMatchObject({ week: 11, id: '2025_11_DAL_PHI' });
    expect(gameOf({ event: { week: undefined } })?.week).toBe(1);
  });

  it('from another part of the season, or another year, is skipped, no matter which teams play', () => {
    for (const season of [
      { year: 2025, type: 3 },
      { year: 2024, type: 2 },
    ])
      expect(gameOf({ event: { season }, codes: ['TBD', 'AFC'] })).toBeUndefined();
  });
});

describe('a reply', () => {
  it.each([
    ['has an unknown team', { codes: ['PHX', 'DAL'] }, /event 401: .*"PHX" is not a team/],
    ['is final without a score', { scores: ['', '20'] }, /event 401: it is final without a score/],
    ['has an invalid score', { scores: ['2x', '20'] }, /whole number/],
    ['has an invalid date', { event: { date: 'Sunday' } }, /date: a date must be an instant/],
    ['is in week 19', { event: { week: { number: 19 } } }, /weeks 1 to 18/],
    ['has a team playing itself', { codes: ['PHI', 'PHI'] }, /event 401: a team cannot play itself/],
    ['has no season', { event: { season: undefined } }, /event 401: season/],
    [
      'has a year that isn’t a number',
      { event: { season: { year: '2025', type: 2 } } },
      /event 401: season.year/,
    ],
    ['has no teams', { competition: { competitors: [] } }, /two teams/],
    ['has no status', { event: { status: undefined } }, /status/],
  ] as [string, Change, RegExp][])('keeps its other games if one of them %s', (_, change, sentence) => {
    const other = board({ codes: ['LAC', 'KC'] }).events[0];
    const answer = board(change);
    const both = { ...answer, events: [other, ...answer.events] };
    const { games, failures } = parseScoreboard(both, ask);
    expect(games.map(named)).toEqual(['KC@LAC']);
    expect(failures).toEqual([
      expect.objectContaining({ name: 'FeedError', message: expect.stringMatching(sentence) }),
    ]);
  });

  it.each([null, 'moved', {}])('keeps its other games if one of them is %j', (event) => {
    const answer = board({});
    const { games, failures } = parseScoreboard({ ...answer, events: [event, ...answer.events] }, ask);
    expect(games).toHaveLength(1);
    expect(failures).toMatchObject([{ name: 'FeedError' }]);
  });

  it.each([
    ['is about another week', { ...board({}), week: { number: 2 } }, /another week/],
    [
      'is about another part of the season',
      { ...board({}), season: { year: 2025, type: 1 } },
      /another week/,
    ],
    ['isn’t a scoreboard', { message: 'moved' }, /scoreboard: events/],
  ])('is rejected if it %s', (_, answer, sentence) => {
    expect(() => parseScoreboard(answer, ask)).toThrow(sentence);
  });
});
