import type { SQSEvent } from 'aws-lambda';
import { composeStores } from '../compose.ts';
import { lambda } from '../invocation.ts';
import { makeLog } from '../log.ts';
import { purgeOf } from '../purge-message.ts';
import { connections, deletedLeagues } from '../stores.ts';
import { purgeLeague } from '../usecases/leagues/purge-league.ts';

const log = makeLog('purge');
const ports = composeStores({ connections, deletedLeagues });

/** Purges deleted leagues. What it throws is delivered again. */
export const handler = lambda(async ({ Records }: SQSEvent): Promise<void> => {
  for (const { body } of Records) {
    const { leagueId } = purgeOf(body);
    log.info('purge', { came: await purgeLeague(ports, leagueId), leagueId });
  }
});
