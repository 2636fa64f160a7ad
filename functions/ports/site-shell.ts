/** The HTML that the site's pages start from, from the last deployment, at most a minute old. */
export interface SiteShell {
  /** Throws Unavailable before the first successful read. */
  html(): Promise<string>;
}
