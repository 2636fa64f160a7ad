/** The size of every preview picture, in px, as chats and social networks expect it. */
export const CARD_SIZE = { width: 1200, height: 630 } as const;

/** A picture on a preview card. */
export interface CardPicture {
  /** Its path on the site. */
  path: string;
  /** Its content in words. */
  alt: string;
}

/** The game's general picture, which is one of the site's files. */
export const GENERAL_PICTURE: CardPicture = {
  path: '/sharing.png',
  alt: 'Two crowns over a draft of football teams',
};

/** What a shared link leads to. All texts are already HTML. */
export interface LinkCard {
  title: string;
  description: string;
  /** The page's full URL. */
  url: string;
  picture?: CardPicture | undefined;
}

/** Returns a page's head tags, from which chats and social networks make a shared link's preview card. */
export function cardTags(
  { title, description, url, picture = GENERAL_PICTURE }: LinkCard,
  siteUrl: string,
): string[] {
  const properties = {
    type: 'website',
    site_name: 'Two Crowns',
    title,
    description,
    url,
    image: siteUrl + picture.path,
    'image:width': CARD_SIZE.width,
    'image:height': CARD_SIZE.height,
    'image:alt': picture.alt,
  };
  return [
    `<meta name="description" content="${description}">`,
    ...Object.entries(properties).map(([name, value]) => `<meta property="og:${name}" content="${value}">`),
    '<meta name="twitter:card" content="summary_large_image">',
  ];
}
