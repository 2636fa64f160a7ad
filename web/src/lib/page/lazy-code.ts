import { queryOptions } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { lazyImport } from './lazy-import.ts';

export type LazyCodeQuery<Props> = ReturnType<typeof lazyCodeQuery<never, Props>>;

/**
 * The code of a part that is not needed at first, as a query: so it can be fetched ahead, and fetched again. Offline only code that
 * `isForOffline` is tried: the device's worker has it if it was ever loaded there.
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
