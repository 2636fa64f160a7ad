import { CsvError, parse } from 'csv-parse/sync';
import * as z from 'zod/mini';
import { Unavailable, type SecondFeed } from '#functions/ports/ports.ts';
import { roundOf, ROUNDS, seasonOfGames, type Round, type SeasonOfGames } from '#shared/domain/seasons.ts';
import type { Game } from '#shared/domain/season/games.ts';
import { teamByAbbreviation } from '#shared/domain/teams.ts';
import { easternKickoff, PLACEHOLDER_TIME } from './eastern-kickoff.ts';
import { FeedError } from './feed-error.ts';

/**
 * The file is malformed, so we ignore either one game's line or the whole file. `line` is 1-based, and `column` is the
 * header's name or a column number.
 */
export class CsvFeedError extends FeedError {
  readonly line: number;
  readonly column: string;

  constructor(line: number, column: string, sentence: string) {
    super(`line ${line}, column ${column}: ${sentence}`);
    this.line = line;
    this.column = column;
  }
}

const COLUMNS = [
  'game_id',
  'season',
  'game_type',
  'week',
  'gameday',
  'gametime',
  'away_team',
  'away_score',
  'home_team',
  'home_score',
] as const;

interface Results {
  source: string | null;
  games: Game[];
  /** Why lines were skipped. */
  failures: CsvFeedError[];
}

/** The games in the file that was read last, and that file's ETag. */
interface Held {
  etag: string | null;
  results: Results;
}

/** The parts of a season whose games count somewhere, by the file's game type. */
const PARTS: Readonly<Record<string, 'regular' | Round>> = {
  REG: 'regular',
  WC: 'Wild Card',
  DIV: 'Divisional',
  CON: 'Conference',
  SB: 'Super Bowl',
};

/** Only a simulated season names its source. */
const SOURCE = 'source';
const TIMEOUT_MS = 10_000;

const Score = z.pipe(
  z.string().check(z.regex(/^\d{0,3}$/, 'a score must be a whole number of points, or empty')),
  z.transform((text) => (text === '' ? null : Number(text))),
);

const Team = z.pipe(
  z.string(),
  z.transform((code, context) => {
    const team = teamByAbbreviation(code);
    if (team) return team.id;
    context.issues.push({ code: 'custom', message: `"${code}" is not a team of the league`, input: code });
    return z.NEVER;
  }),
);

const Row = z
  .object({
    game_id: z.string().check(z.minLength(1, 'a game needs an id')),
    week: z.pipe(
      z.string().check(z.regex(/^\d{1,2}$/, 'a week must be a whole number')),
      z.transform(Number),
    ),
    gameday: z.iso.date('a day must be written as YYYY-MM-DD'),
    gametime: z.string().check(z.regex(/^(([01]?\d|2[0-3]):[0-5]\d)?$/, 'a time must be written as HH:MM')),
    away_team: Team,
    away_score: Score,
    home_team: Team,
    home_score: Score,
  })
  .check(
    z.refine((row) => row.home_team !== row.away_team, {
      path: ['home_team'],
      error: 'a team cannot play itself',
    }),
    z.refine((row) => row.away_score !== null || row.home_score === null, {
      path: ['away_score'],
      error: 'only one of the two scores is given',
    }),
    z.refine((row) => row.home_score !== null || row.away_score === null, {
      path: ['home_score'],
      error: 'only one of the two scores is given',
    }),
  );

/**
 * Reads nflverse's `games.csv` from that URL, but only if it has changed since the last read. It is published once or twice
 * a day. A malformed line is skipped and reported. If the whole file is malformed, or unreadable right now, the result has
 * no weeks.
 */
export function nflverseFeed(url: string): SecondFeed {
  let last: Held = { etag: null, results: { source: null, games: [], failures: [] } };
  return {
    async gamesOf({ label }, weeks) {
      try {
        const file = await fileAt(url, last.etag);
        if (file) last = { etag: file.etag, results: parseGames(file.text) };
      } catch (error) {
        return { source: null, weeks: [], games: [], failures: [error] };
      }
      const { source, games, failures } = last.results;
      const asked = games.filter(({ season, week }) => season === label && weeks.includes(week));
      return { source, weeks, games: asked, failures };
    },
  };
}

