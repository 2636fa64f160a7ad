import { auctionRoutes } from '#shared/contract/routes/auction.ts';
import { refused } from '#shared/domain/outcome.ts';
import { composeRequestChecks } from '../../compose/aws/request-checks.ts';
import { composeStores } from '../../compose/aws/table.ts';
import { makeLog } from '../../compose/log.ts';
import * as store from '../../compose/stores.ts';
import { readSeason } from '../../usecases/read-season.ts';
import { serve } from './serve.ts';

const log = makeLog('auction');
const stores = composeStores(store.limits, store.seasons, store.signOuts);

export const handler = serve(
  'auction',
  auctionRoutes,
  {
    nominate: ({ params }, caller) => noAuction(params, caller.userId),
    bid: ({ params }, caller) => noAuction(params, caller.userId),
    saveProxy: ({ params }, caller) => noAuction(params, caller.userId),
    proxies: ({ params }, caller) => noAuction(params, caller.userId),
    enterSale: ({ params }, caller) => noAuction(params, caller.userId),
  },
  log,
  composeRequestChecks(stores),
);

/** No league can choose an auction yet. */
async function noAuction(params: Parameters<typeof readSeason>[1], by: string) {
  const read = await readSeason(stores, params, by);
  return read.ok ? refused('not-an-auction') : read;
}
