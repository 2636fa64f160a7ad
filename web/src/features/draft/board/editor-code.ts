import { lazyCodeQuery } from '../../../lib/page/lazy-code.ts';

// The sortable lists are larger than all the dialogs' other code, and only the editors need them.

export const boardEditor = lazyCodeQuery(
  'board-editor',
  () => import('./board-editor.tsx'),
  ({ BoardEditor }) => BoardEditor,
);
export const queueList = lazyCodeQuery(
  'queue-list',
  () => import('./queue-list.tsx'),
  ({ QueueList }) => QueueList,
);
export const orderEditor = lazyCodeQuery(
  'order-editor',
  () => import('./order-editor.tsx'),
  ({ OrderEditor }) => OrderEditor,
);
