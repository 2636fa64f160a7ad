/** The product's pages elsewhere. */
export interface SocialLinks {
  x: string;
  instagram: string;
  reddit: string;
}

/** Unless a deployment names its own. */
export const SOCIAL_LINKS: SocialLinks = {
  x: 'https://x.com/twocrownsgame',
  instagram: 'https://www.instagram.com/twocrownsgame',
  reddit: 'https://www.reddit.com/r/twocrownsgame',
};

/** What the site knows of its deployment: /config.json, which the stack writes. */
export interface SiteConfig {
  region: string;
  userPoolId: string;
  browserClientId: string;
  /** The pool's own address; it ends with its id. */
  userPoolUrl: string;
  /** Where people write to; empty where the deployment names no address. */
  supportEmail: string;
  links: SocialLinks;
}
