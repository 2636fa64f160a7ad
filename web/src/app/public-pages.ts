import type { ComponentType } from 'react';
import { paths } from '../lib/paths.ts';

type Code = { Component: ComponentType };

const code = import.meta.glob<Code>('../features/public/*/*-page.tsx');

/** A page that is there as HTML before any script runs (prerender.tsx). */
export interface PublicPage {
  /** A page without a path stands at every unknown address. */
  path?: string;
  module: string;
  /** Members see another page at this address. */
  isForVisitors?: true;
}

/** The public pages by the names of their HTML files. */
export const publicPages: Readonly<Record<string, PublicPage>> = {
  index: {
    path: paths.home,
    module: '../features/public/landing/landing-page.tsx',
    isForVisitors: true,
  },
  'how-to-play': {
    path: paths.howToPlay,
    module: '../features/public/how-to-play/how-to-play-page.tsx',
  },
  'privacy-policy': { path: paths.privacy, module: '../features/public/legal/privacy-page.tsx' },
  'terms-conditions': { path: paths.terms, module: '../features/public/legal/terms-page.tsx' },
  '404': { module: '../features/public/not-found/not-found-page.tsx', isForVisitors: true },
};

export async function loadPage({ module }: PublicPage): Promise<ComponentType> {
  const load = code[module];
  if (!load) throw new Error(`there is no page ${module}`);
  return (await load()).Component;
}

/** The page that a document holds: the name in its root says which; without a prerendered page, its address does. */
export function publicPageOf(name: string | undefined, pathname: string): PublicPage | undefined {
  if (name !== undefined) return publicPages[name];
  return Object.values(publicPages).find(({ path }) => path === pathname);
}
