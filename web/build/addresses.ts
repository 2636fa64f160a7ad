import { pathToFileURL } from 'node:url';
import type * as pathList from '../src/lib/paths.ts';

/** In a URL pattern, matches any one segment. */
export const ANY = '*';
const ANY_PARTS = [ANY, ANY] as never[];

/** The URL patterns of all pages on the site, sorted and without query strings. No other URL leads to a page. */
export async function addresses(): Promise<string[]> {
  // Computes the path, because an import with a fixed path would be bundled into the build configuration.
  const at = pathToFileURL(`${import.meta.dirname}/../src/lib/paths.ts`).href;
  const { paths } = (await import(at)) as typeof pathList;
  const named = Object.values<string | ((...parts: never[]) => string)>(paths);
  const all = named.map((path) => (typeof path === 'string' ? path : path(...ANY_PARTS)));
  return [...new Set(all.map((path) => path.replace(/\?.*/, '')))].toSorted();
}
