// What a deployment of the site leaves in its bucket, by which files that no page loads any more are found.

/** Files whose names hold a digest of their content. */
export const FILES_PREFIX = 'assets/';

/** One table of contents a release, `releases/<release>.json`: the names of its files, as a list. */
export const RELEASES_PREFIX = 'releases/';

/** Goes up with the pages, and says of which release they are. */
export const PRESENT_FILE = 'release.json';

export interface PresentRelease {
  release: string;
}
