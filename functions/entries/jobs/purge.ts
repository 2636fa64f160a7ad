import type { SQSEvent } from 'aws-lambda';
import { composeStores, composeWatching } from '../../compose/composition.ts';
import { lambda } from '../../compose/invocation.ts';
import { leagueTag } from '../../compose/league-tag.ts';
import { makeLog } from '../../compose/log.ts';
import { purgeOf } from '../../messages/purge.ts';
import { connections, deletedLeagues } from '../../compose/stores.ts';
import { purgeLeague } from '../../usecases/leagues/purge-league.ts';

const log = makeLog('purge');
const ports = { ...composeStores({ connections, deletedLeagues }), pushbox: composeWatching() };

/** Purges deleted leagues. When it throws, the purge is delivered again. */
export const handler = lambda(log, async ({ Records }: SQSEvent): Promise<void> => {
  for (const { body } of Records) {
    const { leagueId } = purgeOf(body);
    log.info('purge', { came: await purgeLeague(ports, leagueId), league: leagueTag(leagueId) });
  }
});
