// This is a separate file because every page loads it.

/** The name of the cache with all data of the signed-in member, so that deleting this one cache removes everything. */
export const MEMBER_CACHE = 'member';

/** Deletes all data that this device stores for its last member. On pages without https, there is no such cache. */
export async function forgetMember(): Promise<void> {
  await (globalThis as { caches?: CacheStorage }).caches?.delete(MEMBER_CACHE).catch(() => false);
}
