import type { ComponentType } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { ErrorFallback } from './error-fallback.tsx';
import { inProviders } from './providers.tsx';
import { report } from './unexpected.ts';

/**
 * Shows the site once its first page can be drawn, or what became of it when it could not be loaded. A public page that
 * came as HTML is taken over as it stands, and stays as it is where its code does not come.
 */
export async function start(content: Promise<ComponentType>, isAlone: boolean): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no root element');
  const isThere = isAlone && root.dataset['page'] !== undefined;
  const Content = await content.catch((error: unknown) => {
    report(error);
    if (isThere) throw error;
    return ErrorFallback;
  });
  if (isThere) return void hydrateRoot(root, inProviders(Content));
  // What is for visitors goes; the splash stands in its place.
  root.replaceChildren();
  delete root.dataset['visitors'];
  createRoot(root).render(inProviders(Content));
}
