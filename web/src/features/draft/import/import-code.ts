import { lazyCodeQuery } from '../../../lib/page/lazy-code.ts';

/** Once in a league's season, and for commissioners alone. */
export const importDialog = lazyCodeQuery(
  'import-dialog',
  () => import('./import-dialog.tsx'),
  ({ ImportDialog }) => ImportDialog,
);
