import { startTransition, type ComponentType } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { ErrorFallback } from './error-fallback.tsx';
import { inProviders } from './providers.tsx';
import { report } from './unexpected.ts';

/**
 * Shows the site once its first page can be drawn, or an error page if the site could not be loaded. React takes over a
 * prerendered public page as it stands; if its code does not come, that page stays as it is.
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
  // The content for visitors goes; the splash takes its place.
  root.replaceChildren();
  delete root.dataset['visitors'];
  const site = createRoot(root);
  // In slices: a whole page drawn in one piece would hold up a finger on a slow phone.
  startTransition(() => site.render(inProviders(Content)));
}
