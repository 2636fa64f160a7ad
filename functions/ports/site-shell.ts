/** The HTML from which the site's pages start, as it was deployed last, a minute ago at the most. */
export interface SiteShell {
  /** Throws Unavailable while it was never read. */
  html(): Promise<string>;
}
