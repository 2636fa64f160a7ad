import { queryOptions } from '@tanstack/react-query';
import type { ComponentType } from 'react';

/** Something that answers from everywhere, and small. */
const REACHABLE = '/favicon.svg';
const FAILED = 'Check your network and try again. If that does not help, refresh the page.';

export type CodeQuery<Props> = ReturnType<typeof codeQuery<never, Props>>;

/** The code of a part that is not needed at first, as a query: it can be fetched ahead, and asked for again. */
export function codeQuery<Module, Props>(
  name: string,
  load: () => Promise<Module>,
  pick: (module: Module) => ComponentType<Props>,
) {
  return queryOptions({
    queryKey: ['code', name] as const,
    queryFn: async () => pick(await fetched(load)),
    gcTime: Number.POSITIVE_INFINITY,
  });
}

/**
 * A browser may take a file that once failed, and each that it needs, for failed until the page is loaded anew; Chromium
 * does. So nothing is imported that has no chance, and what fails all the same is asked for as another one.
 */
async function fetched<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    await fetch(REACHABLE, { method: 'HEAD', cache: 'no-store' });
    return await load().catch((error: unknown) => asAnother<Module>(error));
  } catch (error) {
    throw new Error(FAILED, { cause: error });
  }
}

/** The same file is another module by its fragment. Its address is known from the failure alone. */
async function asAnother<Module>(failure: unknown): Promise<Module> {
  const [address] = /https?:\/\/\S+/.exec(String(failure)) ?? [];
  if (address === undefined) throw failure;
  return (await import(/* @vite-ignore */ `${address}#${Date.now()}`)) as Module;
}
