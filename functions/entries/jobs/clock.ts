import { timerDue } from '#shared/domain/timer.ts';
import { isBatch } from '../../messages/batch.ts';
import { timerOf } from '../../messages/timer.ts';
import { composeChanges } from '../../compose/aws/season-changes.ts';
import { composeStores } from '../../compose/aws/table.ts';
import { composeMeasures } from '../../compose/aws/measures.ts';
import { lambda } from '../../compose/invocation.ts';
import { leagueTag } from '../../compose/league-tag.ts';
import { makeLog } from '../../compose/log.ts';
import * as store from '../../compose/stores.ts';
import { fireTimer } from '../../usecases/timers/fire-timer.ts';

const log = makeLog('clock');
const stores = composeStores(
  store.boards,
  store.connections,
  store.draftSums,
  store.leagues,
  store.results,
  store.seasons,
  store.trades,
  store.users,
);
const measured = composeMeasures();
const ports = { ...stores, ...composeChanges(stores.connections, log) };

/**
 * Handles both timers of each deadline: the queue's messages, one at a time, and the Scheduler's one-shots, whose event is the
 * timer itself. If it throws, the timer is delivered again.
 */
export const handler = lambda(log, async (event: unknown): Promise<void> => {
  if (!isBatch(event)) return fire('schedule', event);
  for (const { body } of event.Records) await fire('queue', body);
});

async function fire(from: 'queue' | 'schedule', input: unknown): Promise<void> {
  const timer = timerOf(input);
  const fired = await fireTimer(ports, timer);
  const isExpiry = timer.kind === 'pick' && fired === 'acted';
  const late = isExpiry && measured({ ExpiryLateness: Date.now() - timerDue(timer).getTime() });
  log.info('timer', {
    from,
    fired,
    kind: timer.kind,
    league: leagueTag(timer.leagueId),
    at: timer.at,
    ...late,
  });
}
