import { expect } from 'vitest';

/** A list's content after the index behind it has caught up with earlier writes: this many items. */
export async function listed<Item>(
  read: () => Promise<readonly Item[]>,
  count = 1,
): Promise<readonly Item[]> {
  let found: readonly Item[] = [];
  await expect.poll(async () => (found = await read()).length).toBe(count);
  return found;
}
