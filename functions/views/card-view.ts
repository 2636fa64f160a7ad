import { cardTags } from '#shared/contract/link-card.ts';
import type { CardText } from '#shared/domain/leagues/invitation-card.ts';
import { escaped } from './escaped.ts';

/** The site's page with its preview card. Members' text is escaped. */
export function withCard(
  shell: string,
  { title, description }: CardText,
  at: { siteUrl: string; path: string },
) {
  const card = {
    title: escaped(title),
    description: escaped(description),
    url: escaped(at.siteUrl + at.path),
  };
  const tags = cardTags(card, at.siteUrl);
  return shell
    .replace(/<title>[^<]*<\/title>/, () => `<title>${card.title} · Two Crowns</title>`)
    .replace('</head>', () => `${tags.join('\n')}\n</head>`);
}
