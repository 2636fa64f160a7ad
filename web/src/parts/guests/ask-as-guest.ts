import { API_PREFIX } from '#shared/contract/route.ts';
import type { RefusalCode } from '#shared/contract/refusals.ts';
import { routes } from '#shared/contract/routes.ts';

/** Matches everything that could be a token. Other text can't open anything, so it needs no request. */
const TOKEN = /^[\w-]{1,200}$/;

/** The refusal for a link that's invalid or no longer valid. */
const GONE: RefusalCode = 'guest-link-not-found';

/** What a guest sees, and for how many seconds the edge has kept it. */
interface Seen<Value> {
  value: Value;
  age: number;
}

/**
 * Fetches what the link in this page's URL shows, without a session. Returns null if the link is invalid. Throws if there's no
 * reply. `read` throws if the reply isn't our server's but, for example, a public network's sign-in page.
 */
export async function askAsGuest<Value>(
  name: 'guestDraft' | 'guestSeason',
  read: (body: unknown) => Value,
  signal: AbortSignal,
): Promise<Seen<Value> | null> {
  const token = tokenIn(window.location.pathname);
  if (!TOKEN.test(token)) return null;
  const address = API_PREFIX + routes[name].path.replace('{token}', () => token);
  // These pages are open for days. Without `no-store`, the browser would cache a whole night's worth of replies.
  const response = await fetch(address, { signal, credentials: 'omit', cache: 'no-store' });
  const body: unknown = await response.json();
  if (response.ok) return { value: read(body), age: ageOf(response) };
  if (response.status === 404 && (body as { code?: unknown } | null)?.code === GONE) return null;
  throw new Error(`the guest was answered with ${response.status}`);
}

/**
 * Returns a reply's age in caches, in seconds. Proxies can add an age of their own (`12, 30`): then the first counts (RFC 9111). An
 * age that isn't a number counts as 0, because no one could wait for the time that follows from it.
 */
function ageOf({ headers }: Response): number {
  const seconds = Number.parseInt(headers.get('age') ?? '', 10);
  return Number.isNaN(seconds) ? 0 : Math.max(0, seconds);
}

/** Returns the token in the page's path, without decoding it. */
function tokenIn(pathname: string): string {
  return pathname.split('/')[2] ?? '';
}
