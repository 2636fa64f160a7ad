import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';

const RETRY_MS = 100;

/** Does one thing at a time among all processes that name the same file; the system frees the lock of one that dies. */
export async function withLock<Result>(file: string, work: () => Promise<Result>): Promise<Result> {
  const lock = new DatabaseSync(file);
  try {
    while (!took(lock)) await sleep(RETRY_MS);
    return await work();
  } finally {
    lock.close();
  }
}

/** Holds the file's lock until `close` is called or the process ends; undefined when another one holds it. */
export function holdLock(file: string): { close(): void } | undefined {
  const lock = new DatabaseSync(file);
  if (took(lock)) return lock;
  lock.close();
  return undefined;
}

function took(lock: DatabaseSync): boolean {
  try {
    lock.exec('BEGIN EXCLUSIVE');
    return true;
  } catch (error) {
    if ((error as Error).message.includes('locked')) return false;
    throw error;
  }
}