/** The file, or undefined if the file still has the known ETag. */
async function fileAt(
  url: string,
  known: string | null,
): Promise<{ text: string; etag: string | null } | undefined> {
  try {
    const reply = await fetch(url, {
      // A function that slept between two runs must not reuse a connection that has since died.
      headers: { connection: 'close', ...(known !== null && { 'if-none-match': known }) },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (reply.status === 304 && known !== null) return undefined;
    if (reply.ok) return { text: await reply.text(), etag: reply.headers.get('etag') };
    throw new Error(`it answers ${reply.status}`);
  } catch (cause) {
    throw new Unavailable('the results feed cannot be read', { cause });
  }
}

/**
 * Parses the file's games of the regular season and the playoffs, in its order, and skips everything else. Covers all seasons in the season table, and
 * the season before the first of them. Finds columns by name, ignores unknown ones, and returns a game twice if the file lists it
 * twice. Throws CsvFeedError if the file isn't CSV.
 */
export function parseGames(csv: string): Results {
  const [header, ...rows] = recordsOf(csv);
  const columns = columnsOf(header?.record ?? []);
  const results: Results = { source: null, games: [], failures: [] };
  const known = new Map<string, Game & { line: number }>();
  for (const { record, line } of rows) {
    const cell = (name: string) => record[columns.get(name) ?? -1]?.trim() ?? '';
    try {
      judgeLength(record, header?.record ?? [], line);
      const season = seasonOf(cell('season'), line);
      const part = PARTS[cell('game_type')];
      if (!season || !part || (part !== 'regular' && lacksTeams(cell))) continue;
      const game = gameOf(cell, season, part, line);
      judgeId(game, known.get(game.id), line);
      known.set(game.id, { ...game, line });
      results.games.push(game);
    } catch (error) {
      if (!(error instanceof CsvFeedError)) throw error;
      results.failures.push(error);
      continue;
    }
    results.source ??= cell(SOURCE) || null;
  }
  return results;
}

interface Line {
  record: string[];
  line: number;
}

function recordsOf(csv: string): Line[] {
  const lines: Line[] = [];
  try {
    parse(csv, {
      bom: true,
      skip_empty_lines: true,
      relax_column_count: true,
      onRecord: (record: string[], { lines: line }) => {
        lines.push({ record, line });
        return null;
      },
    });
    return lines;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new CsvFeedError(Number(error.lines), String(Number(error.column) + 1), error.message);
  }
}

function columnsOf(header: readonly string[]): Map<string, number> {
  const columns = new Map<string, number>();
  for (const [index, name] of header.map((cell) => cell.trim()).entries()) {
    if (columns.has(name)) throw new CsvFeedError(1, name, 'the column occurs twice');
    columns.set(name, index);
  }
  const missing = COLUMNS.find((name) => !columns.has(name));
  if (missing) throw new CsvFeedError(1, missing, 'the column is missing');
  return columns;
}

function judgeLength(record: readonly string[], header: readonly string[], line: number): void {
  if (record.length === header.length) return;
  const column = header[record.length] ?? String(header.length + 1);
  throw new CsvFeedError(line, column, `the line has ${record.length} cells, the header ${header.length}`);
}

/** A game can appear twice, but two games can't share an id. */
function judgeId(game: Game, earlier: (Game & { line: number }) | undefined, line: number): void {
  if (!earlier || (earlier.homeTeamId === game.homeTeamId && earlier.awayTeamId === game.awayTeamId)) return;
  throw new CsvFeedError(line, 'game_id', `the game ${game.id} is already on line ${earlier.line}`);
}

function seasonOf(year: string, line: number): SeasonOfGames | undefined {
  if (!/^\d{4}$/.test(year)) throw new CsvFeedError(line, 'season', 'a season must be a year of four digits');
  return seasonOfGames(year);
}

/** Whether one of the teams of a game to come isn't known yet. */
function lacksTeams(cell: (name: string) => string): boolean {
  const isToCome = cell('home_score') === '' && cell('away_score') === '';
  return isToCome && ['home_team', 'away_team'].some((name) => !teamByAbbreviation(cell(name)));
}

function gameOf(
  cell: (name: string) => string,
  season: SeasonOfGames,
  part: 'regular' | Round,
  line: number,
): Game {
  const row = Row.safeParse(Object.fromEntries(COLUMNS.map((name) => [name, cell(name)])));
  if (!row.success) {
    const issue = row.error.issues[0];
    throw new CsvFeedError(line, String(issue?.path[0]), issue?.message ?? 'the line cannot be read');
  }
  const { data } = row;
  const round = part === 'regular' ? undefined : part;
  if (round ? roundOf(season, data.week) !== round : data.week < 1 || data.week > season.weeks) {
    const own = round
      ? `the ${round} round is week ${season.weeks + 1 + ROUNDS.indexOf(round)}`
      : `the season has the weeks 1 to ${season.weeks}`;
    throw new CsvFeedError(line, 'week', own);
  }
  if (round && data.home_score !== null && data.home_score === data.away_score)
    throw new CsvFeedError(line, 'home_score', 'no playoff game ends in a tie');
  return {
    id: data.game_id,
    season: season.label,
    week: data.week,
    kickoff: easternKickoff(data.gameday, data.gametime || PLACEHOLDER_TIME),
    homeTeamId: data.home_team,
    awayTeamId: data.away_team,
    homeScore: data.home_score,
    awayScore: data.away_score,
    ...(round && { round }),
  };
}
