import { RESULTS_KEPT } from '#shared/contract/socket-times.ts';
import { openRoutes } from '#shared/contract/routes/open.ts';
import { ok } from '#shared/domain/outcome.ts';
import { composeRequestChecks } from '../../compose/aws/request-checks.ts';
import { composeStores } from '../../compose/aws/table.ts';
import { makeLog } from '../../compose/log.ts';
import * as store from '../../compose/stores.ts';
import { ownerOfAccessToken } from '../../usecases/accounts/access-tokens.ts';
import { readDraft } from '../../usecases/draft/read-draft.ts';
import { readUserLeagues } from '../../usecases/leagues/read-leagues.ts';
import { readOpenLeague, readOpenSchedule, readOpenTrades } from '../../usecases/open/read-open.ts';
import { keptResults } from '../../usecases/season/kept-results.ts';
import { readOdds } from '../../usecases/season/read-odds.ts';
import { readStandings } from '../../usecases/season/read-standings.ts';
import { readWeekly } from '../../usecases/season/read-weekly.ts';
import { keptSimulations } from '../../usecases/season/simulations.ts';
import { serve } from './serve.ts';

const stores = composeStores(
  store.accessTokens,
  store.boards,
  store.draftSums,
  store.leagues,
  store.limits,
  store.results,
  store.seasons,
  store.signOuts,
  store.trades,
  store.users,
);
const ports = {
  ...stores,
  results: { ...stores.results, ...keptResults(stores, RESULTS_KEPT) },
  simulate: keptSimulations(),
};

export const handler = serve(
  'open',
  openRoutes,
  {
    openLeagues: async (_, { userId }) => ok(await readUserLeagues(ports, userId)),
    openLeague: ({ params }, { userId }) => readOpenLeague(ports, params.leagueId, userId),
    openStandings: ({ params }, { userId }) => readStandings(ports, params, userId),
    openWeeklyStandings: ({ params, query }, { userId }) => readWeekly(ports, params, userId, query.week),
    openSchedule: ({ params }, { userId }) => readOpenSchedule(ports, params, userId),
    openOdds: ({ params }, { userId }) => readOdds(ports, params, userId, {}),
    openDraft: ({ params }, { userId }) => readDraft(ports, params, userId),
    openTrades: ({ params }, { userId }) => readOpenTrades(ports, params, userId),
  },
  makeLog('open'),
  { ...composeRequestChecks(stores), ownerOf: (token) => ownerOfAccessToken(stores, token) },
);
