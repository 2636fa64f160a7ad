import { DatabaseSync } from 'node:sqlite';

/**
 * Holds the file's lock among all processes until `close` is called or the process ends, however that ends; undefined when
 * another one holds it.
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
