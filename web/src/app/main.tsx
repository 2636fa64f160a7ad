import { lazy, StrictMode, Suspense } from 'react';
import { preload } from 'react-dom';
import { createRoot } from 'react-dom/client';
import headingFont from '@fontsource/barlow-condensed/files/barlow-condensed-latin-600-normal.woff2?url';
import { paths } from '../lib/paths.ts';
import { hasSessionHint } from '../lib/session-hint.ts';
import { Providers } from './providers.tsx';
import './styles.css';

preload(headingFont, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' });

// Visitors at the front door get that page alone; everybody else gets the site with its router.
const isVisitor = window.location.pathname === paths.home && !hasSessionHint();
const loading = isVisitor
  ? import('../features/landing/landing-page.tsx').then(({ Component }) => ({ default: Component }))
  : import('./site.tsx').then(({ Site }) => ({ default: Site }));
const Start = lazy(() => loading);

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element');

createRoot(root).render(
  <StrictMode>
    <Providers>
      <Suspense>
        <Start />
      </Suspense>
    </Providers>
  </StrictMode>,
);
