/** What lies in the site's bucket, and when it was put there last, in epoch ms. */
export interface PutFile {
  name: string;
  putAt: number;
}

/** The files that the site's pages load, of this release and of those before. Each call throws Unavailable where the bucket cannot be asked. */
export interface SiteFiles {
  /** The release whose pages are up. */
  present(): Promise<string>;
  /** The releases that have left a table of contents, which is put there when their pages are up. */
  releases(): Promise<PutFile[]>;
  /** The names of all files that pages of the release may load. */
  filesOf(release: string): Promise<readonly string[]>;
  files(): Promise<PutFile[]>;
  remove(name: string): Promise<void>;
}
