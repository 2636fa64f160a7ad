import { randomBytes } from 'node:crypto';
import type { AuthenticatorTransport } from '@simplewebauthn/server';
import type { DatabaseSync } from 'node:sqlite';
import type { Pool } from './pool.ts';
import { userNotFound } from './refusal.ts';
import type { Verifier } from './srp.ts';

/** A user's passkey. `id` and `publicKey` are base64url; `created` is in epoch milliseconds. */
export interface Passkey {
  id: string;
  /** The public key in COSE's format. */
  publicKey: string;
  /** How often the authenticator says that it has signed; always 0 for a passkey that is synced between devices. */
  counter: number;
  transports: AuthenticatorTransport[];
  attachment: 'platform' | 'cross-platform' | undefined;
  created: number;
}

/** A user of a pool. `username` is the sub. People sign in with their email address. Times are epoch milliseconds. */
export interface User {
  username: string;
  /** All attributes except `sub`. */
  attributes: Record<string, string>;
  status: 'CONFIRMED' | 'FORCE_CHANGE_PASSWORD';
  /** Whether an admin has disabled the user, who then can't sign in. */
  isDisabled?: boolean;
  created: number;
  modified: number;
  srp?: Verifier;
  totp: {
    secret?: string;
    /** The secret that AssociateSoftwareToken has returned, until it is verified. */
    pending?: string;
    /** The time step of the last code that was used. Each code works once. */
    lastStep: number;
    isOn: boolean;
    isPreferred: boolean;
  };
  /** Missing for a user who never had one. */
  passkeys?: Passkey[];
  /** Whether a passkey with user verification counts as the user's second factor (WebAuthnMfaSettings). */
  hasPasskeyMfa?: boolean;
}

const TABLES = `
  CREATE TABLE IF NOT EXISTS user_pool_users (
    pool TEXT NOT NULL, username TEXT NOT NULL, sign_in_name TEXT NOT NULL, document TEXT NOT NULL,
    PRIMARY KEY (pool, username), UNIQUE (pool, sign_in_name)
  ) STRICT;
  CREATE TABLE IF NOT EXISTS user_pool_members (
    pool TEXT NOT NULL, username TEXT NOT NULL, name TEXT NOT NULL, PRIMARY KEY (pool, username, name)
  ) STRICT;`;

/** Makes an ID in the format of a UUID. As in Cognito's subs, the digits for RFC 9562's version and variant are random, too. */
export const newSub = (): string =>
  randomBytes(16)
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');

/** Returns the email address in the form that must be unique in the pool (UsernameConfiguration). */
export const fold = (pool: Pool, email: string): string => (pool.caseSensitive ? email : email.toLowerCase());

/** Keeps the users and their groups in the machine's database. */
export function openUsers(database: DatabaseSync) {
  database.exec(TABLES);
  const sql = database.createTagStore();
  /** Finds a user by sub or by email. */
  const find = (pool: Pool, nameOrEmail: string): User | undefined => {
    const row = sql.get`SELECT document FROM user_pool_users
      WHERE pool = ${pool.id} AND (username = ${nameOrEmail} OR sign_in_name = ${fold(pool, nameOrEmail)})`;
    return row && (JSON.parse(String(row['document'])) as User);
  };
  const signInName = (pool: Pool, user: User): string =>
    fold(pool, user.attributes['email'] ?? user.username);
  return {
    find,
    add(pool: Pool, user: User): void {
      void sql.run`INSERT INTO user_pool_users
        VALUES (${pool.id}, ${user.username}, ${signInName(pool, user)}, ${JSON.stringify(user)})`;
    },
    /** Applies a synchronous change to the stored user, so that nothing can happen between the read and the write. */
    change(pool: Pool, username: string, change: (user: User) => void): User {
      const user = find(pool, username);
      if (!user) throw userNotFound();
      change(user);
      user.modified = Date.now();
      void sql.run`UPDATE user_pool_users SET sign_in_name = ${signInName(pool, user)},
        document = ${JSON.stringify(user)} WHERE pool = ${pool.id} AND username = ${username}`;
      return user;
    },
    remove(pool: Pool, username: string): void {
      void sql.run`DELETE FROM user_pool_members WHERE pool = ${pool.id} AND username = ${username}`;
      void sql.run`DELETE FROM user_pool_users WHERE pool = ${pool.id} AND username = ${username}`;
    },
    groups: (pool: Pool, username: string): string[] =>
      sql.all`SELECT name FROM user_pool_members WHERE pool = ${pool.id} AND username = ${username}
        ORDER BY name`.map((row) => String(row['name'])),
    join(pool: Pool, username: string, group: string): void {
      void sql.run`INSERT OR IGNORE INTO user_pool_members VALUES (${pool.id}, ${username}, ${group})`;
    },
    leave(pool: Pool, username: string, group: string): void {
      void sql.run`DELETE FROM user_pool_members
        WHERE pool = ${pool.id} AND username = ${username} AND name = ${group}`;
    },
  };
}
