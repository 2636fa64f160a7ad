import { pathToFileURL } from 'node:url';
import type * as pathList from '../src/lib/paths.ts';

/** Stands for any text of one segment of an address. */
export const ANY = '*';
const ANY_PARTS = [ANY, ANY] as never[];

/** The addresses of the site's pages, in order, without their queries. Any other is nobody's. */
export async function addresses(): Promise<string[]> {
  // Not by name: the configuration of the build would be bundled with the pages, which it builds.
  const at = pathToFileURL(`${import.meta.dirname}/../src/lib/paths.ts`).href;
  const { paths } = (await import(at)) as typeof pathList;
  const named = Object.values<string | ((...parts: never[]) => string)>(paths);
  const all = named.map((path) => (typeof path === 'string' ? path : path(...ANY_PARTS)));
  return [...new Set(all.map((path) => path.replace(/\?.*/, '')))].toSorted();
}
