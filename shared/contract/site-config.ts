/** The product's pages elsewhere. */
export interface SocialLinks {
  x: string;
  instagram: string;
  reddit: string;
}

/** The links of a deployment that names none of its own. */
export const SOCIAL_LINKS: SocialLinks = {
  x: 'https://x.com/twocrownsgame',
  instagram: 'https://www.instagram.com/twocrownsgame',
  reddit: 'https://www.reddit.com/r/twocrownsgame',
};

/** What the site knows about its deployment: /config.json, which the stack writes. */
export interface SiteConfig {
  region: string;
  userPoolId: string;
  browserClientId: string;
  /** The pool's own address, which ends with the pool's id. */
  userPoolUrl: string;
  /** The address that people write to; empty where the deployment names none. */
  supportEmail: string;
  links: SocialLinks;
}
