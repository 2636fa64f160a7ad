// The names that a site deployment leaves in its bucket, where a job uses them to find files that no page loads anymore.

/** Files whose names contain a hash of their content. */
export const FILES_PREFIX = 'assets/';

/** One table of contents per release, `releases/<release>.json`: the names of its files, as a list. */
export const RELEASES_PREFIX = 'releases/';

/** The file that names the release of the pages. The deployment uploads this file together with the pages. */
export const PRESENT_FILE = 'release.json';

export interface PresentRelease {
  release: string;
}
