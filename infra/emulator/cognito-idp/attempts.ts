import type { DatabaseSync } from 'node:sqlite';
import type { Pool } from './pool.ts';
import { limitExceeded, notAuthorized } from './refusal.ts';

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

/**
 * Tracks Cognito's quotas per user, and its lockout after failed sign-ins, which counts wrong passwords and wrong codes
 * together.
 */
export function openAttempts(database: DatabaseSync) {
  database.exec(TABLES);
  const sql = database.createTagStore();
  const read = (pool: Pool, subject: string) => {
    const row = sql.get`SELECT * FROM user_pool_attempts WHERE pool = ${pool.id} AND subject = ${subject}`;
    if (!row || Date.now() - Number(row['latest']) >= FORGOTTEN_AFTER) return { failures: 0, lockedUntil: 0 };
    return { failures: Number(row['failures']), lockedUntil: Number(row['locked_until']) };
  };
  return {
    /** Throws 'Password attempts exceeded' while the subject is locked out. */
    check(pool: Pool, subject: string): void {
      if (read(pool, subject).lockedUntil <= Date.now()) return;
      void sql.run`UPDATE user_pool_attempts SET latest = ${Date.now()}
        WHERE pool = ${pool.id} AND subject = ${subject}`;
      throw notAuthorized('Password attempts exceeded');
    },
    /** Counts a wrong password or code. From the fifth failure on, each one doubles the lockout, from 1 second to 15 minutes. */
    fail(pool: Pool, subject: string): void {
      const failures = read(pool, subject).failures + 1;
      const lockOut =
        failures < FREE_FAILURES ? 0 : Math.min(1000 * 2 ** (failures - FREE_FAILURES), LONGEST_LOCK_OUT);
      void sql.run`INSERT OR REPLACE INTO user_pool_attempts
        VALUES (${pool.id}, ${subject}, ${failures}, ${Date.now()}, ${Date.now() + lockOut})`;
    },
    /** Clears the failures after a complete sign-in. */
    succeed(pool: Pool, subject: string): void {
      void sql.run`DELETE FROM user_pool_attempts WHERE pool = ${pool.id} AND subject = ${subject}`;
    },
    /** Counts a call. Throws LimitExceededException if the subject has already made `most` of these calls within an hour. */
    spend(pool: Pool, subject: string, action: string, most: number): void {
      void sql.run`DELETE FROM user_pool_calls WHERE at <= ${Date.now() - HOUR}`;
      const made = sql.get`SELECT count(*) AS n FROM user_pool_calls
        WHERE pool = ${pool.id} AND subject = ${subject} AND action = ${action}`;
      if (Number(made?.['n']) >= most) throw limitExceeded();
      void sql.run`INSERT INTO user_pool_calls VALUES (${pool.id}, ${subject}, ${action}, ${Date.now()})`;
    },
  };
}
