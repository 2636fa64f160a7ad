import { expect } from 'vitest';

/** What a list says once the index behind it has caught up with the writes before: so many. */
export async function listed<Item>(
  read: () => Promise<readonly Item[]>,
  count = 1,
): Promise<readonly Item[]> {
  let found: readonly Item[] = [];
  await expect.poll(async () => (found = await read()).length).toBe(count);
  return found;
}
