import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const FILE = 'machine.sqlite';

/** All that a run leaves in its data directory; whatever else is there is not ours to delete. */
const OURS = ['machine.sqlite', 'table.sqlite'].flatMap((name) => [name, `${name}-wal`, `${name}-shm`]);
const OUR_FOLDERS = ['dynamodb-local', 'buckets'];

/**
 * Opens the one SQLite file of a data directory; what it has committed survives kill -9 and a power cut.
 * `isFresh` says that no earlier run left data.
 */
export function openStorage(directory: string, fresh: boolean): { database: DatabaseSync; isFresh: boolean } {
  if (fresh) {
    for (const name of [...OURS, ...OUR_FOLDERS]) rmSync(join(directory, name), { recursive: true, force: true });
  }
  mkdirSync(directory, { recursive: true });
  const isFresh = !existsSync(join(directory, FILE));
  const database = new DatabaseSync(join(directory, FILE));
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA busy_timeout = 5000');
  return { database, isFresh };
}
