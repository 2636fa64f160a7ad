import type { QueryClient } from '@tanstack/query-core';

/** Sends the user's acts at its own pace. */
interface Outbox {
  /** Whether something still has to be sent. Failed acts wait for the user instead. */
  isWaiting(): boolean;
}

/** Pages find the outboxes they left when the user returns. */
const outboxes = new WeakMap<QueryClient, Map<string, Outbox>>();

/** Returns the outbox with this key; creates it with `make` on first use. */
export function outboxAt<Kind extends Outbox>(client: QueryClient, key: string, make: () => Kind): Kind {
  const all = outboxes.get(client) ?? new Map<string, Outbox>();
  outboxes.set(client, all);
  const outbox = (all.get(key) as Kind | undefined) ?? make();
  all.set(key, outbox);
  return outbox;
}

/** Whether any outbox of the page still has something to send. */
export const isAnyWaiting = (client: QueryClient): boolean =>
  [...(outboxes.get(client)?.values() ?? [])].some((outbox) => outbox.isWaiting());
