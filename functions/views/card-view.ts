import { cardTags } from '#shared/contract/link-card.ts';
import type { CardText } from '#shared/domain/leagues/invitation-card.ts';
import { escaped } from './escaped.ts';

/**
 * The site's page with its preview card. Members' text is escaped. `picture` is the path of the card's own picture; without one
 * the card has the game's general picture.
 */
export function withCard(
  shell: string,
  { title, description, picture }: CardText & { picture?: string | undefined },
  at: { siteUrl: string; path: string },
) {
  const card = {
    title: escaped(title),
    description: escaped(description),
    url: escaped(at.siteUrl + at.path),
    picture: picture === undefined ? undefined : { path: escaped(picture), alt: escaped(title) },
  };
  const tags = cardTags(card, at.siteUrl);
  return shell
    .replace(/<title>[^<]*<\/title>/, () => `<title>${card.title} · Two Crowns</title>`)
    .replace('</head>', () => `${tags.join('\n')}\n</head>`);
}
