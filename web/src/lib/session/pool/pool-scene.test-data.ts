import { vi } from 'vitest';

const CLIENT = 'browser';
const POOL_URL = 'https://pool.test/us-east-1_pool';
export const USER = '24688438-40e1-70d0-d97e-000000000001';
export const PREFIX = `CognitoIdentityServiceProvider.${CLIENT}`;

/** Returns a token that expires in ten minutes and can be revoked. */
export function freshToken(sub = USER): string {
  const iat = Math.floor(Date.now() / 1000);
  return tokenWith({ sub, iat, exp: iat + 600, origin_jti: 'first' });
}

/** Returns the entries that the sign-in library stores for a user's session. */
export function sessionOf(user: string, refreshToken: string): Map<string, string> {
  const token = freshToken(user);
  return new Map([
    [`${PREFIX}.LastAuthUser`, user],
    [`${PREFIX}.${user}.accessToken`, token],
    [`${PREFIX}.${user}.idToken`, token],
    [`${PREFIX}.${user}.refreshToken`, refreshToken],
  ]);
}

/** Stands in for the user pool of the sign-in service: answers a call with a status and a JSON body. */
export type Pool = (target: string, body: string) => Response | Promise<Response>;

/** Returns a refusal in the user pool's format. */
export function refused(status: number, type: string, message = type): Response {
  return new Response(JSON.stringify({ __type: type, message }), { status });
}

/** The browser's storage. All tests in a file share it, because the library looks the storage up only once. */
const stored = new Map<string, string>();

/**
 * Stubs the globals of a browser with a session. Calls to the user pool are answered by `pool`. Returns the browser's storage.
 */
export function browserWithSession(pool: Pool): Map<string, string> {
  stored.clear();
  for (const [key, value] of sessionOf(USER, 'refresh')) stored.set(key, value);
  const localStorage = storageOver(stored);
  vi.stubGlobal('localStorage', localStorage);
  // The library tries to detect a web framework on the page.
  vi.stubGlobal('document', {
    addEventListener: () => undefined,
    getElementById: () => null,
    querySelector: () => null,
    querySelectorAll: () => [],
  });
  vi.stubGlobal('window', { localStorage, document, addEventListener: () => undefined });
  vi.stubGlobal('fetch', async (address: string | URL, { headers, body }: RequestInit = {}) =>
    String(address) === '/config.json'
      ? siteConfig()
      : pool(new Headers(headers).get('x-amz-target') ?? '', String(body)),
  );
  return stored;
}

function siteConfig(): Response {
  const site = {
    region: 'us-east-1',
    userPoolId: 'us-east-1_pool',
    browserClientId: CLIENT,
    userPoolUrl: POOL_URL,
  };
  return new Response(JSON.stringify(site));
}

/** Returns a fake browser storage. As with the real localStorage, Object.keys lists its entries. */
export function storageOver(entries: Map<string, string>) {
  const methods = {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  };
  return new Proxy(methods, {
    ownKeys: () => [...entries.keys()],
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  });
}

/** Returns an access token with these claims. The tests don't check its signature. */
export function tokenWith(claims: object): string {
  return `${part({ alg: 'none' })}.${part(claims)}.signature`;
}

/** Encodes a value as JSON in base64url (RFC 7515). */
function part(value: object): string {
  const bytes = new TextEncoder().encode(JSON.stringify(value));
  const base64 = btoa(String.fromCharCode(...bytes));
  return base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
