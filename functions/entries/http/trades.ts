import type { Input } from '#shared/contract/routes.ts';
import { RESULTS_KEPT } from '#shared/contract/socket-times.ts';
import { tradeRoutes } from '#shared/contract/routes/trades.ts';
import { refused } from '#shared/domain/outcome.ts';
import { composeChanges } from '../../compose/aws/season-changes.ts';
import { composeRequestChecks } from '../../compose/aws/request-checks.ts';
import { composeStores } from '../../compose/aws/table.ts';
import { makeLog } from '../../compose/log.ts';
import * as store from '../../compose/stores.ts';
import { keptResults } from '../../usecases/season/kept-results.ts';
import { answerTrade, type Answer } from '../../usecases/trades/answer-trade.ts';
import { readOfferThread, writeUnderOffer } from '../../usecases/trades/offer-thread.ts';
import { proposeTrade } from '../../usecases/trades/propose-trade.ts';
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

function answerOf(body: Exclude<Input<'answerTrade'>['body'], { action: 'change' }>): Answer {
  if (body.action !== 'counter') return { action: body.action };
  const { userId: _, ...counter } = body;
  return counter;
}

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
    answerTrade: async ({ params, body }, caller) =>
      body.action === 'change'
        ? refused('trade-not-found')
        : answerTrade(ports, params.tradeId, caller.userId, answerOf(body)),
    releaseTrade: async () => refused('trade-not-found'),
    stopTrade: async () => refused('trade-not-found'),
    reverseTrade: async () => refused('trade-not-found'),
    voteOnTrade: async () => refused('trade-not-found'),
    offerThread: ({ params }, caller) => readOfferThread(ports, params.tradeId, caller.userId),
    writeUnderOffer: ({ params, body }, caller) =>
      writeUnderOffer(ports, params.tradeId, caller.userId, body),
    tradeBlock: ({ params }, caller) => readTradeBlock(ports, params, caller.userId),
    saveTradeBlock: ({ params, body }, caller) => saveTradeBlock(ports, params, caller.userId, body.teamIds),
    tradeBlocks: ({ params }, caller) => readTradeBlocks(ports, params, caller.userId),
  },
  log,
  { ...composeRequestChecks(stores), actsFor: (path, act) => actsFor(stores, path, act) },
);
