import { existsSync, readFileSync } from 'node:fs';
import type { Game } from '#shared/domain/season/games.ts';
import { teamByAbbreviation } from '#shared/domain/teams.ts';

const FOLDER = new URL('../../../shared/data/nfl/', import.meta.url);

/** Whether there is a folder next to the project with real schedules and results. Tests that need it are skipped otherwise. */
export const hasNflData = existsSync(FOLDER);
if (!hasNflData) {
  console.warn('Skipped: tests with real seasons need the folder ../shared/data/nfl beside the project.');
}

/** Reads one of the folder's files, such as `games-2025.csv`. */
export function nflFile(name: string): string {
  return readFileSync(new URL(name, FOLDER), 'utf8');
}

/** Returns the raw rows of a season, keyed by column name. The files of this data have no quotes. */
export function nflRows(year: number): Record<string, string>[] {
  const [header = '', ...lines] = nflFile(`games-${year}.csv`).trim().split(/\r?\n/);
  const names = header.split(',');
  return lines.map((line) => {
    const cells = line.split(',');
    return Object.fromEntries(names.map((name, index) => [name, cells[index] ?? '']));
  });
}

/**
 * Returns the games of a season, even if the season table lacks that season. Kickoffs are Eastern times that are read
 * as if they were UTC.
 */
export function nflGames(year: number): Game[] {
  return nflRows(year).map((row) => ({
    id: row['game_id'] ?? '',
    season: String(year),
    week: Number(row['week']),
    kickoff: `${row['gameday']}T${row['gametime'] || '13:00'}:00.000Z`,
    homeTeamId: teamIdOf(row['home_team']),
    awayTeamId: teamIdOf(row['away_team']),
    homeScore: scoreOf(row['home_score']),
    awayScore: scoreOf(row['away_score']),
  }));
}

/** Returns the games of a season as they were before its first kickoff; none if its schedule is unknown. */
export function nflSchedule(year: number): Game[] {
  if (!existsSync(new URL(`games-${year}.csv`, FOLDER))) return [];
  return nflGames(year).map((game) => ({ ...game, homeScore: null, awayScore: null }));
}

function teamIdOf(code = ''): number {
  const team = teamByAbbreviation(code);
  if (!team) throw new Error(`the file names an unknown team: ${code}`);
  return team.id;
}

function scoreOf(text = ''): number | null {
  return text === '' ? null : Number(text);
}
