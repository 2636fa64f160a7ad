import { forgetMember, MEMBER_CACHE } from './forget-member.ts';
import { isOnlyInTab, keptUser } from '../session/session-hint.ts';
import { OWNER, place, type Owner } from './names.ts';

// All data of the signed-in member is in one cache in Cache Storage. Its entries are called places and are named in names.ts. If
// the browser forbids the cache, or if it is full, nothing is stored and nothing fails.

/** Reads the value stored at a place; undefined if there is none. */
export async function readKept<Value>(at: string): Promise<Value | undefined> {
  const found = await cacheOr(async (cache) => cache.match(at));
  return found && ((await found.json().catch(() => undefined)) as Value | undefined);
}

/**
 * Stores a value for the user of this session (`keptUser`). If the session ends while it is being stored, deletes the value
 * again. Stores nothing if the session is only in this tab, because nothing would delete the value when the tab closes.
 */
export async function keep(session: string, at: string, value: unknown): Promise<void> {
  if (session === '' || keptUser() !== session || isOnlyInTab()) return;
  await cacheOr(async (cache) => cache.put(at, Response.json(value)));
  if (keptUser() !== session || isOnlyInTab()) await forgetMember();
}

/** Lists the places below this one that have a value. */
export async function placesBelow(...parts: readonly string[]): Promise<string[]> {
  const below = `${place(...parts)}/`;
  const keys = (await cacheOr(async (cache) => cache.keys())) ?? [];
  return keys.map(({ url }) => new URL(url).pathname).filter((path) => path.startsWith(below));
}

export async function forget(places: readonly string[]): Promise<void> {
  await cacheOr(async (cache) => Promise.all(places.map(async (at) => cache.delete(at))));
}

/**
 * Makes this member the owner of the cache, unless their session is over. If the cache belonged to another member, deletes that
 * member's data and resolves to true.
 */
export async function takeOver(owner: Owner): Promise<boolean> {
  if (keptUser() !== owner.session) return false;
  const before = await readKept<Owner>(OWNER);
  const isAnothers = before !== undefined && before.session !== owner.session;
  if (isAnothers) await forgetMember();
  await keep(owner.session, OWNER, owner);
  return isAnothers;
}

async function cacheOr<Value>(act: (cache: Cache) => Promise<Value>): Promise<Value | undefined> {
  try {
    // `caches` only exists on pages over https.
    const cache = await (globalThis as { caches?: CacheStorage }).caches?.open(MEMBER_CACHE);
    return cache && (await act(cache));
  } catch {
    return undefined;
  }
}
