import { DatabaseSync } from 'node:sqlite';

/**
 * Locks the file against all other processes until `close` or the end of this process. Returns undefined if
 * another process has the lock.
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
