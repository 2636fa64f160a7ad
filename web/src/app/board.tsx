import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { ErrorBoundary } from 'react-error-boundary';
import { WallPage } from '../features/draft/wall/wall-page.tsx';
import { ReloadingFailure } from '../parts/guests/reloading-failure.tsx';
import { report, reportUnexpected } from './unexpected.ts';
import '../look/board.css';

// The guest board is a site of its own and loads all its code at the start (web/build/guest-pages.ts).
reportUnexpected();
const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element');
createRoot(root).render(
  <StrictMode>
    <ErrorBoundary fallback={<ReloadingFailure page="board" />} onError={report}>
      <WallPage />
    </ErrorBoundary>
  </StrictMode>,
);
