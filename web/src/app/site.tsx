import { RouterProvider } from 'react-router';
import { router } from './router.tsx';
import '../look/styles.css';

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

/** Every page that comes with the router (main.ts). */
export function Site() {
  return <RouterProvider router={router} />;
}
