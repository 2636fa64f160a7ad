/** The picture on a shared link's preview card, which is one of the site's files. */
const PICTURE = { file: '/sharing.png', width: 1200, height: 630 };

/** The page that a shared link opens. `title` and `description` are already HTML. */
export interface LinkCard {
  title: string;
  description: string;
  /** The page's full URL. */
  url: string;
}

/** Returns a page's head tags, from which chats and social networks make a shared link's preview card. */
export function cardTags({ title, description, url }: LinkCard, siteUrl: string): string[] {
  const properties = {
    type: 'website',
    site_name: 'Two Crowns',
    title,
    description,
    url,
    image: siteUrl + PICTURE.file,
    'image:width': PICTURE.width,
    'image:height': PICTURE.height,
    'image:alt': 'Two crowns over a draft of football teams',
  };
  return [
    `<meta name="description" content="${description}">`,
    ...Object.entries(properties).map(([name, value]) => `<meta property="og:${name}" content="${value}">`),
    '<meta name="twitter:card" content="summary_large_image">',
  ];
}
