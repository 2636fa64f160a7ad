import { seasonRoutes } from '#shared/contract/routes/season.ts';
import { composeGate, composeStores } from '../compose.ts';
import { makeLog } from '../log.ts';
import { earlierSeasons, leagues, limits, results, seasons, signOuts, users } from '../stores.ts';
import { readFinale } from '../usecases/season/read-finale.ts';
import { readHistory } from '../usecases/season/read-history.ts';
import { readOdds } from '../usecases/season/read-odds.ts';
import { readRosters, readUserTeams } from '../usecases/season/read-rosters.ts';
import { readStandings } from '../usecases/season/read-standings.ts';
import { readWeekly } from '../usecases/season/read-weekly.ts';
import { keptSimulations } from '../usecases/season/simulations.ts';
import { serve } from './serve.ts';

const ports = composeStores({ earlierSeasons, leagues, limits, results, seasons, signOuts, users });
const simulate = keptSimulations();

export const handler = serve(
  'season',
  seasonRoutes,
  {
    standings: ({ params }, caller) => readStandings(ports, params, caller.userId),
    weeklyStandings: ({ params, query }, caller) => readWeekly(ports, params, caller.userId, query.week),
    odds: ({ params, query }, caller) => readOdds({ ...ports, simulate }, params, caller.userId, query),
    rosters: ({ params }, caller) => readRosters(ports, params, caller.userId),
    userTeams: ({ params }, caller) => readUserTeams(ports, params, caller.userId),
    leagueHistory: ({ params }, caller) => readHistory(ports, params.leagueId, caller.userId),
    finale: ({ params }, caller) => readFinale(ports, params, caller.userId),
  },
  makeLog('season'),
  composeGate(ports),
);
