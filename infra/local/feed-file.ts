import { parse, type CsvError } from 'csv-parse/sync';
import { TZDate } from '@date-fns/tz';
import { SEASONS } from '#shared/domain/seasons.ts';
import { teamByAbbreviation } from '#shared/domain/teams.ts';

/** A results file in nflverse's games.csv format. */
export interface FeedFile {
  columns: readonly string[];
  games: readonly FeedGame[];
}

export interface FeedGame {
  /** In epoch milliseconds. */
  kickoff: number;
  /** The raw values of the row, keyed by column. */
  values: Readonly<Record<string, string>>;
}

const REQUIRED = [
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
];
const TIME_ZONE = 'America/New_York';

interface Row {
  record: Record<string, string>;
  info: { lines: number };
}

/** Parses and checks a results file. Throws an error that names the faulty line and column. */
export function readFeedFile(name: string, text: string): FeedFile {
  const rows = parseRows(name, text);
  const columns = Object.keys(rows[0]?.record ?? {});
  const missing = REQUIRED.filter((column) => !columns.includes(column));
  if (missing.length > 0) throw new Error(`${name}, line 1: the column ${missing.join(', ')} is missing`);
  const games = rows.map(({ record, info }) => {
    const fault = faultOf(record);
    if (fault) {
      const [column, what] = fault;
      throw new Error(
        `${name}, line ${info.lines}, column ${column}: ${what} (it is "${record[column] ?? ''}")`,
      );
    }
    return { kickoff: kickoffOf(record), values: record };
  });
  return { columns, games };
}

function parseRows(name: string, text: string): Row[] {
  try {
    return parse(text, { columns: true, info: true, bom: true, skip_empty_lines: true }) as unknown as Row[];
  } catch (error) {
    const { message, lines, column } = error as CsvError;
    const where = [lines && `line ${String(lines)}`, typeof column === 'number' && `column ${column}`];
    throw new Error([name, ...where.filter(Boolean)].join(', ') + `: ${message}`, { cause: error });
  }
}

const isBlank = (value: string | undefined) => value === undefined || value === '' || value === 'NA';
const isWhole = (value: string | undefined) => /^\d{1,4}$/.test(value ?? '');

/**
 * Returns the first invalid column, and what that column must contain. Teams are checked only in seasons that the
 * product knows.
 */
function faultOf(row: Readonly<Record<string, string>>): [column: string, what: string] | undefined {
  if (isBlank(row['game_id'])) return ['game_id', 'a game must have an id'];
  for (const column of ['season', 'week'])
    if (!isWhole(row[column])) return [column, 'this must be a number'];
  const day = row['gameday'] ?? '';
  if (!/^\d{4}-\d\d-\d\d$/.test(day) || Number.isNaN(Date.parse(day)))
    return ['gameday', 'this must be a day, YYYY-MM-DD'];
  if (!isBlank(row['gametime']) && !/^([01]\d|2[0-3]):[0-5]\d$/.test(row['gametime'] ?? '')) {
    return ['gametime', 'this must be a time, HH:MM'];
  }
  const isOurs = SEASONS.some(({ startYear }) => String(startYear) === row['season']);
  for (const column of ['away_team', 'home_team']) {
    if (isOurs && !teamByAbbreviation(row[column] ?? '')) return [column, 'this team is not known'];
  }
  for (const column of ['away_score', 'home_score']) {
    if (!isBlank(row[column]) && !isWhole(row[column])) return [column, 'a score must be a number or empty'];
  }
  if (isBlank(row['away_score']) !== isBlank(row['home_score'])) {
    return [isBlank(row['away_score']) ? 'away_score' : 'home_score', 'only one of the two scores is there'];
  }
  return undefined;
}

/** Returns a row's kickoff. Its day and time are Eastern, and a game without a time counts as the last one of its day. */
function kickoffOf(row: Readonly<Record<string, string>>): number {
  const [year = 0, month = 1, day = 1] = (row['gameday'] ?? '').split('-').map(Number);
  const time = isBlank(row['gametime']) ? '23:59' : row['gametime'];
  const [hour = 0, minute = 0] = (time ?? '').split(':').map(Number);
  return new TZDate(year, month - 1, day, hour, minute, TIME_ZONE).getTime();
}
