import { existsSync, readFileSync } from 'node:fs';
import type { Game } from '#shared/domain/season/games.ts';
import { teamByAbbreviation } from '#shared/domain/teams.ts';

const FOLDER = new URL('../../../shared/data/nfl/', import.meta.url);

/**
 * Whether the folder of real schedules and results exists next to the project. Without it, the tests that need it are skipped.
 */
export const hasNflData = existsSync(FOLDER);
if (!hasNflData) {
  console.warn('Skipped: tests with real seasons need the folder ../shared/data/nfl beside the project.');
}

/** Reads one of the folder's files, such as `games-2025.csv`. */
export function nflFile(name: string): string {
  return readFileSync(new URL(name, FOLDER), 'utf8');
}

/** Returns the raw rows of a season, keyed by column name. Splits at every comma, because these files have no quoted cells. */
export function nflRows(year: number): Record<string, string>[] {
  const [header = '', ...lines] = nflFile(`games-${year}.csv`).trim().split(/\r?\n/);
  const names = header.split(',');
  return lines.map((line) => {
    const cells = line.split(',');
    return Object.fromEntries(names.map((name, index) => [name, cells[index] ?? '']));
  });
}

/** Returns the games of a season, even if the season table lacks that season. Kickoffs are Eastern times labeled as UTC. */
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

/** Returns the games of a season without scores, as before its first kickoff; none if its schedule is unknown. */
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
