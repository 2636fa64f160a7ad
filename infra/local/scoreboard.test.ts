import { expect, test } from 'vitest';
import { SEASONS } from '#shared/domain/seasons.ts';
import { readFeedFile } from './feed-file.ts';
import { gameAt } from './game-clock.ts';
import { scoreboard } from './scoreboard.ts';
import { SIMULATED, simulatedSeason } from './simulated-season.ts';

const HEADER =
  'game_id,season,game_type,week,gameday,gametime,away_team,away_score,home_team,home_score,overtime,location,espn';
const GAME = '2025_01_DAL_PHI,2025,REG,1,2025-09-04,20:20,DAL,20,PHI,24,0,Home,401772510';
const file = (...rows: string[]) => readFeedFile('games.csv', [HEADER, ...rows].join('\n')).games;
const KICKOFF = Date.parse('2025-09-05T00:20:00Z');
const MINUTE = 60_000;
const WEEK_1 = { year: '2025', seasonType: '2', week: '1' };

interface Board {
  events: {
    status: { period: number; displayClock: string; type: { state: string } };
    competitions: unknown[];
  }[];
}
const at = (minutes: number, ...rows: string[]) =>
  scoreboard(file(...rows), WEEK_1, KICKOFF + minutes * MINUTE) as Board;

test('the scoreboard shows one week, in the format of a real scoreboard', () => {
  const play = GAME.replace(',REG,1,', ',REG,2,').replace('2025_01', '2025_02');
  expect(at(-1, GAME, play)).toMatchObject({
    season: { type: 2, year: 2025 },
    week: { number: 1 },
    events: [
      {
        id: '401772510',
        date: '2025-09-05T00:20Z',
        shortName: 'DAL @ PHI',
        season: { year: 2025, type: 2 },
        week: { number: 1 },
        status: { type: { name: 'STATUS_SCHEDULED', state: 'pre', completed: false } },
      },
    ],
  });
  expect((scoreboard(file(GAME), { ...WEEK_1, week: '3' }, KICKOFF) as Board).events).toEqual([]);
});

test('scores go up from kickoff until the result, three and a half hours later', () => {
  const [away, home]: [number[], number[]] = [[], []];
  const states = new Set<string>();
  for (let minute = 0; minute < 210; minute += 1) {
    const now = gameAt(file(GAME)[0]!, KICKOFF + minute * MINUTE);
    away.push(now.away);
    home.push(now.home);
    states.add(`${now.phase} ${now.period}`);
  }
  for (const points of [away, home]) expect(points).toEqual(points.toSorted((a, b) => a - b));
  expect([home[0], away[0]]).toEqual([0, 0]);
  expect([home.at(-1), away.at(-1)]).toEqual([24, 20]);
  expect([...states]).toEqual(['on 1', 'on 2', 'halftime 2', 'on 3', 'on 4']);
  expect(at(210, GAME)).toMatchObject({
    events: [
      {
        status: { type: { name: 'STATUS_FINAL', state: 'post', completed: true } },
        competitions: [
          {
            competitors: [
              { homeAway: 'home', score: '24', winner: true, team: { abbreviation: 'PHI' } },
              { homeAway: 'away', score: '20', winner: false, team: { abbreviation: 'DAL' } },
            ],
          },
        ],
      },
    ],
  });
});

test('a tie has no winner, as on real scoreboards', () => {
  const tie = GAME.replace(',20,PHI,24,0,', ',20,PHI,20,1,');
  const [event] = at(210, tie).events;
  expect(event?.competitions).toMatchObject([
    {
      competitors: [
        { homeAway: 'home', score: '20', winner: false },
        { homeAway: 'away', score: '20', winner: false },
      ],
    },
  ]);
});

test('overtime begins with a tied score and is decided at its end', () => {
  const long = GAME.replace(',24,0,', ',24,1,');
  expect(gameAt(file(long)[0]!, KICKOFF + 209 * MINUTE)).toMatchObject({ period: 5, home: 20, away: 20 });
  expect(at(210, long).events[0]?.status).toMatchObject({ period: 5, type: { state: 'post' } });
});

test('the clock of a live game runs down from quarter to quarter', () => {
  const long = GAME.replace(',24,0,', ',24,1,');
  const clocks = Array.from({ length: 210 }, (_, minute) => {
    const { period = 0, displayClock = '' } = at(minute, long).events[0]?.status ?? {};
    const [minutes = NaN, seconds = NaN] = displayClock.split(':').map(Number);
    return { period, left: minutes * 60 + seconds };
  });
  const gone = clocks.map(({ period, left }) => period * 900 - left);
  expect(clocks[0]).toEqual({ period: 1, left: 900 });
  expect(clocks.at(-1)?.period).toBe(5);
  expect(gone.filter((each) => each === 1800).length).toBeGreaterThan(10);
  const inRegulation = gone.filter((_, minute) => (clocks[minute]?.period ?? 0) < 5);
  expect(inRegulation).toEqual(inRegulation.toSorted((a, b) => a - b));
});

test('a game without a kickoff time says so, and doesn’t begin if it has no result', () => {
  const open = GAME.replace(',20:20,', ',,').replace('DAL,20,PHI,24', 'DAL,,PHI,');
  expect(at(10_000, open)).toMatchObject({
    events: [
      {
        date: '2025-09-04T04:00Z',
        status: { type: { state: 'pre' } },
        competitions: [{ timeValid: false }],
      },
    ],
  });
});

test('a simulated season says that it is simulated', () => {
  const [season] = SEASONS;
  const games = readFeedFile('simulated', simulatedSeason(season!)).games;
  const shown = scoreboard(games, WEEK_1, 0) as Board & { source: string };
  expect(shown.source).toBe(SIMULATED);
  expect(shown.events).toHaveLength(16);
});
