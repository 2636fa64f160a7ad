import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { drafted, seat } from '#test/support/league-season.ts';
import { hasNflData, nflFile, nflRows } from '#test/support/nfl-data.ts';
import { playoffRows } from '#test/support/playoffs.ts';
import { defaultRanking } from '#shared/domain/draft/auto-pick.ts';
import { findSeason, type Season } from '#shared/domain/seasons.ts';
import { seasonIsFinal } from '#shared/domain/season/season-end.ts';
import { ownershipOf, standings, teamRecords, type Tally } from '#shared/domain/season/standings.ts';
import { NFL_TEAMS, teamByAbbreviation } from '#shared/domain/teams.ts';
import { CsvFeedError, nflverseFeed, parseGames } from './nflverse-feed.ts';

const SEASON = findSeason('2025') as Season;
const HEADER = 'game_id,season,game_type,week,gameday,gametime,away_team,away_score,home_team,home_score';
const FIRST = '2025_01_DAL_PHI,2025,REG,1,2025-09-04,20:20,DAL,20,PHI,24';
const SECOND = '2025_01_KC_LAC,2025,REG,1,2025-09-05,20:00,KC,,LAC,';
const THIRD = '2025_02_BUF_NYJ,2025,REG,2,2025-09-14,13:00,BUF,30,NYJ,10';
const csv = (...lines: string[]) => [HEADER, ...lines, ''].join('\n');
const games = (...lines: string[]) => parseGames(csv(...lines)).games;

describe('the feed', () => {
  it('lists games with their teams, their scores, and kickoffs converted from Eastern time', () => {
    expect(parseGames(csv(FIRST, SECOND))).toEqual({
      source: null,
      games: [
        {
          id: '2025_01_DAL_PHI',
          season: '2025-26',
          week: 1,
          kickoff: '2025-09-05T00:20:00.000Z',
          homeTeamId: 26,
          awayTeamId: 9,
          homeScore: 24,
          awayScore: 20,
        },
        expect.objectContaining({ id: '2025_01_KC_LAC', homeScore: null, awayScore: null }),
      ],
      failures: [],
    });
  });

  it.each([
    ['2025-09-07', '13:00', '2025-09-07T17:00:00.000Z'],
    ['2025-11-02', '09:30', '2025-11-02T14:30:00.000Z'],
    ['2026-01-04', '20:20', '2026-01-05T01:20:00.000Z'],
    ['2025-09-07', '9:30', '2025-09-07T13:30:00.000Z'],
    ['2026-01-04', '', '2026-01-04T18:00:00.000Z'],
  ])('reads %s %s in New York as %s', (day, time, kickoff) => {
    const [game] = games(FIRST.replace('2025-09-04,20:20', `${day},${time}`));
    expect(game?.kickoff).toBe(kickoff);
  });

  it.each([
    ['LA', 'LAR'],
    ['WAS', 'WSH'],
  ])('uses the code %s for %s', (code, abbreviation) => {
    expect(games(FIRST.replace('PHI,24', `${code},24`))[0]?.homeTeamId).toBe(
      teamByAbbreviation(abbreviation)?.id,
    );
  });

  it('includes the season before the first one in the season table, but nothing from earlier seasons', () => {
    const before = FIRST.replaceAll('2025', '2024');
    expect(games(before, before.replaceAll('2024', '2023'))).toEqual([
      expect.objectContaining({ id: '2024_01_DAL_PHI', season: '2024-25', week: 1 }),
    ]);
    const late = before.replace('REG,1', 'REG,19');
    expect(parseGames(csv(late)).failures.map(String).join()).toContain('the season has the weeks 1 to 18');
  });

  it('skips other seasons and the preseason, no matter which teams play', () => {
    const old = '2003_01_OAK_SD,2003,REG,1,2003-09-07,13:00,OAK,20,SD,24';
    const tryout = '2025_00_DET_LAC,2025,PRE,0,2025-07-31,20:00,DET,7,LAC,34';
    expect(games(old, FIRST, tryout)).toHaveLength(1);
  });

  it('lists the playoffs by round, and skips a game in the wrong week for its round', () => {
    const rows = playoffRows(2025);
    const read = parseGames(csv(...rows));
    expect(read.failures).toEqual([]);
    const counts = Map.groupBy(read.games, ({ round }) => round);
    expect([...counts].map(([round, of]) => [round, of.length, of[0]?.week])).toEqual([
      ['Wild Card', 6, 19],
      ['Divisional', 4, 20],
      ['Conference', 2, 21],
      ['Super Bowl', 1, 22],
    ]);
    const early = parseGames(csv('2025_18_SEA_NE,2025,SB,18,2026-02-08,18:30,SEA,29,NE,13'));
    expect(early.games).toEqual([]);
    expect(early.failures[0]?.message).toBe('line 2, column week: the Super Bowl round is week 22');
  });

  it('skips an upcoming playoff game with unknown teams, and reports a finished one with unknown teams or a tie', () => {
    const toCome = '2025_22_AFC_NFC,2025,SB,22,2026-02-08,18:30,TBD,,,';
    expect(parseGames(csv(toCome))).toMatchObject({ games: [], failures: [] });
    const failureOf = (row: string) => parseGames(csv(row)).failures.map(({ message }) => message);
    expect(failureOf('2025_22_AFC_NFC,2025,SB,22,2026-02-08,18:30,TBD,13,SEA,29')).toEqual([
      'line 2, column away_team: "TBD" is not a team of the league',
    ]);
    expect(failureOf('2025_22_NE_SEA,2025,SB,22,2026-02-08,18:30,NE,20,SEA,20')).toEqual([
      'line 2, column home_score: no playoff game ends in a tie',
    ]);
  });

  it('can have extra columns, a different column order, a byte order mark, and carriage returns', () => {
    const text = `\uFEFFhome_score,note,${HEADER.replace(',home_score', '')}\r\n24,"a, b",${FIRST.replace(/,24$/, '')}\r\n`;
    expect(parseGames(text).games).toEqual(games(FIRST));
  });

  it('names its source if it has a source column', () => {
    const text = `${HEADER},source\n${FIRST},simulated\n${SECOND},simulated\n`;
    expect(parseGames(text).source).toBe('simulated');
  });

  it('can have no games', () => {
    expect(games()).toEqual([]);
  });
});

