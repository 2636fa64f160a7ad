/** Something that answers from everywhere, and small. */
const REACHABLE = '/favicon.svg';
const FAILED = 'Check your network and try again. If that does not help, refresh the page.';

/**
 * Code that is not needed at first. A browser may take a file that once failed, and each that it needs, for failed until the
 * page is loaded anew; Chromium does. So nothing is imported that has no chance, and what fails all the same is asked for
 * as another one. Throws Error with a wording for people.
 */
export async function lateImport<Module>(load: () => Promise<Module>): Promise<Module> {
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
