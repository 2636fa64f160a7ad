import { auctionRoutes } from '#shared/contract/routes/auction.ts';
import type { AuctionReply } from '#shared/contract/schemas/auction-replies.ts';
import { ok, type Outcome } from '#shared/domain/outcome.ts';
import { composeRequestChecks } from '../../compose/aws/request-checks.ts';
import { composeChanges } from '../../compose/aws/season-changes.ts';
import { composeStores } from '../../compose/aws/table.ts';
import { makeLog } from '../../compose/log.ts';
import * as store from '../../compose/stores.ts';
import { bid, enterSale, nominate, readProxies, saveProxy } from '../../usecases/auction/acts.ts';
import { serve } from './serve.ts';

const log = makeLog('auction');
const stores = composeStores(store.connections, store.limits, store.seasons, store.signOuts);
const ports = { ...stores, ...composeChanges(stores.connections, log) };

export const handler = serve(
  'auction',
  auctionRoutes,
  {
    nominate: async ({ params, body }, caller) =>
      answered('nomination', await nominate(ports, params, caller, body)),
    bid: async ({ params, body }, caller) => answered('bid', await bid(ports, params, caller, body)),
    saveProxy: ({ params, body }, caller) => saveProxy(ports, params, caller, body),
    proxies: ({ params }, caller) => readProxies(ports, params, caller.userId),
    enterSale: async ({ params, body }, caller) =>
      answered('sale', await enterSale(ports, params, caller.userId, body)),
  },
  log,
  composeRequestChecks(stores),
);

/** A repeat is answered like the first request, with another status. */
function answered<Refusal extends string>(
  act: 'nomination' | 'bid' | 'sale',
  outcome: Outcome<{ value: AuctionReply; repeated: boolean }, Refusal>,
): Outcome<AuctionReply, Refusal> & { status?: 200 | 201 } {
  if (!outcome.ok) {
    log.info(`${act} refused`, { refused: outcome.refused });
    return outcome;
  }
  const { value, repeated } = outcome.value;
  if (!repeated) log.info(act);
  return { ...ok(value), status: repeated ? 200 : 201 };
}
