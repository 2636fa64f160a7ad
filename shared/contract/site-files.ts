// The names that a site deployment uses in its bucket. Based on them, a job finds files that no page loads anymore.

/** Files whose names contain a hash of their content. */
export const FILES_PREFIX = 'assets/';

/** One table of contents per release, `releases/<release>.json`: the names of its files, as a list. */
export const RELEASES_PREFIX = 'releases/';

/** The file that names the release of the pages. The deployment uploads this file together with the pages. */
export const PRESENT_FILE = 'release.json';

export interface PresentRelease {
  release: string;
}
