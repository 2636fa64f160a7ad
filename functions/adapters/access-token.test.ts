import { exportJWK, generateKeyPair, SignJWT, type CryptoKey } from 'jose';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { seat } from '#test/support/league-season.ts';
import { accessTokens } from './access-token.ts';

const ISSUER = 'https://cognito-idp.us-east-1.amazonaws.com/us-east-1_Pool';
const CLAIMS = {
  sub: seat(1),
  client_id: 'browser',
  token_use: 'access',
  iss: ISSUER,
  origin_jti: 'session',
  auth_time: 1_756_000_000,
};

let keys: { publicKey: CryptoKey; privateKey: CryptoKey };
let others: typeof keys;
let status = 200;

beforeAll(async () => {
  keys = await generateKeyPair('RS256');
  others = await generateKeyPair('RS256');
});
beforeEach(async () => {
  status = 200;
  const jwk = { ...(await exportJWK(keys.publicKey)), kid: '1', alg: 'RS256' };
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (url) => {
    const isKeys = String(url) === `${ISSUER}/.well-known/jwks.json`;
    return Response.json({ keys: [jwk] }, { status: isKeys ? status : 404 });
  });
});
afterEach(() => {
  vi.restoreAllMocks();
});

const signed = (claims: object, { privateKey } = keys, expires = '10m') =>
  new SignJWT({ ...CLAIMS, ...claims })
    .setProtectedHeader({ alg: 'RS256', kid: '1' })
    .setExpirationTime(expires)
    .sign(privateKey);
const ownerOf = async (token: string | Promise<string>) =>
  accessTokens(ISSUER, ['browser', 'server'])(await token);

it('an access token says who the member is, which session it belongs to, and whether the member is an admin', async () => {
  expect(await ownerOf(signed({}))).toMatchObject({
    userId: seat(1),
    clientId: 'browser',
    isAdmin: false,
    session: { id: 'session', startedAt: 1_756_000_000 },
  });
  const admin = await ownerOf(signed({ client_id: 'server', 'cognito:groups': ['admins'] }));
  expect(admin).toMatchObject({ userId: seat(1), clientId: 'server', isAdmin: true });
});

it.each([
  ['an ID token', () => signed({ token_use: 'id' })],
  ['another client’s token', () => signed({ client_id: 'foreign' })],
  ['another pool’s token', () => signed({ iss: 'https://elsewhere.example' })],
  ['an expired token', () => signed({}, keys, '-1m')],
  ['a token signed by someone else', () => signed({}, others)],
  ['a string that isn’t a token', () => 'nonsense'],
])('%s isn’t accepted as an access token', async (_, token) => {
  expect(await ownerOf(token())).toBeUndefined();
});

it('checking an access token throws if the pool’s keys are unavailable', async () => {
  status = 503;
  await expect(ownerOf(signed({}))).rejects.toThrow('200 OK');
});
