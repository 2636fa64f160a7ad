import { lazyCodeQuery } from '../../../lib/page/lazy-code.ts';

/** Loads only in leagues with an auction. */
export const auctionRoom = lazyCodeQuery(
  'auction-room',
  () => import('./auction-room.tsx'),
  ({ AuctionRoom }) => AuctionRoom,
);
