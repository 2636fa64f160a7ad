import { useState } from 'react';
import { useRouteError } from 'react-router';
import { isReachable } from '../lib/page/lazy-import.ts';
import { Unexpected } from './error-fallback.tsx';
import { PageNotLoaded } from './page-code.ts';
import { PageTitle } from '../ui/page-title.tsx';
import { ErrorState } from '../ui/state.tsx';

/** Replaces a page that failed. The frame around the page stays on screen. */
export function PageFailure() {
  const error = useRouteError();
  return error instanceof PageNotLoaded ? <NotLoaded error={error} /> : <Unexpected />;
}

/**
 * Shown if a page's code didn't load. The browser may remember the files as failed, so a retry reloads the page as soon as the
 * site can be reached.
 */
function NotLoaded({ error }: { error: PageNotLoaded }) {
  const [tries, setTries] = useState(0);
  const tryAgain = async (): Promise<void> => {
    if (await isReachable()) window.location.reload();
    else setTries(tries + 1);
  };
  return (
    <>
      <PageTitle>Page not loaded</PageTitle>
      <ErrorState key={tries} title="This page didn’t load" error={error} onRetry={() => void tryAgain()}>
        <p className="text-sm text-ink-2">
          {tries === 0
            ? 'Check your network and try again.'
            : 'Still can’t reach the server. Check your connection and try again.'}
        </p>
      </ErrorState>
    </>
  );
}
