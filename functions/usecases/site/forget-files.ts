import type { Clock, PutFile, SiteFiles } from '../../ports/ports.ts';

/** How long a page can stay open after a release with other files, in ms. */
export const KEPT_MS = 30 * 24 * 3600 * 1000;

/**
 * How long a deployment can take at most, in ms. It stores its files before it publishes its pages. If it then fails, it takes
 * those pages back, and no table of contents names their files.
 */
export const DEPLOYMENT_MS = 24 * 3600 * 1000;

/**
 * The releases whose pages someone may have open. These are the last one, and each one that was replaced within the last 30
 * days. Two releases with the same time both count as live until the next one.
 */
export function releasesInUse(releases: readonly PutFile[], now: number): string[] {
  return releases
    .filter(({ putAt }) => {
      const replacedAt = Math.min(
        ...releases.filter((other) => other.putAt > putAt).map((other) => other.putAt),
      );
      return replacedAt >= now - KEPT_MS;
    })
    .map(({ name }) => name);
}

/**
 * Returns the files to remove: those that no release in use names, and that were stored more than 30 days and a deployment ago.
 * Pages that aren't deployed yet have newer files, because a deployment stores all of its files again.
 */
export function forgottenFiles(files: readonly PutFile[], named: ReadonlySet<string>, now: number): string[] {
  const before = now - KEPT_MS - DEPLOYMENT_MS;
  return files.filter(({ name, putAt }) => !named.has(name) && putAt < before).map(({ name }) => name);
}

/**
 * Removes the site's files that no page has named for 30 days, and returns how many. Removes nothing during a deployment or
 * after an interrupted one, because then the newest table of contents isn't that of the live pages. Throws Unavailable,
 * possibly after removing some files.
 */
export async function forgetFiles(site: SiteFiles, clock: Pick<Clock, 'now'>): Promise<number> {
  const now = clock.now().getTime();
  // Lists the files first, so that files stored later aren't in the list.
  const files = await site.files();
  const releases = await site.releases();
  const isSettled = async () => isLast(await site.present(), releases);
  if (!(await isSettled())) return 0;
  const named = new Set<string>();
  for (const release of releasesInUse(releases, now))
    for (const name of await site.filesOf(release)) named.add(name);
  const forgotten = forgottenFiles(files, named, now);
  if (forgotten.length === 0 || !(await isSettled())) return 0;
  for (const name of forgotten) await site.remove(name);
  return forgotten.length;
}

/** Whether this release, and no other, was published last. */
function isLast(present: string, releases: readonly PutFile[]): boolean {
  const last = Math.max(...releases.map(({ putAt }) => putAt));
  const newest = releases.filter(({ putAt }) => putAt === last);
  return newest.length === 1 && newest[0]?.name === present;
}
