import { queryOptions } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { lazyImport } from './lazy-import.ts';

export type LazyCodeQuery<Props> = ReturnType<typeof lazyCodeQuery<never, Props>>;

/**
 * Returns a lazily loaded component as a query, so that it can be prefetched and retried. Offline, only code with `isForOffline`
 * is worth trying: if the device has ever loaded it, the service worker has stored it.
 */
export function lazyCodeQuery<Module, Props>(
  name: string,
  load: () => Promise<Module>,
  pick: (module: Module) => ComponentType<Props>,
  isForOffline = false,
) {
  return queryOptions({
    queryKey: ['code', name] as const,
    queryFn: async () => pick(await (isForOffline && !navigator.onLine ? load() : lazyImport(load))),
    gcTime: Number.POSITIVE_INFINITY,
  });
}
