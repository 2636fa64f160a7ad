import { seasonRoutes } from '#shared/contract/routes/season.ts';
import { composeGate, composeStores } from '../compose.ts';
import { makeLog } from '../log.ts';
import { leagues, limits, results, seasons, users } from '../stores.ts';
import { readFinale } from '../usecases/season/read-finale.ts';
import { readStandings } from '../usecases/season/read-standings.ts';
import { serve } from './serve.ts';

const ports = composeStores({ leagues, limits, results, seasons, users });

export const handler = serve(
  'season',
  seasonRoutes,
  {
    standings: ({ params }, caller) => readStandings(ports, params, caller.userId),
    finale: ({ params }, caller) => readFinale(ports, params, caller.userId),
  },
  makeLog('season'),
  composeGate(ports),
);
