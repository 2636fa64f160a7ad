import { randomBytes } from 'node:crypto';
import { decodeJwt, errors } from 'jose';
import type { Machine } from '../service.ts';
import { openAttempts } from './attempts.ts';
import type { Client } from './client.ts';
import { openCodes } from './codes.ts';
import { createCustomMessages } from './custom-message.ts';
import type { Group, Pool } from './pool.ts';
import { text, type Input } from './input.ts';
import { notAuthorized, Refusal, userNotFound } from './refusal.ts';
import { openRegistrations } from './registrations.ts';
import { openSessions, type Session } from './sessions.ts';
import { openTokens } from './tokens.ts';
import { openUsers, type User } from './users.ts';
import type { ServerKey, Verifier } from './srp.ts';

/** The state that all operations share. */
export type Context = ReturnType<typeof openContext>;

/** An operation of the API. Returns the reply's JSON. */
export type Perform = (context: Context, input: Input) => object | Promise<object>;

export function openContext(machine: Machine) {
  const { database } = machine;
  /** How many emails Cognito's own mailer can still send today; a private machine has no limit. */
  const mailer = { left: Infinity };
  return {
    mailer,
    pools: new Map<string, Pool>(),
    clients: new Map<string, Client>(),
    /** Keyed by pool id. */
    groups: new Map<string, Group[]>(),
    users: openUsers(database),
    sessions: openSessions(database),
    tokens: openTokens(database),
    attempts: openAttempts(database),
    codes: openCodes(database, (mail) => machine.sendMail(mail), mailer, createCustomMessages(machine)),
    challenges: openChallenges(),
    registrations: openRegistrations(),
    /** Makes replies about unknown users unpredictable, yet always the same for one name. */
    secret: openSecret(database),
  };
}

function openSecret(database: Machine['database']): string {
  database.exec(
    'CREATE TABLE IF NOT EXISTS user_pool_secret (id INTEGER PRIMARY KEY, secret TEXT NOT NULL) STRICT',
  );
  const sql = database.createTagStore();
  void sql.run`INSERT OR IGNORE INTO user_pool_secret VALUES (1, ${randomBytes(32).toString('hex')})`;
  return String(sql.get`SELECT secret FROM user_pool_secret`?.['secret']);
}

const notFound = (what: string): Refusal =>
  new Refusal('ResourceNotFoundException', `${what} does not exist.`);

/** Returns the pool that an administrator's call names. */
export function poolOf(context: Context, input: Input): Pool {
  const id = text(input, 'UserPoolId');
  const pool = context.pools.get(id);
  if (!pool) throw notFound(`User pool ${id}`);
  return pool;
}

/** Returns the app client that a call names. In an administrator's call, the client must belong to the named pool. */
export function clientOf(context: Context, input: Input, pool?: Pool): Client {
  const id = text(input, 'ClientId');
  const client = context.clients.get(id);
  if (!client || (pool && client.pool !== pool)) throw notFound(`User pool client ${id}`);
  return client;
}

/** Returns the user that an administrator's call names, by sub or email. */
export function userOf(context: Context, input: Input): { pool: Pool; user: User } {
  const pool = poolOf(context, input);
  const user = context.users.find(pool, text(input, 'Username'));
  if (!user) throw userNotFound();
  return { pool, user };
}

/** Returns the user of an access token. Unlike the HTTP API's authorizer, the pool refuses a revoked token. */
export async function bearerOf(
  context: Context,
  input: Input,
): Promise<{ pool: Pool; client: Client; user: User; session: Session }> {
  const token = text(input, 'AccessToken');
  const pool = [...context.pools.values()].find(({ issuer }) => issuer === issuerOf(token));
  if (!pool) throw notAuthorized('Invalid Access Token');
  const claims = await context.tokens.verify(pool, token).catch((error: unknown) => {
    throw notAuthorized(
      error instanceof errors.JWTExpired ? 'Access Token has expired' : 'Invalid Access Token',
    );
  });
  const client = context.clients.get(String(claims['client_id']));
  if (claims['token_use'] !== 'access' || !client) throw notAuthorized('Invalid Access Token');
  const user = context.users.find(pool, String(claims.sub));
  if (!user) throw userNotFound();
  const session = context.sessions.find(String(claims['origin_jti']));
  if (!session || session.isRevoked) throw notAuthorized('Access Token has been revoked');
  return { pool, client, user, session };
}

function issuerOf(token: string): string | undefined {
  try {
    return decodeJwt(token).iss;
  } catch {
    return undefined;
  }
}

/** A sign-in that is waiting for the response to a challenge. */
export interface Challenge {
  client: Client;
  username: string;
  /** The subject that failures count against: the user, or the name that was entered for an unknown user. */
  subject: string;
  /** The challenge for a passkey, in base64url. Without it and without `srp`, the sign-in is waiting for a TOTP code. */
  passkey?: string;
  /** The client's and the server's half of a password proof. */
  srp?: { A: string; serverKey: ServerKey; verifier: Verifier };
}

/**
 * Keeps the open challenges. They live for minutes, and only in memory, so if the machine stops in the meantime, the user
 * must sign in again.
 */
function openChallenges() {
  const open = new Map<string, { challenge: Challenge; expires: number }>();
  return {
    /** Stores a challenge. Returns its token, in base64. */
    open(challenge: Challenge): string {
      const now = Date.now();
      for (const [token, { expires }] of open) if (expires <= now) open.delete(token);
      const token = randomBytes(48).toString('base64');
      open.set(token, { challenge, expires: now + challenge.client.challengeSeconds * 1000 });
      return token;
    },
    /** Returns the challenge with this token. Throws NotAuthorizedException for an unknown, used or expired token. */
    find(client: Client, token: string): Challenge {
      const found = open.get(token);
      if (!found || found.challenge.client.id !== client.id)
        throw notAuthorized('Invalid session for the user.');
      if (found.expires <= Date.now())
        throw notAuthorized('Invalid session for the user, session is expired.');
      return found.challenge;
    },
    close: (token: string): void => void open.delete(token),
  };
}
