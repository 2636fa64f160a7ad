import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { callFrom } from './call.ts';

/** An error reply from the site. `message` is the site's own message. */
export class SiteRefusal extends Error {
  override readonly name = 'SiteRefusal';
  readonly status: number;
  readonly code: string;

  constructor(status: number, message: string, code: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

export interface Credentials {
  email: string;
  password: string;
}

/** A client that uses the site over public HTTP, with tokens of its own. */
export interface SiteMember {
  /** Calls the path below `/api` as the member. Rejects with SiteRefusal. */
  call<Reply>(method: string, path: string, body?: unknown): Promise<Reply>;
}

interface Tokens {
  accessToken: string;
  refreshToken: string;
  /** When the access token expires, in epoch ms on the machine's clock. */
  expiresAt: number;
}

type SignedIn = Omit<Tokens, 'expiresAt'> & { expiresIn: number };

const TRIES_WHEN_BUSY = 5;
const EARLY = 30_000;

/** Returns a loopback address for a member. It is always the same, because the site counts calls by address. */
export function homeOf(email: string): string {
  const [second = 0, third = 0, fourth = 0] = createHash('sha256').update(email).digest();
  return `127.${128 + (second >> 1)}.${third}.${fourth}`;
}

/**
 * Calls the site's API from an address. After a 429, waits for as long as Retry-After says and then tries again, up to five times
 * in all. Rejects with SiteRefusal if the last try fails, and after any other error.
 */
async function callSite<Reply>(
  siteUrl: string,
  address: string,
  method: string,
  path: string,
  body?: unknown,
  token?: string,
): Promise<Reply> {
  const headers: Record<string, string> = { accept: 'application/json' };
  if (body !== undefined) headers['content-type'] = 'application/json';
  if (token !== undefined) headers['authorization'] = `Bearer ${token}`;
  const call = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) };
  for (let tries = 1; ; tries += 1) {
    const { status, headers: replied, text } = await callFrom(address, `${siteUrl}/api${path}`, call);
    if (status < 300) return JSON.parse(text) as Reply;
    if (status !== 429 || tries === TRIES_WHEN_BUSY) throw refusalOf(status, text);
    await wait(Number(replied.get('retry-after') ?? 1) * 1000);
  }
}

function refusalOf(status: number, text: string): SiteRefusal {
  try {
    const { message, code } = JSON.parse(text) as { message?: string; code?: string };
    return new SiteRefusal(status, message ?? text, code ?? '');
  } catch {
    return new SiteRefusal(status, text.slice(0, 200), '');
  }
}

/**
 * Creates a client that signs in when it first needs a token. It gets a new token before the old one expires, and also if the
 * site rejects the old one.
 */
export function createMember(siteUrl: string, { email, password }: Credentials): SiteMember {
  const address = homeOf(email);
  let tokens: Tokens | undefined;

  function keep({ accessToken, refreshToken, expiresIn }: SignedIn): string {
    tokens = { accessToken, refreshToken, expiresAt: Date.now() + expiresIn * 1000 };
    return accessToken;
  }

  async function freshToken(isRefused: boolean): Promise<string> {
    if (tokens && !isRefused && tokens.expiresAt - EARLY > Date.now()) return tokens.accessToken;
    if (tokens) {
      const body = { refreshToken: tokens.refreshToken };
      tokens = undefined;
      const refreshed = await callSite<SignedIn>(siteUrl, address, 'POST', '/login/refresh', body).catch(
        () => undefined,
      );
      if (refreshed) return keep(refreshed);
    }
    return keep(await callSite<SignedIn>(siteUrl, address, 'POST', '/login', { email, password }));
  }

  return {
    async call<Reply>(method: string, path: string, body?: unknown): Promise<Reply> {
      const token = await freshToken(false);
      try {
        return await callSite<Reply>(siteUrl, address, method, path, body, token);
      } catch (error) {
        if (!(error instanceof SiteRefusal) || error.status !== 401) throw error;
        return callSite<Reply>(siteUrl, address, method, path, body, await freshToken(true));
      }
    },
  };
}

/** Signs a member up over public HTTP. */
export async function register(
  siteUrl: string,
  person: Credentials & { firstName: string; username: string },
): Promise<{ id: string; username: string }> {
  const { user } = await callSite<{ user: { id: string; username: string } }>(
    siteUrl,
    homeOf(person.email),
    'POST',
    '/register',
    {
      ...person,
      phone: null,
      profileImageUrl: 'helmet',
      acceptsCommunications: false,
      isOldEnough: true,
    },
  );
  return user;
}
