// The names that a site deployment gives its files in the bucket. A cleanup job uses these names to find files that no page loads
// anymore.

/** Files whose names contain a hash of their content. */
export const FILES_PREFIX = 'assets/';

/** The folder with one file per release, `releases/<release>.json`, which lists the names of the release's files. */
export const RELEASES_PREFIX = 'releases/';

/** The file that says which release the current pages belong to. The deployment uploads this file together with the pages. */
export const PRESENT_FILE = 'release.json';

export interface PresentRelease {
  release: string;
}
