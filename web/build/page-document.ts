import { cardTags } from '../../shared/contract/link-card.ts';
import type { About, Prerendered } from '../src/app/prerender.tsx';

/** A placeholder for the site's own origin, which is only known at deployment. */
const ORIGIN = 'https://site.invalid';

/** Returns the HTML with these tags added at the end of its head. */
export function intoHead(html: string, ...tags: string[]): string {
  return html.replace('</head>', () => `  ${tags.join('\n    ')}\n  </head>`);
}

/** Turns the template into one page's document by adding the page's title, description and content. */
export function documentOf(page: Prerendered, template: string): string {
  const { name, html, isForVisitors } = page;
  const root = `<div id="root" data-page="${name}"${isForVisitors ? ' data-visitors=""' : ''}>${html}</div>`;
  return headed(page, template).replace('<div id="root"></div>', () => root);
}

/** Returns the template with this page's title and description in its head. */
export function headed(page: About, template: string): string {
  return intoHead(template, ...aboutPage(page)).replace(
    /<title>.*<\/title>/,
    () => `<title>${page.title}</title>`,
  );
}

/** The tag that asks search engines not to index a document. */
export const NO_INDEX = '<meta name="robots" content="noindex">';

/** Returns a page's tags for search engines and link previews. */
function aboutPage({ path, title, description }: About): string[] {
  if (path === undefined || description === undefined) return [NO_INDEX];
  const [summary = '', ...card] = cardTags({ title, description, url: ORIGIN + path }, ORIGIN);
  return [summary, `<link rel="canonical" href="${ORIGIN}${path}">`, ...card];
}
