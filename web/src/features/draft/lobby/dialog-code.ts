import { codeQuery } from '../../../lib/page/late-code.ts';

export const startDialog = codeQuery(
  'start-dialog',
  () => import('./start-dialog.tsx'),
  ({ StartDialog }) => StartDialog,
);

/** The link to join, as a picture too. */
export const joinDialog = codeQuery(
  'join-qr',
  () => import('../../../parts/leagues/qr-dialog.tsx'),
  ({ QrDialog }) => QrDialog,
);
