import { wasReachedLately } from './network.ts';

/** A small file that every deployment serves. */
const REACHABLE = '/favicon.svg';
const FAILED = 'Check your connection and try again. If that doesn’t help, refresh the page.';

/**
 * Imports code that is not needed at first. After one failure a browser may treat a file, and every file that it needs,
 * as failed until the page is loaded anew; Chromium does. So this first checks that the site can be reached, unless
 * something of it has just arrived. A file
 * that fails all the same is imported again under another address. Throws an Error with a wording for people.
 */
export async function lazyImport<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    if (!wasReachedLately() && !(await isReachable())) throw new Error('no connection');
    return await load().catch((error: unknown) => asAnother<Module>(error));
  } catch (error) {
    throw new Error(FAILED, { cause: error });
  }
}

/** Whether anything of the site arrives. */
export async function isReachable(): Promise<boolean> {
  return fetch(REACHABLE, { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  );
}

/** The same file with another fragment is another module. Only the failure tells the file's address. */
async function asAnother<Module>(failure: unknown): Promise<Module> {
  const [address] = /https?:\/\/\S+/.exec(String(failure)) ?? [];
  if (address === undefined) throw failure;
  return (await import(/* @vite-ignore */ `${address}#${Date.now()}`)) as Module;
}
