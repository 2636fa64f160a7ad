import { lazyCodeQuery } from '../../../lib/page/lazy-code.ts';

export const startDialog = lazyCodeQuery(
  'start-dialog',
  () => import('./start-dialog.tsx'),
  ({ StartDialog }) => StartDialog,
);

/** The dialog with the invite link, as text and as a QR code. */
export const joinDialog = lazyCodeQuery(
  'join-qr',
  () => import('../../../parts/leagues/qr-dialog.tsx'),
  ({ QrDialog }) => QrDialog,
);
