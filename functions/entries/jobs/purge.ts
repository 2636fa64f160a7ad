import type { SQSEvent } from 'aws-lambda';
import { composeWatching } from '../../compose/aws/queues.ts';
import { composeStores } from '../../compose/aws/table.ts';
import { lambda } from '../../compose/invocation.ts';
import { leagueTag } from '../../compose/league-tag.ts';
import { makeLog } from '../../compose/log.ts';
import { parseLeagueCleanup } from '../../messages/league-cleanup.ts';
import * as store from '../../compose/stores.ts';
import { cleanUpDeletedLeague } from '../../usecases/leagues/clean-up-deleted-league.ts';

const log = makeLog('purge');
const ports = { ...composeStores(store.connections, store.deletedLeagues), pushQueue: composeWatching() };

/** Cleans up deleted leagues. If it throws, the queue delivers the message again. */
export const handler = lambda(log, async ({ Records }: SQSEvent): Promise<void> => {
  for (const { body } of Records) {
    const { leagueId } = parseLeagueCleanup(body);
    log.info('purge', { came: await cleanUpDeletedLeague(ports, leagueId), league: leagueTag(leagueId) });
  }
});
