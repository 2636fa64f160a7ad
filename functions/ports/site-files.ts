/** An object in the site's bucket, and when it was last stored, in epoch ms. */
export interface PutFile {
  name: string;
  putAt: number;
}

/**
 * The files that the site's pages load, in this release and earlier ones. Each call throws Unavailable if the
 * bucket doesn't answer.
 */
export interface SiteFiles {
  /** The release whose pages are live. */
  present(): Promise<string>;
  /** The releases with a table of contents, which is stored when their pages go live. */
  releases(): Promise<PutFile[]>;
  /** The names of all files that pages of the release can load. */
  filesOf(release: string): Promise<readonly string[]>;
  files(): Promise<PutFile[]>;
  remove(name: string): Promise<void>;
}

/** The HTML that the site's pages start from, as last deployed, at most a minute out of date. */
export interface SiteShell {
  /** Throws Unavailable before the first successful read. */
  html(): Promise<string>;
}
