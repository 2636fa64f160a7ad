import { RESULTS_KEPT } from '#shared/contract/socket-times.ts';
import { seasonRoutes } from '#shared/contract/routes/season.ts';
import { composeRequestChecks } from '../../compose/aws/request-checks.ts';
import { composeStores } from '../../compose/aws/table.ts';
import { makeLog } from '../../compose/log.ts';
import * as store from '../../compose/stores.ts';
import { readAveragePicks } from '../../usecases/season/read-average-picks.ts';
import { readFinale } from '../../usecases/season/read-finale.ts';
import { readGameDay } from '../../usecases/season/read-game-day.ts';
import { readHistory } from '../../usecases/season/read-history.ts';
import { readLastSeason } from '../../usecases/season/read-last-season.ts';
import { readModel } from '../../usecases/season/read-model.ts';
import { readOdds } from '../../usecases/season/read-odds.ts';
import { readRosters, readUserTeams } from '../../usecases/season/read-rosters.ts';
import { readStandings } from '../../usecases/season/read-standings.ts';
import { readWeekly } from '../../usecases/season/read-weekly.ts';
import { keptResults } from '../../usecases/season/kept-results.ts';
import { keptSimulations } from '../../usecases/season/simulations.ts';
import type { Caller } from '../../ports/ports.ts';
import { serve } from './serve.ts';

const ports = composeStores(
  store.draftSums,
  store.earlierSeasons,
  store.leagues,
  store.limits,
  store.results,
  store.seasons,
  store.signOuts,
  store.users,
);
const simulate = keptSimulations();
const forReaders = { ...ports, results: { ...ports.results, ...keptResults(ports, RESULTS_KEPT) } };

/** An admin who enters results must see them right away. */
const portsFor = ({ isAdmin }: Caller) => (isAdmin ? ports : forReaders);

export const handler = serve(
  'season',
  seasonRoutes,
  {
    standings: ({ params }, caller) => readStandings(portsFor(caller), params, caller.userId),
    weeklyStandings: ({ params, query }, caller) =>
      readWeekly(portsFor(caller), params, caller.userId, query.week),
    gameDay: ({ params, query }, caller) =>
      readGameDay({ ...portsFor(caller), simulate }, params, caller.userId, query.week),
    odds: ({ params, query }, caller) =>
      readOdds({ ...portsFor(caller), simulate }, params, caller.userId, query),
    seasonModel: ({ params }, caller) => readModel(portsFor(caller), params, caller.userId),
    lastSeason: ({ params }, caller) => readLastSeason(portsFor(caller), params, caller.userId),
    averagePicks: ({ params, query }) => readAveragePicks(ports, { ...params, ...query }),
    rosters: ({ params }, caller) => readRosters(portsFor(caller), params, caller.userId),
    userTeams: ({ params }, caller) => readUserTeams(portsFor(caller), params, caller.userId),
    leagueHistory: ({ params }, caller) => readHistory(portsFor(caller), params.leagueId, caller.userId),
    finale: ({ params }, caller) => readFinale(portsFor(caller), params, caller.userId),
  },
  makeLog('season'),
  composeRequestChecks(ports),
);
