import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { holdLock } from './lock.ts';

const FILE = 'machine.sqlite';

/** The files that a run keeps in its data directory. `fresh` deletes only these. */
const OURS = ['machine.sqlite', 'table.sqlite'].flatMap((name) => [name, `${name}-wal`, `${name}-shm`]);
const OUR_FOLDERS = ['dynamodb-local', 'buckets'];

export interface Storage {
  database: DatabaseSync;
  /** Whether this run started without data from an earlier run. */
  isFresh: boolean;
  close(): void;
}

/**
 * Opens the SQLite file of a data directory; `fresh` deletes the data of an earlier run. Committed data survives kill -9, but not
 * necessarily a power cut; otherwise, every write would have to wait for the disk. Throws if another run is using the directory.
 */
export function openStorage(directory: string, fresh: boolean): Storage {
  makeFolder(directory);
  const lock = holdLock(join(directory, 'lock.sqlite'));
  if (!lock)
    throw new Error(`The data directory ${directory} is in use by another run; choose another with --data.`);
  if (fresh) {
    for (const name of [...OURS, ...OUR_FOLDERS])
      rmSync(join(directory, name), { recursive: true, force: true });
  }
  const isFresh = !existsSync(join(directory, FILE));
  const database = new DatabaseSync(join(directory, FILE));
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA busy_timeout = 5000');
  const close = (): void => {
    database.close();
    lock.close();
  };
  return { database, isFresh, close };
}

function makeFolder(path: string): void {
  try {
    mkdirSync(path, { recursive: true });
  } catch (error) {
    const { message } = error as Error;
    throw new Error(`The data directory ${path} cannot be made: ${message}`, { cause: error });
  }
}
