import type { QueryClient } from '@tanstack/query-core';

/** What sends the reader's acts in its own time. */
interface Outbox {
  /** Whether something in it still has to leave. What has failed waits for its reader instead. */
  isWaiting(): boolean;
}

/** A page that comes back finds the outboxes that it left. */
const outboxes = new WeakMap<QueryClient, Map<string, Outbox>>();

/** Returns the outbox with this key, which `make` makes when it is first asked for. */
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
