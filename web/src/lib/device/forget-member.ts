// Apart from what else is kept: every page has this.

/** The cache of all that belongs to the member who is signed in here: one deletion leaves nothing of it. */
export const MEMBER_CACHE = 'member';

/** Forgets everything that this device keeps of whoever was signed in here. Pages without https have no such cache. */
export async function forgetMember(): Promise<void> {
  await (globalThis as { caches?: CacheStorage }).caches?.delete(MEMBER_CACHE).catch(() => false);
}
