import { lazy, StrictMode, Suspense, type ComponentType } from 'react';
import { preload } from 'react-dom';
import { createRoot } from 'react-dom/client';
import headingFont from '@fontsource/barlow-condensed/files/barlow-condensed-latin-600-normal.woff2?url';
import { Providers } from './providers.tsx';

preload(headingFont, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' });

/** Shows the site, or what became of it when it could not be loaded. */
export function start(content: Promise<ComponentType>): void {
  const Content = lazy(() => content.then((Component) => ({ default: Component })));
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no root element');
  createRoot(root).render(
    <StrictMode>
      <Providers>
        <Suspense>
          <Content />
        </Suspense>
      </Providers>
    </StrictMode>,
  );
}
