import { randomInt } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import type { Mail } from '../service.ts';
import { CODE, type CustomMessages, type Occasion } from './custom-message.ts';
import type { Pool } from './pool.ts';
import { limitExceeded, Refusal } from './refusal.ts';
import type { User } from './users.ts';

/**
 * What an emailed code is for. `password` sets a new password (within 1 hour). `email` proves that an email address is
 * the user's (within 24 hours).
 */
type Purpose = 'password' | 'email';

const LIFETIMES: Record<Purpose, number> = { password: 3_600_000, email: 86_400_000 };
const MOST_WRONG_TRIES = 5;

export interface CodeDelivery {
  AttributeName: 'email';
  DeliveryMedium: 'EMAIL';
  Destination: string;
}

/** Keeps track of emailed codes, in the machine's database. */
export function openCodes(
  database: DatabaseSync,
  sendMail: (mail: Omit<Mail, 'number' | 'at'>) => void,
  mailer: { left: number },
  customMessages: CustomMessages,
) {
  database.exec(`CREATE TABLE IF NOT EXISTS user_pool_codes (
    pool TEXT NOT NULL, username TEXT NOT NULL, purpose TEXT NOT NULL, code TEXT NOT NULL, email TEXT NOT NULL,
    expires INTEGER NOT NULL, wrong INTEGER NOT NULL DEFAULT 0, PRIMARY KEY (pool, username, purpose)) STRICT`);
  const sql = database.createTagStore();
  return {
    /** Emails a new code to `email`. An earlier code for the same purpose stops working. */
    async send(pool: Pool, user: User, occasion: Occasion, email: string): Promise<CodeDelivery> {
      if (!pool.mail.isBySes && (mailer.left -= 1) < 0) throw dailyLimit();
      const { subject, text } = await customMessages.wordsFor(pool, user, occasion);
      // No `await` from here on. Otherwise, of two codes emailed at the same time, the one emailed first could stay valid.
      const purpose = occasion === 'ForgotPassword' ? 'password' : 'email';
      const code = String(randomInt(1_000_000)).padStart(6, '0');
      void sql.run`INSERT OR REPLACE INTO user_pool_codes
        VALUES (${pool.id}, ${user.username}, ${purpose}, ${code}, ${email}, ${Date.now() + LIFETIMES[purpose]}, 0)`;
      const html = text.replaceAll(CODE, code);
      sendMail({ to: email, subject, text: readable(html), html });
      return delivery(email);
    },
    /** Uses up a code. Returns the email address that the code was sent to. */
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

/** Returns the visible part of an HTML email from Cognito: paragraphs and link targets, but no tags. */
const readable = (html: string): string =>
  html
    .replace(/<head>.*<\/head>/s, '')
    .replaceAll(/<a href="([^"]*)"[^>]*>(.*?)<\/a>/gs, '$2: $1')
    .replaceAll(/<\/(?:p|h1|div|td)>/g, '\n\n')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&nbsp;', ' ')
    .replaceAll(/\s*\n\s*\n\s*/g, '\n\n')
    .trim();

/** Cognito's own mailer sends 50 emails per day in total. */
const dailyLimit = (): Refusal =>
  new Refusal(
    'LimitExceededException',
    'Exceeded daily email limit for the operation or the account. If a higher limit is required, please configure your user pool to use your own Amazon SES configuration for sending email.',
  );

export const mismatch = (): Refusal =>
  new Refusal('CodeMismatchException', 'Invalid verification code provided, please try again.');

const expired = (): Refusal =>
  new Refusal('ExpiredCodeException', 'Invalid code provided, please request a code again.');

/** Describes where a code was sent, as Cognito does: a***@e***. */
export const delivery = (email: string): CodeDelivery => ({
  AttributeName: 'email',
  DeliveryMedium: 'EMAIL',
  Destination: email
    .split('@')
    .map((part) => `${part.slice(0, 1)}***`)
    .join('@'),
});
