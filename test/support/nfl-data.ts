import { existsSync, readFileSync } from 'node:fs';

const FOLDER = new URL('../../../shared/data/nfl/', import.meta.url);

/** Real schedules and results lie beside the project; without them, tests that need them are skipped. */
export const hasNflData = existsSync(FOLDER);
if (!hasNflData) {
  console.warn('Skipped: tests with real seasons need the folder ../shared/data/nfl beside the project.');
}

/** The text of one of its files, e.g. `games-2025.csv`. */
export function nflFile(name: string): string {
  return readFileSync(new URL(name, FOLDER), 'utf8');
}

/** The rows of a season's games as they stand there, by column name; these files have no quotes. */
export function nflRows(year: number): Record<string, string>[] {
  const [header = '', ...lines] = nflFile(`games-${year}.csv`).trim().split(/\r?\n/);
  const names = header.split(',');
  return lines.map((line) => {
    const cells = line.split(',');
    return Object.fromEntries(names.map((name, index) => [name, cells[index] ?? '']));
  });
}
