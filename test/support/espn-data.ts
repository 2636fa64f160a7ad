import { existsSync, readFileSync } from 'node:fs';

const FOLDER = new URL('../../../shared/data/espn/', import.meta.url);

/**
 * Whether there is a folder next to the project with real responses from ESPN's scoreboard. Tests that need it are
 * skipped otherwise.
 */
export const hasEspnData = existsSync(FOLDER);
if (!hasEspnData) {
  console.warn(
    'Skipped: tests with real scoreboards need the folder ../shared/data/espn beside the project.',
  );
}

/** Reads one of the real responses, such as `2022-week11-midgame`. */
export function espnAnswer(name: string): unknown {
  return JSON.parse(readFileSync(new URL(`scoreboard-${name}.json`, FOLDER), 'utf8'));
}
