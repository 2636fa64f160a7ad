import { RESULTS_KEPT } from '#shared/contract/socket-times.ts';
import { tradeRoutes } from '#shared/contract/routes/trades.ts';
import { composeChanges } from '../../compose/aws/season-changes.ts';
import { composeRequestChecks } from '../../compose/aws/request-checks.ts';
import { composeStores } from '../../compose/aws/table.ts';
import { makeLog } from '../../compose/log.ts';
import * as store from '../../compose/stores.ts';
import { keptResults } from '../../usecases/season/kept-results.ts';
import { answerTrade } from '../../usecases/trades/answer-trade.ts';
import { readOfferThread, writeUnderOffer } from '../../usecases/trades/offer-thread.ts';
import { proposeTrade } from '../../usecases/trades/propose-trade.ts';
import { release, reverse, stop, vote } from '../../usecases/trades/review-trade.ts';
import { readTradeHistory, readTradeHistoryByCode, readTrades } from '../../usecases/trades/read-trades.ts';
import { readTradeBlock, readTradeBlocks, saveTradeBlock } from '../../usecases/trades/trade-block.ts';
import { actsFor } from '../../usecases/acts-for.ts';
import { serve } from './serve.ts';

const log = makeLog('trades');
const stores = composeStores(
  store.chats,
  store.connections,
  store.leagues,
  store.limits,
  store.offerThreads,
  store.results,
  store.seasons,
  store.signOuts,
  store.trades,
  store.users,
);
const ports = { ...stores, ...composeChanges(stores.connections, log) };
const forReaders = { ...stores, results: { ...stores.results, ...keptResults(stores, RESULTS_KEPT) } };

export const handler = serve(
  'trades',
  tradeRoutes,
  {
    proposeTrade: ({ params, body }, caller) => proposeTrade(ports, params, caller.userId, body, body),
    leagueTrades: ({ params }, caller) => readTrades(forReaders, params.leagueId, caller.userId),
    tradeHistory: ({ params, query }, caller) =>
      readTradeHistory(forReaders, params.leagueId, caller.userId, query.season),
    tradeHistoryByCode: ({ params }, caller) =>
      readTradeHistoryByCode(forReaders, params.code, caller.userId),
    answerTrade: ({ params, body }, caller) => answerTrade(ports, params.tradeId, caller.userId, body),
    releaseTrade: ({ params, body }, caller) =>
      release(ports, params.tradeId, caller.userId, body.reason ?? null),
    stopTrade: ({ params, body }, caller) => stop(ports, params.tradeId, caller.userId, body.reason),
    reverseTrade: ({ params, body }, caller) => reverse(ports, params.tradeId, caller.userId, body.reason),
    voteOnTrade: ({ params, body }, caller) => vote(ports, params.tradeId, caller.userId, body),
    offerThread: ({ params }, caller) => readOfferThread(ports, params.tradeId, caller.userId),
    writeUnderOffer: ({ params, body }, caller) =>
      writeUnderOffer(ports, params.tradeId, caller.userId, body),
    tradeBlock: ({ params }, caller) => readTradeBlock(ports, params, caller.userId),
    saveTradeBlock: ({ params, body }, caller) =>
      saveTradeBlock(ports, params, caller.userId, body.teamIds, body.lookingFor),
    tradeBlocks: ({ params }, caller) => readTradeBlocks(ports, params, caller.userId),
  },
  log,
  { ...composeRequestChecks(stores), actsFor: (path, act) => actsFor(stores, path, act) },
);