/** The first game's line, with one cell changed. */
function withCell(column: string, text: string): string {
  const place = HEADER.split(',').indexOf(column);
  return FIRST.split(',').with(place, text).join(',');
}

describe('a malformed feed', () => {
  it.each([
    ['an empty file', '', 1, 'game_id', /missing/],
    ['a page instead of a file', '<!doctype html>\n<p>Not found</p>\n', 1, 'game_id', /missing/],
    ['a missing column', csv(FIRST).replace('away_score', 'awayscore'), 1, 'away_score', /missing/],
    ['a column twice', csv(FIRST).replace('gametime', 'week'), 1, 'week', /twice/],
    ['an open quote', csv(FIRST, `"${SECOND}`), 3, '1', /quot/i],
  ])('with %s is rejected completely', (_, text, line, column, sentence) => {
    const error = caught(() => parseGames(text));
    expect(error).toBeInstanceOf(CsvFeedError);
    expect(error).toMatchObject({ line, column, message: expect.stringMatching(sentence) });
  });

  it.each([
    [
      'a short row',
      csv(FIRST, '2025_01_KC_LAC,2025,REG,1,2025-09-05'),
      3,
      'gametime',
      /5 cells, the header 10/,
    ],
    ['a long row', csv(FIRST, `${SECOND},1`), 3, '11', /11 cells/],
    ['a short row of another season', csv('1999_01_A_B,1999'), 2, 'game_type', /2 cells/],
    ['a season that isn’t a year', csv(withCell('season', 'now')), 2, 'season', /year/],
    ['a week that isn’t a number', csv(FIRST, withCell('week', 'one')), 3, 'week', /whole number/],
    ['week 0', csv(withCell('week', '0')), 2, 'week', /1 to 18/],
    ['week 19', csv(withCell('week', '19')), 2, 'week', /1 to 18/],
    ['a bad number', csv(withCell('home_score', '2x')), 2, 'home_score', /whole number/],
    ['a fraction', csv(withCell('home_score', '24.0')), 2, 'home_score', /whole number/],
    ['a negative score', csv(withCell('away_score', '-3')), 2, 'away_score', /whole number/],
    ['an unknown team', csv(withCell('away_team', 'OAK')), 2, 'away_team', /"OAK" is not a team/],
    ['no team', csv(withCell('home_team', '')), 2, 'home_team', /not a team/],
    ['a team against itself', csv(withCell('home_team', 'DAL')), 2, 'home_team', /itself/],
    ['only the home score', csv(withCell('away_score', '')), 2, 'away_score', /only one/],
    ['only the away score', csv(withCell('home_score', '')), 2, 'home_score', /only one/],
    ['a nonexistent day', csv(withCell('gameday', '2025-02-30')), 2, 'gameday', /YYYY-MM-DD/],
    ['a day that isn’t a date', csv(withCell('gameday', 'Sunday')), 2, 'gameday', /YYYY-MM-DD/],
    ['a nonexistent time', csv(withCell('gametime', '25:00')), 2, 'gametime', /HH:MM/],
    ['a game without an id', csv(withCell('game_id', '')), 2, 'game_id', /id/],
    [
      'the id of another game',
      csv(FIRST, SECOND, withCell('home_team', 'NYG')),
      4,
      'game_id',
      /already on line 2/,
    ],
    ['an error below an empty line', csv(FIRST, '', withCell('week', 'x')), 4, 'week', /whole number/],
  ])('with %s loses only that line', (_, text, line, column, sentence) => {
    const whole = parseGames(`${text}${THIRD}\n`);
    expect(whole.failures).toHaveLength(1);
    const [error] = whole.failures;
    expect(error).toBeInstanceOf(CsvFeedError);
    expect(error).toMatchObject({ line, column });
    expect(error?.message).toMatch(sentence);
    expect(error?.message).toContain(`line ${line}, column ${column}: `);
    expect(whole.games).toContainEqual(games(THIRD)[0]);
  });

  it('with a duplicate line keeps both copies of the game', () => {
    expect(parseGames(csv(FIRST, SECOND, FIRST))).toMatchObject({
      games: games(FIRST, SECOND, FIRST),
      failures: [],
    });
  });
});

