import { API_PREFIX } from '#shared/contract/route.ts';
import type { RefusalCode } from '#shared/contract/refusals.ts';
import { routes } from '#shared/contract/routes.ts';
import { GuestDraft } from '#shared/contract/schemas/guests.ts';

/** What a token may look like: no other text opens anything, and a server need not be asked. */
const TOKEN = /^[\w-]{1,200}$/;

/** The refusal of a link that opens nothing, or nothing any more. */
const GONE: RefusalCode = 'guest-link-not-found';

/**
 * Asks for a draft as nobody: without a session. Null if the link opens nothing. Throws where there is no answer, and where it is
 * none of ours, as from the sign-in page of a public network.
 */
export async function askDraft(token: string, signal: AbortSignal): Promise<GuestDraft | null> {
  if (!TOKEN.test(token)) return null;
  const address = API_PREFIX + routes.guestDraft.path.replace('{token}', () => token);
  // Of an answer each second, a browser would keep a night's worth.
  const response = await fetch(address, { signal, credentials: 'omit', cache: 'no-store' });
  const body: unknown = await response.json();
  if (response.ok) return GuestDraft.parse(body);
  if (response.status === 404 && (body as { code?: unknown } | null)?.code === GONE) return null;
  throw new Error(`the draft was answered with ${response.status}`);
}

/** The token in the address of the board, as it stands there. */
export function tokenIn(pathname: string): string {
  return pathname.split('/')[2] ?? '';
}
