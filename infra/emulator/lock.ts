import { DatabaseSync } from 'node:sqlite';

/**
 * Locks a file against all other processes, until `close` is called or this process ends. Returns undefined if another
 * process holds the lock.
 */
export function holdLock(file: string): { close(): void } | undefined {
  const lock = new DatabaseSync(file);
  try {
    lock.exec('BEGIN EXCLUSIVE');
    return lock;
  } catch (error) {
    lock.close();
    if ((error as Error).message.includes('locked')) return undefined;
    throw error;
  }
}
