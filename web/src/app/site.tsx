import { RouterProvider } from 'react-router';
import { router } from './router.tsx';

/** Resolves when the router has the first page, or knows why it has none. */
export function firstPage(): Promise<void> {
  return new Promise((resolve) => {
    if (router.state.initialized) return resolve();
    const unsubscribe = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      unsubscribe();
      resolve();
    });
  });
}

/** Every page but the visitors' front door (main.tsx). */
export function Site() {
  return <RouterProvider router={router} />;
}
