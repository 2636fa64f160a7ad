/** The product's profiles on other platforms. */
export interface SocialLinks {
  x: string;
  instagram: string;
  reddit: string;
}

/** The links for a deployment that doesn't set any. */
export const SOCIAL_LINKS: SocialLinks = {
  x: 'https://x.com/twocrownsgame',
  instagram: 'https://www.instagram.com/twocrownsgame',
  reddit: 'https://www.reddit.com/r/twocrownsgame',
};

/** The site's settings in one deployment. The stack writes them to /config.json. */
export interface SiteConfig {
  region: string;
  userPoolId: string;
  browserClientId: string;
  /** The user pool's own URL, which ends with the pool's id. */
  userPoolUrl: string;
  /** The support email address; empty if the deployment sets none. */
  supportEmail: string;
  links: SocialLinks;
  /** Whether members can sign in with passkeys. */
  passkeys?: true;
}