function caught(act: () => unknown): unknown {
  try {
    act();
  } catch (error) {
    return error;
  }
  return undefined;
}

describe('the file at the feed’s URL', () => {
  async function fetchFrom(answer: RequestListener) {
    const server = createServer(answer).listen(0, '127.0.0.1');
    await once(server, 'listening');
    try {
      return await nflverseFeed(
        `http://127.0.0.1:${(server.address() as AddressInfo).port}/games.csv`,
      ).gamesOf(SEASON, [1]);
    } finally {
      server.close();
    }
  }

  it('is read for the requested weeks', async () => {
    const later = SECOND.replace(',REG,1,', ',REG,2,');
    const told = await fetchFrom((_, reply) => reply.end(csv(FIRST, later)));
    expect(told).toEqual({ source: null, weeks: [1], games: games(FIRST), failures: [] });
  });

  it('keeps all other games if a line is malformed, and reports that line’s number and column', async () => {
    const told = await fetchFrom((_, reply) => reply.end(csv(withCell('week', 'one'), SECOND)));
    expect(told).toMatchObject({
      weeks: [1],
      games: games(SECOND),
      failures: [{ name: 'FeedError', line: 2, column: 'week' }],
    });
  });

  it('counts as unread if it isn’t a feed at all, and the failure names the first unexpected line', async () => {
    const told = await fetchFrom((_, reply) => reply.end('<!doctype html>'));
    expect(told).toMatchObject({ weeks: [], failures: [{ name: 'FeedError', line: 1 }] });
  });

  it('counts as unavailable if the server replies with an error', async () => {
    const told = await fetchFrom((_, reply) => reply.writeHead(500).end(csv(FIRST)));
    expect(told).toMatchObject({ weeks: [], games: [], failures: [{ name: 'Unavailable' }] });
  });

  it('counts as unavailable if the server replies 304 to an unconditional request', async () => {
    const told = await fetchFrom((_, reply) => reply.writeHead(304).end());
    expect(told).toMatchObject({ weeks: [], failures: [{ name: 'Unavailable' }] });
  });

  it('counts as unavailable if the download breaks off', async () => {
    const told = await fetchFrom((_, reply) => {
      reply.writeHead(200, { 'content-length': '5000' });
      reply.write(csv(FIRST), () => reply.destroy());
    });
    expect(told).toMatchObject({ weeks: [], games: [], failures: [{ name: 'Unavailable' }] });
  });

  it('isn’t downloaded again while it is unchanged, and its games are read as before', async () => {
    let file = { etag: '"one"', text: csv(FIRST) };
    const statuses: number[] = [];
    const server = createServer((request, reply) => {
      const isKnown = request.headers['if-none-match'] === file.etag;
      statuses.push(isKnown ? 304 : 200);
      reply.writeHead(isKnown ? 304 : 200, { etag: file.etag }).end(isKnown ? undefined : file.text);
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    try {
      const feed = nflverseFeed(`http://127.0.0.1:${(server.address() as AddressInfo).port}/games.csv`);
      const first = await feed.gamesOf(SEASON, [1]);
      expect(await feed.gamesOf(SEASON, [1])).toEqual(first);
      file = { etag: '"two"', text: csv(FIRST, SECOND) };
      expect((await feed.gamesOf(SEASON, [1])).games).toHaveLength(2);
      expect(statuses).toEqual([200, 304, 200]);
    } finally {
      server.close();
    }
  });
});

/** The season records from the file's own `result` column (home minus away). */
function recordsOf(year: number): Map<number, Tally> {
  const records = new Map(NFL_TEAMS.map((team) => [team.id, { wins: 0, losses: 0, ties: 0 }]));
  for (const row of nflRows(year)) {
    const margin = Number(row['result']);
    const home = records.get(teamByAbbreviation(row['home_team'] ?? '')?.id ?? 0);
    const away = records.get(teamByAbbreviation(row['away_team'] ?? '')?.id ?? 0);
    if (!home || !away) throw new Error(`${row['game_id']}: unknown team`);
    home[margin > 0 ? 'wins' : margin < 0 ? 'losses' : 'ties'] += 1;
    away[margin < 0 ? 'wins' : margin > 0 ? 'losses' : 'ties'] += 1;
  }
  return records;
}

/** A real season, moved to the year of the season under test. */
function played(year: number) {
  return parseGames(nflFile(`games-${year}.csv`).replaceAll(`,${year},REG,`, ',2025,REG,')).games;
}

describe.skipIf(!hasNflData)('real seasons', () => {
  const season = findSeason('2025') as Season;
  const night = new Date('2026-01-05T06:00:00.000Z');

  it.each([
    [2022, 271, 2],
    [2023, 272, 0],
    [2024, 272, 0],
    [2025, 272, 1],
  ])('%i: the %i games, %i of them tied, add up to the records in the file', (year, number, ties) => {
    const told = played(year);
    expect(told).toHaveLength(number);
    expect(told.filter((game) => game.homeScore === game.awayScore)).toHaveLength(ties);
    const all = [...teamRecords(told).values()];
    const sum = (key: keyof Tally) => all.reduce((total, record) => total + record[key], 0);
    expect([sum('wins'), sum('losses'), sum('ties') / 2]).toEqual([number - ties, number - ties, ties]);
    const byTeam = (records: Map<number, Tally>) => [...records].toSorted(([a], [b]) => a - b);
    expect(byTeam(teamRecords(told))).toEqual(byTeam(recordsOf(year)));
  });

  it('2025: in a league of ten, each member has the sum of their teams’ records', () => {
    const state = drafted(10, defaultRanking(season));
    const records = recordsOf(2025);
    const rows = standings(state, played(2025), ownershipOf(state));
    for (const row of rows) {
      const own = state.picks.filter((pick) => pick.userId === row.userId);
      const sum = (key: keyof Tally) =>
        own.reduce((total, pick) => total + (records.get(pick.nflTeamId)?.[key] ?? 0), 0);
      expect([row.wins, row.losses, row.ties]).toEqual([sum('wins'), sum('losses'), sum('ties')]);
      expect(row.wins + row.losses + row.ties).toBe(51);
    }
  });

  it('2025: Green Bay at Dallas was a tie and gave no one a point', () => {
    const [green, dallas] = ['GB', 'DAL'].map((code) => teamByAbbreviation(code)?.id ?? 0);
    const tie = played(2025).filter((game) => game.id === '2025_04_GB_DAL');
    expect(tie).toMatchObject([{ homeTeamId: dallas, awayTeamId: green, homeScore: 40, awayScore: 40 }]);
    const state = drafted(2, [green ?? 0, dallas ?? 0, 1, 2, 3, 4]);
    const rows = standings(state, tie, ownershipOf(state));
    expect(rows.map((row) => [row.userId, row.wins, row.losses, row.ties])).toEqual([
      [seat(1), 0, 0, 1],
      [seat(2), 0, 0, 1],
    ]);
  });

  it('2026: the schedule starts with the season’s first kickoff, has all 32 teams, and has no scores', () => {
    const told = parseGames(nflFile('games-2026.csv')).games;
    const kickoffs = told.map((game) => game.kickoff).toSorted();
    expect(told).toHaveLength(272);
    expect(told.every((game) => game.homeScore === null && game.awayScore === null)).toBe(true);
    expect(kickoffs[0]).toBe(findSeason('2026')?.kickoff);
    expect(new Set(told.flatMap((game) => [game.homeTeamId, game.awayTeamId])).size).toBe(32);
  });

  it('end with their last game’s score, except the season with a cancelled game, which ends a week later', () => {
    expect(seasonIsFinal(season, played(2025), night)).toBe(true);
    expect(seasonIsFinal(season, played(2025).slice(0, -1), night)).toBe(false);
    expect(seasonIsFinal(season, played(2022), night)).toBe(false);
    expect(seasonIsFinal(season, played(2022), new Date('2026-01-12T06:00:00.000Z'))).toBe(true);
  });
});
