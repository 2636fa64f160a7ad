import type { DatabaseSync } from 'node:sqlite';
import type { Pool } from './configuration.ts';
import { Refusal } from './refusal.ts';

const FREE_FAILURES = 5;
const LONGEST_LOCK_OUT = 900_000;
const FORGOTTEN_AFTER = 900_000;
const HOUR = 3_600_000;

const TABLES = `
  CREATE TABLE IF NOT EXISTS user_pool_attempts (
    pool TEXT NOT NULL, subject TEXT NOT NULL, failures INTEGER NOT NULL, latest INTEGER NOT NULL,
    locked_until INTEGER NOT NULL, PRIMARY KEY (pool, subject)
  ) STRICT;
  CREATE TABLE IF NOT EXISTS user_pool_calls (
    pool TEXT NOT NULL, subject TEXT NOT NULL, action TEXT NOT NULL, at INTEGER NOT NULL
  ) STRICT;`;

export interface Attempts {
  /** Throws 'Password attempts exceeded' while the subject is locked out. */
  check(pool: Pool, subject: string): void;
  /** A wrong password or code: from the fifth on each doubles the lock-out, from 1 second to 15 minutes. */
  fail(pool: Pool, subject: string): void;
  /** A completed sign-in forgets the failures. */
  succeed(pool: Pool, subject: string): void;
  /** Throws LimitExceededException when the subject made `most` such calls within the hour. */
  spend(pool: Pool, subject: string, action: string, most: number): void;
}

/** Cognito's lock-out for failed sign-ins (passwords and codes alike) and its quotas per user. */
export function openAttempts(database: DatabaseSync): Attempts {
  database.exec(TABLES);
  const read = (pool: Pool, subject: string) => {
    const row = database
      .prepare('SELECT * FROM user_pool_attempts WHERE pool = ? AND subject = ?')
      .get(pool.id, subject);
    const isForgotten = !row || Date.now() - Number(row['latest']) >= FORGOTTEN_AFTER;
    return isForgotten
      ? { failures: 0, lockedUntil: 0 }
      : { failures: Number(row['failures']), lockedUntil: Number(row['locked_until']) };
  };
  return {
    check(pool, subject) {
      if (read(pool, subject).lockedUntil <= Date.now()) return;
      database
        .prepare('UPDATE user_pool_attempts SET latest = ? WHERE pool = ? AND subject = ?')
        .run(Date.now(), pool.id, subject);
      throw new Refusal('NotAuthorizedException', 'Password attempts exceeded');
    },
    fail(pool, subject) {
      const failures = read(pool, subject).failures + 1;
      const lockOut =
        failures < FREE_FAILURES ? 0 : Math.min(1000 * 2 ** (failures - FREE_FAILURES), LONGEST_LOCK_OUT);
      database
        .prepare('INSERT OR REPLACE INTO user_pool_attempts VALUES (?, ?, ?, ?, ?)')
        .run(pool.id, subject, failures, Date.now(), Date.now() + lockOut);
    },
    succeed: (pool, subject) => {
      database.prepare('DELETE FROM user_pool_attempts WHERE pool = ? AND subject = ?').run(pool.id, subject);
    },
    spend(pool, subject, action, most) {
      database.prepare('DELETE FROM user_pool_calls WHERE at <= ?').run(Date.now() - HOUR);
      const made = database
        .prepare('SELECT count(*) AS n FROM user_pool_calls WHERE pool = ? AND subject = ? AND action = ?')
        .get(pool.id, subject, action);
      if (Number(made?.['n']) >= most) {
        throw new Refusal('LimitExceededException', 'Attempt limit exceeded, please try after some time.');
      }
      database
        .prepare('INSERT INTO user_pool_calls VALUES (?, ?, ?, ?)')
        .run(pool.id, subject, action, Date.now());
    },
  };
}
