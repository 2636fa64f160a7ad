import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import type { Client } from './client.ts';
import type { Pool } from './configuration.ts';
import { Refusal } from './refusal.ts';

/** What began with one sign-in. `authTime` is in epoch seconds. */
export interface Session {
  /** The `origin_jti` of every token of this session. */
  origin: string;
  username: string;
  authTime: number;
  isRevoked: boolean;
}

/** A session with the refresh token to hand out, absent when the client's own stays valid. */
interface Refreshed {
  session: Session;
  refreshToken?: string;
}

const TABLES = `
  CREATE TABLE IF NOT EXISTS user_pool_sessions (
    origin TEXT PRIMARY KEY, pool TEXT NOT NULL, username TEXT NOT NULL, client TEXT NOT NULL,
    auth_time INTEGER NOT NULL, expires INTEGER NOT NULL, revoked INTEGER NOT NULL DEFAULT 0
  ) STRICT;
  CREATE INDEX IF NOT EXISTS user_pool_sessions_of ON user_pool_sessions (pool, username);
  CREATE TABLE IF NOT EXISTS user_pool_refresh_tokens (
    hash TEXT PRIMARY KEY, origin TEXT NOT NULL REFERENCES user_pool_sessions ON DELETE CASCADE, rotated INTEGER
  ) STRICT;
  CREATE INDEX IF NOT EXISTS user_pool_refresh_tokens_of ON user_pool_refresh_tokens (origin);`;

/** A rotated token is remembered this long, to be told apart from one that never was. */
const ROTATED_MEMORY = 86_400_000;

export interface Sessions {
  open(client: Client, username: string): Required<Refreshed>;
  find(origin: string): Session | undefined;
  /** Throws NotAuthorizedException, or RefreshTokenReuseException for one that was rotated too long ago. */
  refresh(client: Client, token: string): Refreshed;
  revoke(client: Client, token: string): void;
  revokeAll(pool: Pool, username: string): void;
  remove(pool: Pool, username: string): void;
}

/** Sessions and the hashes of their refresh tokens, in the machine's database. */
export function openSessions(database: DatabaseSync): Sessions {
  database.exec(TABLES);
  const addToken = (origin: string): string => {
    const token = randomBytes(96).toString('base64url');
    database.prepare('INSERT INTO user_pool_refresh_tokens VALUES (?, ?, NULL)').run(hashOf(token), origin);
    return token;
  };
  const locate = database.prepare(
    `SELECT s.*, t.rotated FROM user_pool_refresh_tokens t JOIN user_pool_sessions s USING (origin) WHERE hash = ?`,
  );
  return {
    open(client, username) {
      const now = Date.now();
      const session = { origin: randomUUID(), username, authTime: Math.floor(now / 1000), isRevoked: false };
      database.prepare('DELETE FROM user_pool_sessions WHERE expires < ?').run(now);
      database
        .prepare('INSERT INTO user_pool_sessions VALUES (?, ?, ?, ?, ?, ?, 0)')
        .run(
          session.origin,
          client.pool.id,
          username,
          client.id,
          session.authTime,
          now + client.refreshSeconds * 1000,
        );
      return { session, refreshToken: addToken(session.origin) };
    },
    find(origin) {
      const row = database.prepare('SELECT * FROM user_pool_sessions WHERE origin = ?').get(origin);
      return row && toSession(row);
    },
    refresh(client, token) {
      const row = locate.get(hashOf(token));
      if (!row || row['client'] !== client.id) throw refused('Invalid Refresh Token');
      const session = toSession(row);
      if (session.isRevoked) throw refused('Refresh Token has been revoked');
      if (Number(row['expires']) <= Date.now()) throw refused('Refresh Token has expired');
      if (client.rotationGraceSeconds === undefined) return { session };
      rotate(database, hashOf(token), row, client.rotationGraceSeconds);
      return { session, refreshToken: addToken(session.origin) };
    },
    revoke(client, token) {
      if (token.split('.').length === 3) {
        throw new Refusal('UnsupportedTokenTypeException', 'Only refresh tokens can be revoked.');
      }
      const row = locate.get(hashOf(token));
      if (!row) return;
      if (row['client'] !== client.id) {
        throw new Refusal('UnauthorizedException', 'The refresh token was not issued to this client.');
      }
      database
        .prepare('UPDATE user_pool_sessions SET revoked = 1 WHERE origin = ?')
        .run(row['origin'] ?? null);
    },
    revokeAll: (pool, username) => {
      database
        .prepare('UPDATE user_pool_sessions SET revoked = 1 WHERE pool = ? AND username = ?')
        .run(pool.id, username);
    },
    remove: (pool, username) => {
      database
        .prepare('DELETE FROM user_pool_sessions WHERE pool = ? AND username = ?')
        .run(pool.id, username);
    },
  };
}

type Row = Record<string, unknown>;

function rotate(database: DatabaseSync, hash: string, row: Row, graceSeconds: number): void {
  const now = Date.now();
  const rotated = row['rotated'];
  if (typeof rotated === 'number' && now >= rotated + graceSeconds * 1000) {
    throw new Refusal('RefreshTokenReuseException', 'Refresh Token has been rotated');
  }
  database
    .prepare('UPDATE user_pool_refresh_tokens SET rotated = ? WHERE hash = ? AND rotated IS NULL')
    .run(now, hash);
  database
    .prepare('DELETE FROM user_pool_refresh_tokens WHERE origin = ? AND rotated < ?')
    .run(String(row['origin']), now - ROTATED_MEMORY);
}

function toSession(row: Row): Session {
  return {
    origin: String(row['origin']),
    username: String(row['username']),
    authTime: Number(row['auth_time']),
    isRevoked: row['revoked'] === 1,
  };
}

const refused = (message: string): Refusal => new Refusal('NotAuthorizedException', message);

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');
