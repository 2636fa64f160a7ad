import { existsSync, readFileSync } from 'node:fs';

const FOLDER = new URL('../../../shared/data/espn/', import.meta.url);

/**
 * Real answers of ESPN's scoreboard are in a folder beside the project. Without it, tests that need them are skipped.
 */
export const hasEspnData = existsSync(FOLDER);
if (!hasEspnData) {
  console.warn(
    'Skipped: tests with real scoreboards need the folder ../shared/data/espn beside the project.',
  );
}

/** One of these answers, e.g. `2022-week11-midgame`. */
export function espnAnswer(name: string): unknown {
  return JSON.parse(readFileSync(new URL(`scoreboard-${name}.json`, FOLDER), 'utf8'));
}
