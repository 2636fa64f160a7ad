import { randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import {
  createLocalJWKSet,
  exportJWK,
  generateKeyPair,
  importJWK,
  jwtVerify,
  SignJWT,
  type CryptoKey,
  type JSONWebKeySet,
  type JWK,
  type JWTPayload,
} from 'jose';
import type { Client } from './client.ts';
import type { Pool } from './pool.ts';
import type { Session } from './sessions.ts';
import type { User } from './users.ts';

/** An access token with this scope can call the user pool's own API. */
const SELF_SERVICE = 'aws.cognito.signin.user.admin';

const USES = ['access', 'id'] as const;

type Use = (typeof USES)[number];

export interface AuthenticationResult {
  AccessToken: string;
  IdToken: string;
  ExpiresIn: number;
  TokenType: 'Bearer';
}

interface Keys {
  jwks: JSONWebKeySet;
  sign: Record<Use, { key: CryptoKey; kid: string }>;
}

/** Issues RS256 tokens with Cognito's claims. Their times come from the machine's clock. */
export function openTokens(database: DatabaseSync) {
  database.exec(
    'CREATE TABLE IF NOT EXISTS user_pool_keys (pool TEXT, use TEXT, jwk TEXT NOT NULL, PRIMARY KEY (pool, use)) STRICT',
  );
  const pools = new Map<string, Keys>();
  const keysOf = (pool: Pool): Keys => {
    const keys = pools.get(pool.id);
    if (!keys) throw new Error(`The user pool ${pool.id} has no keys.`);
    return keys;
  };
  return {
    /** Loads the pool's two keys. Creates them if there are none yet. */
    async open({ id }: Pool): Promise<void> {
      pools.set(id, await openKeys(database, id));
    },
    jwks: (poolId: string): JSONWebKeySet | undefined => pools.get(poolId)?.jwks,
    async issue(
      client: Client,
      user: User,
      session: Session,
      groups: string[],
    ): Promise<AuthenticationResult> {
      const { sign } = keysOf(client.pool);
      const common = commonClaims(client, user, session, groups);
      const access = {
        ...common,
        client_id: client.id,
        token_use: 'access',
        scope: SELF_SERVICE,
        username: user.username,
      };
      const id = { ...common, ...readableClaims(client, user), aud: client.id, token_use: 'id' };
      return {
        AccessToken: await seal(access, client.accessSeconds, sign.access),
        IdToken: await seal({ ...id, 'cognito:username': user.username }, client.idSeconds, sign.id),
        ExpiresIn: client.accessSeconds,
        TokenType: 'Bearer',
      };
    },
    /** Verifies a token's signature, expiry and issuer. Rejects with a jose error. */
    async verify(pool: Pool, token: string): Promise<JWTPayload> {
      const keySet = createLocalJWKSet(keysOf(pool).jwks);
      return (await jwtVerify(token, keySet, { issuer: pool.issuer, algorithms: ['RS256'] })).payload;
    },
  };
}

function commonClaims(client: Client, user: User, session: Session, groups: string[]): JWTPayload {
  return {
    sub: user.username,
    iss: client.pool.issuer,
    origin_jti: session.origin,
    event_id: randomUUID(),
    auth_time: session.authTime,
    ...(groups.length > 0 && { 'cognito:groups': groups }),
  };
}

function readableClaims(client: Client, user: User): JWTPayload {
  const readable = Object.entries(user.attributes).filter(([name]) => client.readable.has(name));
  return Object.fromEntries(
    readable.map(([name, value]) => [name, name === 'email_verified' ? value === 'true' : value]),
  );
}

function seal(claims: JWTPayload, seconds: number, { key, kid }: Keys['sign'][Use]): Promise<string> {
  const now = Math.floor(Date.now() / 1000);
  return new SignJWT({ ...claims, jti: randomUUID(), iat: now, exp: now + seconds })
    .setProtectedHeader({ alg: 'RS256', kid })
    .sign(key);
}

async function openKeys(database: DatabaseSync, poolId: string): Promise<Keys> {
  const [access, id] = await Promise.all(USES.map((use) => openKey(database, poolId, use)));
  if (!access || !id) throw new Error('unreachable');
  return { jwks: { keys: [access.public, id.public] }, sign: { access, id } };
}

async function openKey(database: DatabaseSync, poolId: string, use: Use) {
  const sql = database.createTagStore();
  const stored = sql.get`SELECT jwk FROM user_pool_keys WHERE pool = ${poolId} AND use = ${use}`;
  const secret = stored ? (JSON.parse(String(stored['jwk'])) as JWK) : await makeKey();
  if (!stored) void sql.run`INSERT INTO user_pool_keys VALUES (${poolId}, ${use}, ${JSON.stringify(secret)})`;
  const { kid = '', kty, n, e } = secret;
  const key = (await importJWK(secret, 'RS256')) as CryptoKey;
  return { key, kid, public: { kty, n, e, kid, alg: 'RS256', use: 'sig' } as JWK };
}

async function makeKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  return { ...(await exportJWK(privateKey)), kid: randomUUID() };
}
