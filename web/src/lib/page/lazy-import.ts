import { wasReachedLately } from './network.ts';

/** A small file that every deployment serves, for checking whether the site is reachable. */
const REACHABLE = '/favicon.svg';
const FAILED = 'Check your connection and try again. If that doesn’t help, refresh the page.';

/** Thrown if code doesn't load. The text is for users. */
export class CodeNotLoaded extends Error {
  override readonly name = 'CodeNotLoaded';
}

/**
 * Imports code that isn't needed at first. In some browsers, including Chromium, a failed import and everything it imports keep
 * failing until a reload. So this first checks whether the site is reachable, unless something has just arrived from it. A file
 * that fails anyway is imported again under another URL. Throws CodeNotLoaded.
 */
export async function lazyImport<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    if (!wasReachedLately() && !(await isReachable())) throw new Error('no connection');
    return await load().catch((error: unknown) => asAnother<Module>(error));
  } catch (error) {
    throw new CodeNotLoaded(FAILED, { cause: error });
  }
}

/** Checks whether the site can be reached now. */
export async function isReachable(): Promise<boolean> {
  return fetch(REACHABLE, { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  );
}

/** Imports a failed file again as a new module, by adding a fragment to its URL. Only the error reveals that URL. */
async function asAnother<Module>(failure: unknown): Promise<Module> {
  const [address] = /https?:\/\/\S+/.exec(String(failure)) ?? [];
  if (address === undefined) throw failure;
  return (await import(/* @vite-ignore */ `${address}#${Date.now()}`)) as Module;
}
