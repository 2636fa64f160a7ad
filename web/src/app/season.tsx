import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { ErrorBoundary } from 'react-error-boundary';
import { SeasonPage } from '../features/season/public-page/season-page.tsx';
import { ReloadingFailure } from '../parts/guests/reloading-failure.tsx';
import { report, reportUnexpected } from './unexpected.ts';
import '../look/season-page.css';

// The public season page is a site of its own, like the guest board (web/build/guest-pages.ts). It knows no session.
reportUnexpected();
const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element');
createRoot(root).render(
  <StrictMode>
    <ErrorBoundary fallback={<ReloadingFailure page="page" />} onError={report}>
      <SeasonPage />
    </ErrorBoundary>
  </StrictMode>,
);
