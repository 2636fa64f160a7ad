import { vi } from 'vitest';
import { tokenWith } from '../token.test-data.ts';

const CLIENT = 'browser';
const POOL_URL = 'https://pool.test/us-east-1_pool';
export const USER = '24688438-40e1-70d0-d97e-000000000001';
export const PREFIX = `CognitoIdentityServiceProvider.${CLIENT}`;

/** A token that runs out in ten minutes, and may be revoked. */
export function freshToken(): string {
  const iat = Math.floor(Date.now() / 1000);
  return tokenWith({ sub: USER, iat, exp: iat + 600, origin_jti: 'first' });
}

/** What the pool answers to whom, as a status and a body of JSON. */
export type Pool = (target: string, body: string) => Response | Promise<Response>;

/** The pool's way to refuse. */
export function refused(status: number, type: string, message = type): Response {
  return new Response(JSON.stringify({ __type: type, message }), { status });
}

/** One for all tests of a file: the library looks for the browser's storage once. */
const stored = new Map<string, string>();

/** A browser that keeps a session, as globals; `pool` answers what goes beyond the site. Answers what is kept. */
export function browserWithSession(pool: Pool): Map<string, string> {
  const token = freshToken();
  stored.clear();
  stored.set(`${PREFIX}.LastAuthUser`, USER);
  stored.set(`${PREFIX}.${USER}.accessToken`, token);
  stored.set(`${PREFIX}.${USER}.idToken`, token);
  stored.set(`${PREFIX}.${USER}.refreshToken`, 'refresh');
  const localStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
  vi.stubGlobal('localStorage', localStorage);
  // The library looks around for the framework that it runs in.
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
