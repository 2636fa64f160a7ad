import { queryOptions } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { lateImport } from './late-import.ts';

export type CodeQuery<Props> = ReturnType<typeof codeQuery<never, Props>>;

/** The code of a part that is not needed at first, as a query: so it can be fetched ahead, and fetched again. */
export function codeQuery<Module, Props>(
  name: string,
  load: () => Promise<Module>,
  pick: (module: Module) => ComponentType<Props>,
) {
  return queryOptions({
    queryKey: ['code', name] as const,
    queryFn: async () => pick(await lateImport(load)),
    gcTime: Number.POSITIVE_INFINITY,
  });
}
