// This is a separate file because every page loads it.

/** The name of the cache for all of the signed-in member's data. Deleting this one cache removes everything. */
export const MEMBER_CACHE = 'member';

/** Deletes all data that this device stores for its last member. On pages without https, there is no such cache. */
export async function forgetMember(): Promise<void> {
  try {
    await (globalThis as { caches?: CacheStorage }).caches?.delete(MEMBER_CACHE);
  } catch {
    // A browser that forbids storage has nothing to delete.
  }
}
