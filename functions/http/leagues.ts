import { leagueRoutes } from '#shared/contract/routes/leagues.ts';
import { ok } from '#shared/domain/outcome.ts';
import { composeChanges, composeGate } from '../compose.ts';
import { makeLog } from '../log.ts';
import { changeSettings } from '../usecases/leagues/change-settings.ts';
import { createLeague } from '../usecases/leagues/create-league.ts';
import { readDraftDeadline } from '../usecases/leagues/read-draft-deadline.ts';
import { joinLeague } from '../usecases/leagues/join-league.ts';
import { readDashboard } from '../usecases/leagues/read-dashboard.ts';
import { readLeague, readPublicLeagues, readUserLeagues } from '../usecases/leagues/read-leagues.ts';
import { readMembers } from '../usecases/leagues/read-members.ts';
import { serve } from './serve.ts';

const log = makeLog('leagues');
const ports = composeChanges(log);

export const handler = serve(
  'leagues',
  leagueRoutes,
  {
    publicLeagues: async () => ok(await readPublicLeagues(ports)),
    createLeague: ({ body }, caller) => createLeague(ports, caller.userId, body),
    joinLeague: ({ body }, caller) => joinLeague(ports, caller.userId, body),
    leagueByCode: ({ params }, caller) => readLeague(ports, caller.userId, params.code),
    userLeagues: async (_, caller) => ok(await readUserLeagues(ports, caller.userId)),
    userSeasons: async (_, caller) => ok(await readDashboard(ports, caller.userId)),
    seasonMembers: ({ params }, caller) => readMembers(ports, params, caller.userId),
    changeDraftSettings: ({ params, body }, caller) => changeSettings(ports, params, caller.userId, body),
    draftDeadlineStatus: () => readDraftDeadline(ports),
  },
  log,
  composeGate(ports),
);
