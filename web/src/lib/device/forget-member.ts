// A separate file, because every page loads it.

/** The cache of everything that belongs to the signed-in member: one deletion removes it all. */
export const MEMBER_CACHE = 'member';

/** Deletes everything this device stores for its last member. Pages without https have no such cache. */
export async function forgetMember(): Promise<void> {
  await (globalThis as { caches?: CacheStorage }).caches?.delete(MEMBER_CACHE).catch(() => false);
}
