import { RouterProvider } from 'react-router';
import { router } from './router.tsx';

/** Every page but the visitors' front door (main.tsx). */
export function Site() {
  return <RouterProvider router={router} />;
}
