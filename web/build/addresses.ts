import { pathToFileURL } from 'node:url';
import type * as pathList from '../src/lib/paths.ts';

/** Matches one URL segment, whatever its text. */
export const ANY = '*';
const ANY_PARTS = [ANY, ANY] as never[];

/** The URLs of the site's pages, sorted and without queries. No other URL has a page. */
export async function addresses(): Promise<string[]> {
  // Computes the path, because an import with a fixed path would be bundled into the build configuration.
  const at = pathToFileURL(`${import.meta.dirname}/../src/lib/paths.ts`).href;
  const { paths } = (await import(at)) as typeof pathList;
  const named = Object.values<string | ((...parts: never[]) => string)>(paths);
  const all = named.map((path) => (typeof path === 'string' ? path : path(...ANY_PARTS)));
  return [...new Set(all.map((path) => path.replace(/\?.*/, '')))].toSorted();
}
