import { randomInt } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import type { Mail } from '../contract.ts';
import type { Pool } from './configuration.ts';
import { Refusal } from './refusal.ts';

/** What a mailed code is good for: a new password (1 hour) or proving an email (24 hours). */
type Purpose = 'password' | 'email';

const LIFETIMES: Record<Purpose, number> = { password: 3_600_000, email: 86_400_000 };
const MOST_WRONG_TRIES = 5;

export interface CodeDelivery {
  AttributeName: 'email';
  DeliveryMedium: 'EMAIL';
  Destination: string;
}

export interface Codes {
  /** Mails a new code to `email`; an earlier one for the same purpose stops working. */
  send(pool: Pool, username: string, purpose: Purpose, email: string): CodeDelivery;
  /** Uses a code up and answers the email it was sent to. */
  redeem(pool: Pool, username: string, purpose: Purpose, code: string): string;
  discard(pool: Pool, username: string): void;
}

/** Mailed codes, in the machine's database. */
export function openCodes(database: DatabaseSync, sendMail: (mail: Omit<Mail, 'at'>) => void): Codes {
  database.exec(`CREATE TABLE IF NOT EXISTS user_pool_codes (
    pool TEXT NOT NULL, username TEXT NOT NULL, purpose TEXT NOT NULL, code TEXT NOT NULL, email TEXT NOT NULL,
    expires INTEGER NOT NULL, wrong INTEGER NOT NULL DEFAULT 0, PRIMARY KEY (pool, username, purpose)) STRICT`);
  const one = 'pool = ? AND username = ? AND purpose = ?';
  return {
    send(pool, username, purpose, email) {
      const code = String(randomInt(1_000_000)).padStart(6, '0');
      database
        .prepare('INSERT OR REPLACE INTO user_pool_codes VALUES (?, ?, ?, ?, ?, ?, 0)')
        .run(pool.id, username, purpose, code, email, Date.now() + LIFETIMES[purpose]);
      sendMail({ to: email, subject: pool.mail.subject, text: pool.mail.text.replaceAll('{####}', code) });
      return delivery(email);
    },
    redeem(pool, username, purpose, code) {
      const key = [pool.id, username, purpose] as const;
      const row = database.prepare(`SELECT * FROM user_pool_codes WHERE ${one}`).get(...key);
      if (!row || Number(row['expires']) <= Date.now()) throw expired();
      if (Number(row['wrong']) >= MOST_WRONG_TRIES) {
        throw new Refusal('LimitExceededException', 'Attempt limit exceeded, please try after some time.');
      }
      if (code !== row['code']) {
        database.prepare(`UPDATE user_pool_codes SET wrong = wrong + 1 WHERE ${one}`).run(...key);
        throw mismatch();
      }
      database.prepare(`DELETE FROM user_pool_codes WHERE ${one}`).run(...key);
      return String(row['email']);
    },
    discard: (pool, username) => {
      database.prepare('DELETE FROM user_pool_codes WHERE pool = ? AND username = ?').run(pool.id, username);
    },
  };
}

export const mismatch = (): Refusal =>
  new Refusal('CodeMismatchException', 'Invalid verification code provided, please try again.');

const expired = (): Refusal =>
  new Refusal('ExpiredCodeException', 'Invalid code provided, please request a code again.');

/** How Cognito names where a code went: a***@e***. */
export const delivery = (email: string): CodeDelivery => ({
  AttributeName: 'email',
  DeliveryMedium: 'EMAIL',
  Destination: email
    .split('@')
    .map((part) => `${part.slice(0, 1)}***`)
    .join('@'),
});
