import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import type { Client } from './client.ts';
import type { Pool } from './pool.ts';
import { notAuthorized, Refusal } from './refusal.ts';

/** A session, which starts with a sign-in. `authTime` is in epoch seconds. */
export interface Session {
  /** The `origin_jti` of all tokens of this session. */
  origin: string;
  username: string;
  authTime: number;
  isRevoked: boolean;
}

/** The result of a refresh: the session, and a new refresh token if the client rotates tokens. */
export interface Refreshed {
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

/**
 * How long (in ms) a rotated token is remembered. During that time, it causes a different error than a token that never existed.
 */
const ROTATED_MEMORY = 86_400_000;

/** Keeps sessions, and the hashes of their refresh tokens, in the machine's database. */
export function openSessions(database: DatabaseSync) {
  database.exec(TABLES);
  const sql = database.createTagStore();

  function addToken(origin: string): string {
    const token = randomBytes(96).toString('base64url');
    void sql.run`INSERT INTO user_pool_refresh_tokens VALUES (${hashOf(token)}, ${origin}, NULL)`;
    return token;
  }

  const locate = (token: string): Row | undefined =>
    sql.get`SELECT s.*, t.rotated FROM user_pool_refresh_tokens t JOIN user_pool_sessions s USING (origin)
      WHERE hash = ${hashOf(token)}`;

  function rotate(token: string, { rotated, origin }: Row, graceSeconds: number): void {
    const now = Date.now();
    if (typeof rotated === 'number' && now >= rotated + graceSeconds * 1000) {
      throw new Refusal('RefreshTokenReuseException', 'Refresh Token has been rotated');
    }
    void sql.run`UPDATE user_pool_refresh_tokens SET rotated = ${now}
      WHERE hash = ${hashOf(token)} AND rotated IS NULL`;
    void sql.run`DELETE FROM user_pool_refresh_tokens
      WHERE origin = ${origin ?? null} AND rotated < ${now - ROTATED_MEMORY}`;
  }

  return {
    open({ id, pool, refreshSeconds }: Client, username: string): Required<Refreshed> {
      const now = Date.now();
      const session = { origin: randomUUID(), username, authTime: Math.floor(now / 1000), isRevoked: false };
      void sql.run`DELETE FROM user_pool_sessions WHERE expires < ${now}`;
      void sql.run`INSERT INTO user_pool_sessions VALUES (${session.origin}, ${pool.id}, ${username}, ${id},
        ${session.authTime}, ${now + refreshSeconds * 1000}, 0)`;
      return { session, refreshToken: addToken(session.origin) };
    },
    find(origin: string): Session | undefined {
      const row = sql.get`SELECT * FROM user_pool_sessions WHERE origin = ${origin}`;
      return row && toSession(row);
    },
    /**
     * Refreshes a session. Throws RefreshTokenReuseException if the token was rotated and its grace period has ended, and
     * NotAuthorizedException for any other invalid token.
     */
    refresh(client: Client, token: string): Refreshed {
      const row = locate(token);
      if (row?.['client'] !== client.id) throw notAuthorized('Invalid Refresh Token');
      const session = toSession(row);
      if (session.isRevoked) throw notAuthorized('Refresh Token has been revoked');
      if (Number(row['expires']) <= Date.now()) throw notAuthorized('Refresh Token has expired');
      if (client.rotationGraceSeconds === undefined) return { session };
      rotate(token, row, client.rotationGraceSeconds);
      return { session, refreshToken: addToken(session.origin) };
    },
    revoke(client: Client, token: string): void {
      if (token.split('.').length === 3) {
        throw new Refusal('UnsupportedTokenTypeException', 'Only refresh tokens can be revoked.');
      }
      const row = locate(token);
      if (!row) return;
      if (row['client'] !== client.id) {
        throw new Refusal('UnauthorizedException', 'The refresh token was not issued to this client.');
      }
      void sql.run`UPDATE user_pool_sessions SET revoked = 1 WHERE origin = ${row['origin'] ?? null}`;
    },
    revokeAll(pool: Pool, username: string): void {
      void sql.run`UPDATE user_pool_sessions SET revoked = 1 WHERE pool = ${pool.id} AND username = ${username}`;
    },
    remove(pool: Pool, username: string): void {
      void sql.run`DELETE FROM user_pool_sessions WHERE pool = ${pool.id} AND username = ${username}`;
    },
  };
}

type Row = Record<string, SQLOutputValue>;

function toSession(row: Row): Session {
  return {
    origin: String(row['origin']),
    username: String(row['username']),
    authTime: Number(row['auth_time']),
    isRevoked: row['revoked'] === 1,
  };
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');
