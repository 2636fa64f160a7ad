import { codeQuery } from '../../../lib/page/late-code.ts';

// The sortable lists are larger than everything else in the dialogs, and only the editors need them.

export const boardEditor = codeQuery(
  'board-editor',
  () => import('./board-editor.tsx'),
  ({ BoardEditor }) => BoardEditor,
);
export const queueList = codeQuery(
  'queue-list',
  () => import('../panels/queue-list.tsx'),
  ({ QueueList }) => QueueList,
);
export const orderEditor = codeQuery(
  'order-editor',
  () => import('./order-editor.tsx'),
  ({ OrderEditor }) => OrderEditor,
);
