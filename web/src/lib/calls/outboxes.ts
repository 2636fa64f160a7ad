import type { QueryClient } from '@tanstack/query-core';

/** A queue of the user's acts that it sends at its own pace. */
interface Outbox {
  /** Whether anything is still to be sent. Failed acts don't count; the user has to retry them. */
  isWaiting(): boolean;
}

/** The outboxes of each query client. An outbox outlives its page, which finds it again here when the user returns. */
const outboxes = new WeakMap<QueryClient, Map<string, Outbox>>();

/** Returns the outbox with this key, or creates it with `make` if there is none yet. */
export function outboxAt<Kind extends Outbox>(client: QueryClient, key: string, make: () => Kind): Kind {
  const all = outboxes.get(client) ?? new Map<string, Outbox>();
  outboxes.set(client, all);
  const outbox = (all.get(key) as Kind | undefined) ?? make();
  all.set(key, outbox);
  return outbox;
}

/** Whether any outbox still has something to send. */
export const isAnyWaiting = (client: QueryClient): boolean =>
  [...(outboxes.get(client)?.values() ?? [])].some((outbox) => outbox.isWaiting());
