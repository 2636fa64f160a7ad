import { timerDue } from '#shared/domain/timer.ts';
import { isBatch } from '../../messages/batch.ts';
import { lotTimerOf } from '../../messages/timer.ts';
import { composeChanges } from '../../compose/aws/season-changes.ts';
import { composeStores } from '../../compose/aws/table.ts';
import { composeMeasures } from '../../compose/aws/measures.ts';
import { lambda } from '../../compose/invocation.ts';
import { leagueTag } from '../../compose/league-tag.ts';
import { makeLog } from '../../compose/log.ts';
import * as store from '../../compose/stores.ts';
import { fireLot } from '../../usecases/auction/fire-lot.ts';

const log = makeLog('lots');
const stores = composeStores(store.boards, store.connections, store.seasons);
const measured = composeMeasures();
const ports = { ...stores, ...composeChanges(stores.connections, log) };

/** Handles both timers of an auction's clock, as the clock function does those of all other deadlines. */
export const handler = lambda(log, async (event: unknown): Promise<void> => {
  if (!isBatch(event)) return fire('schedule', event);
  for (const { body } of event.Records) await fire('queue', body);
});

async function fire(from: 'queue' | 'schedule', input: unknown): Promise<void> {
  const timer = lotTimerOf(input);
  const fired = await fireLot(ports, timer);
  const late = fired === 'acted' && measured({ SaleLateness: Date.now() - timerDue(timer).getTime() });
  log.info('timer', {
    from,
    fired,
    league: leagueTag(timer.leagueId),
    lot: timer.lot,
    at: timer.at,
    ...late,
  });
}
