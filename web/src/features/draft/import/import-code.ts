import { codeQuery } from '../../../lib/page/late-code.ts';

/** Once in a league's season, and for commissioners alone. */
export const importDialog = codeQuery(
  'import-dialog',
  () => import('./import-dialog.tsx'),
  ({ ImportDialog }) => ImportDialog,
);
