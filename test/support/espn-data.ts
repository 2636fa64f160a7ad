import { existsSync, readFileSync } from 'node:fs';

const FOLDER = new URL('../../../shared/data/espn/', import.meta.url);

/**
 * Whether there is a folder with real responses from ESPN's scoreboard next to the project. Without it, the tests that need it
 * are skipped.
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
