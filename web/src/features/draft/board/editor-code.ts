import { lazyCodeQuery } from '../../../lib/page/lazy-code.ts';

// The editors load on demand, because only they need the sortable lists, which are larger than the code of all other dialogs.

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
