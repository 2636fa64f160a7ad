import { startTransition, type ComponentType } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { ErrorFallback } from './error-fallback.tsx';
import { inProviders } from './providers.tsx';
import { report } from './unexpected.ts';

/**
 * Shows the site as soon as its first page can be drawn, or an error page if the site's code failed to load. If the page is a
 * prerendered public page, hydrates it instead, and leaves it as it is if its code fails to load.
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
  // Remove the prerendered content for visitors, so that the splash screen shows instead.
  root.replaceChildren();
  delete root.dataset['visitors'];
  const site = createRoot(root);
  // Render in slices, because rendering a whole page in one task would block input on a slow phone.
  startTransition(() => site.render(inProviders(Content)));
}
