import { renderToString } from 'react-dom/server';
import { inProviders } from './providers.tsx';
import { paths } from '../lib/paths.ts';
import developersSheet from '../look/developers.css?inline';
import mockSheet from '../look/mock-draft.css?inline';
import textSheet from '../look/public.css?inline';
import { loadPage, publicPages } from './public-pages.ts';

// Renders the public pages to HTML, once per build (web/build/prerender.ts).

/** The pages' descriptions for search engines and shared links. Search engines are asked to skip a page that has none. */
const DESCRIPTIONS: Readonly<Record<string, string>> = {
  index:
    'Draft whole NFL teams with your friends and play all season for two crowns: most wins and most losses. Free. No waiver wire, no lineups.',
  'how-to-play':
    'How Two Crowns works: start or join a league, draft whole NFL teams in a live snake draft, stack up wins or losses, trade, and win a crown.',
  'mock-draft':
    'Mock draft whole NFL teams against bots. Any league size, any draft slot, done in a minute, no account. See how your season projects.',
  developers:
    'The Two Crowns API: every route with its parameters, replies and refusals, and an example you can run.',
  'privacy-policy': 'What Two Crowns knows about you, why we keep it, and how to change or delete it.',
  'terms-conditions': 'The terms for using Two Crowns, in plain English.',
};

/** The style sheets of pages that have more than text. */
const SHEETS: Readonly<Record<string, string>> = {
  developers: developersSheet,
  'mock-draft': mockSheet,
};

/** The information about a page that goes into the head of its document. */
export interface About {
  /** Undefined for the "not found" page, which has no URL of its own. */
  path: string | undefined;
  title: string;
  /** If undefined, search engines are asked to skip the page. */
  description: string | undefined;
}

/** A page that starts from the shell, like member pages, but that search engines may index. */
export type ShellPage = About & { name: string };

export const shellPages: readonly ShellPage[] = [
  {
    name: 'onboarding',
    path: paths.onboarding,
    title: 'Sign Up or Sign In · Two Crowns',
    description: 'Create a free account or sign in to your leagues: drafts, standings, trades and chat.',
  },
];

export interface Prerendered extends About {
  name: string;
  html: string;
  /** The style sheet to inline in the page. */
  sheet: string;
  isForVisitors: boolean;
}

/**
 * Renders each public page's content for the root element of its document. The title is separate, because it belongs in the head.
 */
export async function prerendered(): Promise<Prerendered[]> {
  const pages = Object.entries(publicPages).map(async ([name, page]) => {
    const { path, isForVisitors = false } = page;
    const sheet = SHEETS[name] ?? textSheet;
    const rendered = renderToString(inProviders(await loadPage(page)));
    const [tag = '', title = ''] = /<title>(.*?)<\/title>/.exec(rendered) ?? [];
    const html = rendered.replace(tag, '');
    return { name, path, title, description: DESCRIPTIONS[name], html, sheet, isForVisitors };
  });
  return Promise.all(pages);
}
