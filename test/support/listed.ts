import { expect } from 'vitest';

/** Polls a list until it has this many items, because the index behind it can lag behind earlier writes. */
export async function listed<Item>(
  read: () => Promise<readonly Item[]>,
  count = 1,
): Promise<readonly Item[]> {
  let found: readonly Item[] = [];
  await expect.poll(async () => (found = await read()).length).toBe(count);
  return found;
}
