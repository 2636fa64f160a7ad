import type { ComponentType } from 'react';
import { RouterProvider } from 'react-router';
import { PageNotLoaded } from './page-code.ts';
import { createRouter } from './router.tsx';
import { report } from './unexpected.ts';
import '../look/styles.css';

/**
 * Returns the site with its router, for every page that needs one (main.ts). Resolves once the router has loaded the first page
 * or failed to load it. Creates the router in a separate task, because doing that in the task that evaluates the code would block
 * input on a slow phone.
 */
export async function site(): Promise<ComponentType> {
  await new Promise((resolve) => setTimeout(resolve));
  const router = createRouter();
  await firstPage(router);
  return () => <RouterProvider router={router} onError={reportCrash} />;
}

/**
 * Reports errors that the router's boundaries catch, because they never reach the boundary around the site, which reports all
 * others.
 */
function reportCrash(error: unknown): void {
  // The page already shows a `PageNotLoaded` error, along with a retry button.
  if (!(error instanceof PageNotLoaded)) report(error);
}

function firstPage(router: ReturnType<typeof createRouter>): Promise<void> {
  return new Promise((resolve) => {
    if (router.state.initialized) return resolve();
    const unsubscribe = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      unsubscribe();
      resolve();
    });
  });
}
