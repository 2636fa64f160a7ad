import { expect, test } from 'vitest';
import { SEASONS } from '#shared/domain/seasons.ts';
import { teamByAbbreviation } from '#shared/domain/teams.ts';
import { parseGames } from '#functions/adapters/nflverse-feed.ts';
import { feedText, knownGames } from './feed.ts';
import { readFeedFile } from './feed-file.ts';
import { simulatedPlayoffs, simulatedSeason, simulatedSeasonBefore } from './simulated-season.ts';

const HEADER =
  'game_id,season,game_type,week,gameday,gametime,away_team,away_score,home_team,home_score,result,stadium';
const GAME = '2025_01_DAL_PHI,2025,REG,1,2025-09-04,20:20,DAL,20,PHI,24,4,"Field, The"';
const file = (...rows: string[]) => readFeedFile('games.csv', [HEADER, ...rows].join('\n'));

test('a game’s result stays blank until three and a half hours after its kickoff, which is in Eastern time', () => {
  const games = file(GAME, '2025_10_LA_WAS,2025,REG,10,2025-11-09,13:00,LA,3,WAS,0,-3,x');
  const before = feedText(games, Date.parse('2025-09-05T03:49:59Z'));
  expect(before).toContain('20:20,DAL,,PHI,,,"Field, The"');
  const after = feedText(games, Date.parse('2025-09-05T03:50:00Z'));
  expect(after).toContain('20:20,DAL,20,PHI,24,4,"Field, The"');
  expect(after).toContain('LA,,WAS,,,x');
  // By this date, daylight saving time is over: 13:00 ET is 18:00 UTC.
  expect(feedText(games, Date.parse('2025-11-09T21:29:59Z'))).toContain('LA,,WAS,,,x');
  expect(feedText(games, Date.parse('2025-11-09T21:30:00Z'))).toContain('LA,3,WAS,0,-3,x');
});

test.each([
  ['a day', GAME.replace('2025-09-04', '9/4/25'), 'line 3, column gameday'],
  ['a time', GAME.replace('20:20', '8pm'), 'line 3, column gametime'],
  ['a score', GAME.replace(',24,', ',x,'), 'line 3, column home_score'],
  ['half a score', GAME.replace(',24,', ',,'), 'line 3, column home_score'],
  ['a team', GAME.replaceAll('PHI', 'PHX'), 'line 3, column home_team'],
  ['a short row', '2025_01_DAL_PHI,2025', 'line 3'],
])('the error for a malformed file names the line: %s', (_, row, where) => {
  expect(() => file(GAME, row)).toThrow(where);
});

test('a missing column is named in the error', () => {
  expect(() => readFeedFile('games.csv', 'game_id,season\n1,2025\n')).toThrow('line 1: the column game_type');
});

test.each(SEASONS)('the simulated season $label has the shape of a real one', (season) => {
  const { games } = readFeedFile('simulated', simulatedSeason(season));
  expect(games).toHaveLength(272);
  expect(new Set(games.map(({ values }) => values['game_id'])).size).toBe(272);
  const appearances = games.flatMap(({ values }) =>
    [values['away_team'], values['home_team']].map((team) => ({ team, week: Number(values['week']) })),
  );
  const byTeam = Map.groupBy(appearances, ({ team }) => team);
  expect(byTeam.size).toBe(32);
  for (const [team, entries] of byTeam) {
    const weeks = entries.map(({ week }) => week);
    expect(new Set(weeks).size, `${team} plays once a week`).toBe(17);
    const bye = Array.from({ length: 18 }, (_, index) => index + 1).find((week) => !weeks.includes(week));
    expect(bye).toBeGreaterThanOrEqual(5);
    expect(bye).toBeLessThanOrEqual(14);
  }
  expect(new Date(Math.min(...games.map(({ kickoff }) => kickoff))).toISOString()).toBe(season.kickoff);
  expect(
    games
      .map(({ values }) => values['gameday'] ?? '')
      .toSorted()
      .at(-1),
  ).toBe(season.lastDay);
  const codes = new Set(appearances.map(({ team }) => team));
  expect([codes.has('LA'), codes.has('WAS'), codes.has('LAR'), codes.has('WSH')]).toEqual([
    true,
    true,
    false,
    false,
  ]);
  const homeGames = Map.groupBy(games, ({ values }) => values['home_team']);
  for (const home of homeGames.values()) expect(home.length).toBeGreaterThanOrEqual(6);
  expect(games.filter(({ values }) => values['result'] === '0').length).toBeLessThanOrEqual(3);
});

test('the simulated season depends on nothing but its seed', () => {
  const [season] = SEASONS;
  expect(simulatedSeason(season!, 7)).toBe(simulatedSeason(season!, 7));
  expect(simulatedSeason(season!, 7)).not.toBe(simulatedSeason(season!, 8));
});

test('the season before the first known one has all games, ends before the next begins, and matches last year’s records', () => {
  const [season] = SEASONS;
  const { games } = readFeedFile('before', simulatedSeasonBefore(season!));
  expect(games).toHaveLength(272);
  expect(Math.max(...games.map(({ kickoff }) => kickoff))).toBeLessThan(Date.parse(season!.kickoff));
  expect(new Set(games.map(({ values }) => values['season']))).toEqual(new Set(['2024']));
  const wins = new Map<string, number>();
  for (const { values } of games) {
    const [home, away] = [Number(values['home_score']), Number(values['away_score'])];
    expect(home - away).toBe(Number(values['result']));
    expect(home).not.toBe(away);
    const winner = teamByAbbreviation(values[home > away ? 'home_team' : 'away_team'] ?? '');
    wins.set(winner!.abbreviation, (wins.get(winner!.abbreviation) ?? 0) + 1);
  }
  for (const team of season!.ranking.teams)
    expect([team.abbreviation, wins.get(team.abbreviation)]).toEqual([team.abbreviation, team.wins]);
});

test.each(SEASONS)(
  'the simulated playoffs of $label end on the day of the Super Bowl, without a tie',
  (season) => {
    const { games, failures } = parseGames(simulatedPlayoffs(season));
    expect(failures).toEqual([]);
    const counts = Map.groupBy(games, ({ round }) => round);
    expect([...counts.values()].map((of) => of.length)).toEqual([6, 4, 2, 1]);
    expect(games.every(({ homeScore, awayScore }) => homeScore !== awayScore)).toBe(true);
    const days = games.map(({ kickoff }) => kickoff.slice(0, 10)).toSorted();
    expect(days.at(-1)).toBe(season.playoffsEnd);
  },
);

test('a round of the playoffs is known only once the games of the week before it are over', () => {
  const [season] = SEASONS;
  const regular = readFeedFile('regular', simulatedSeason(season!)).games;
  const all = [...regular, ...readFeedFile('playoffs', simulatedPlayoffs(season!)).games];
  const knownOn = (day: string) => knownGames(all, Date.parse(`${day}T12:00:00Z`)).length;
  expect(knownOn('2026-01-04')).toBe(272);
  expect(knownOn('2026-01-05')).toBe(278);
  expect(knownOn('2026-01-13')).toBe(282);
  expect(knownOn('2026-01-26')).toBe(285);
});
