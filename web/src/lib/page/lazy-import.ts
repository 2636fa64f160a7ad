import { wasReachedLately } from './network.ts';

/** A small file that every deployment serves, for checking whether the site is reachable. */
const REACHABLE = '/favicon.svg';
const FAILED = 'Check your connection and try again. If that doesn’t help, refresh the page.';

/** Thrown if code doesn't load. The text is for users. */
class CodeNotLoaded extends Error {
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

/** Checks whether the site can be reached now, or one of its files. */
export async function isReachable(address = REACHABLE): Promise<boolean> {
  return fetch(address, { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  );
}

/**
 * Whether code failed to load although its file can be reached now. Then the browser remembers something that the file imports as
 * failed, and only a reload of the page helps.
 */
export async function isStuck(error: unknown): Promise<boolean> {
  return error instanceof CodeNotLoaded && (await isReachable(addressIn(error.cause)));
}

/** Only an error's text reveals the URL of the file that failed, and not in every browser. */
const addressIn = (failure: unknown): string | undefined => /https?:\/\/[^\s#]+/.exec(String(failure))?.[0];

/** Imports a failed file again as a new module, by adding a fragment to its URL. If that fails, too, rejects with the first failure. */
async function asAnother<Module>(failure: unknown): Promise<Module> {
  const address = addressIn(failure);
  if (address === undefined) throw failure;
  return import(/* @vite-ignore */ `${address}#${Date.now()}`).catch(() =>
    Promise.reject(failure),
  ) as Promise<Module>;
}
