import { StrictMode } from 'react';
import { preload } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router';
import headingFont from '@fontsource/barlow-condensed/files/barlow-condensed-latin-600-normal.woff2?url';
import { Providers } from './providers.tsx';
import { router } from './router.tsx';
import './styles.css';

preload(headingFont, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' });

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element');

createRoot(root).render(
  <StrictMode>
    <Providers>
      <RouterProvider router={router} />
    </Providers>
  </StrictMode>,
);
