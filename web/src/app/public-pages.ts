import type { ComponentType } from 'react';
import { paths } from '../lib/paths.ts';

/** A page that is prerendered as HTML and readable before any script runs (prerender.tsx). */
export interface PublicPage {
  /** Undefined for the page that is shown at every unknown URL. */
  path?: string;
  load(): Promise<{ Component: ComponentType }>;
  /** Set if members see another page at this URL. */
  isForVisitors?: true;
}

/** The public pages, keyed by the names of their HTML files. */
export const publicPages: Readonly<Record<string, PublicPage>> = {
  index: {
    path: paths.home,
    load: async () => (await import('../features/public/landing/landing-page.tsx')).load(),
    isForVisitors: true,
  },
  'how-to-play': {
    path: paths.howToPlay,
    load: () => import('../features/public/how-to-play/how-to-play-page.tsx'),
  },
  'mock-draft': {
    path: paths.mockDraft,
    load: () => import('../features/draft/mock/mock-draft-page.tsx'),
  },
  developers: {
    path: paths.developers,
    load: () => import('../features/developers/developers-page.tsx'),
  },
  'privacy-policy': { path: paths.privacy, load: () => import('../features/public/legal/privacy-page.tsx') },
  'terms-conditions': { path: paths.terms, load: () => import('../features/public/legal/terms-page.tsx') },
  '404': { load: () => import('../features/public/not-found/not-found-page.tsx'), isForVisitors: true },
};

export async function loadPage({ load }: PublicPage): Promise<ComponentType> {
  return (await load()).Component;
}

/**
 * Returns the public page in this document. The root element of a prerendered page has the page's name; other pages are found by
 * URL.
 */
export function publicPageOf(name: string | undefined, pathname: string): PublicPage | undefined {
  if (name !== undefined) return publicPages[name];
  return Object.values(publicPages).find(({ path }) => path === pathname);
}
