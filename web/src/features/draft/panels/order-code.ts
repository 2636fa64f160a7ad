import { lazyCodeQuery } from '../../../lib/page/lazy-code.ts';

/** The last panel on wide screens and a tab of its own on phones, so nothing moves when it loads. */
export const draftOrder = lazyCodeQuery(
  'draft-order',
  () => import('./draft-order.tsx'),
  ({ DraftOrder }) => DraftOrder,
);
