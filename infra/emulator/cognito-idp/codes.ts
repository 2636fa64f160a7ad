import { randomInt } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import type { Mail } from '../contract.ts';
import type { Pool } from './pool.ts';
import { limitExceeded, Refusal } from './refusal.ts';

/** What a mailed code is good for: a new password (1 hour) or proving an email (24 hours). */
type Purpose = 'password' | 'email';

const LIFETIMES: Record<Purpose, number> = { password: 3_600_000, email: 86_400_000 };
const MOST_WRONG_TRIES = 5;

export interface CodeDelivery {
  AttributeName: 'email';
  DeliveryMedium: 'EMAIL';
  Destination: string;
}

/** Mailed codes, in the machine's database. */
export function openCodes(database: DatabaseSync, sendMail: (mail: Omit<Mail, 'at'>) => void) {
  database.exec(`CREATE TABLE IF NOT EXISTS user_pool_codes (
    pool TEXT NOT NULL, username TEXT NOT NULL, purpose TEXT NOT NULL, code TEXT NOT NULL, email TEXT NOT NULL,
    expires INTEGER NOT NULL, wrong INTEGER NOT NULL DEFAULT 0, PRIMARY KEY (pool, username, purpose)) STRICT`);
  const sql = database.createTagStore();
  return {
    /** Mails a new code to `email`; an earlier one for the same purpose stops working. */
    send({ id, mail }: Pool, username: string, purpose: Purpose, email: string): CodeDelivery {
      const code = String(randomInt(1_000_000)).padStart(6, '0');
      void sql.run`INSERT OR REPLACE INTO user_pool_codes
        VALUES (${id}, ${username}, ${purpose}, ${code}, ${email}, ${Date.now() + LIFETIMES[purpose]}, 0)`;
      sendMail({ to: email, subject: mail.subject, text: mail.text.replaceAll('{####}', code) });
      return delivery(email);
    },
    /** Uses a code up and answers the email it was sent to. */
    redeem({ id }: Pool, username: string, purpose: Purpose, code: string): string {
      const row = sql.get`SELECT rowid, * FROM user_pool_codes
        WHERE pool = ${id} AND username = ${username} AND purpose = ${purpose}`;
      if (!row || Number(row['expires']) <= Date.now()) throw expired();
      if (Number(row['wrong']) >= MOST_WRONG_TRIES) throw limitExceeded();
      const rowid = Number(row['rowid']);
      if (code !== row['code']) {
        void sql.run`UPDATE user_pool_codes SET wrong = wrong + 1 WHERE rowid = ${rowid}`;
        throw mismatch();
      }
      void sql.run`DELETE FROM user_pool_codes WHERE rowid = ${rowid}`;
      return String(row['email']);
    },
    discard({ id }: Pool, username: string): void {
      void sql.run`DELETE FROM user_pool_codes WHERE pool = ${id} AND username = ${username}`;
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
