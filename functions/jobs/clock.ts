import type { SQSEvent, SQSBatchResponse } from 'aws-lambda';
import * as z from 'zod/mini';
import { composeAnnouncer, composePickClock, composeStores } from '../compose.ts';
import { makeLog } from '../log.ts';
import { fireTimer } from '../usecases/fire-timer.ts';

const common = { leagueId: z.string(), season: z.string(), at: z.int() };
const StoredTimer = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('pick'), ...common, pickOrder: z.int() }),
  z.strictObject({ kind: z.literal('start'), ...common }),
]);

const log = makeLog('clock');
const stores = composeStores();
const ports = {
  ...stores,
  pickClock: composePickClock(),
  announcer: composeAnnouncer(stores.connections, log),
};

/** Both timers of decision 12 end here: queue messages as a batch, the Scheduler's one-shots as bare timers. */
export async function handler(event: unknown): Promise<SQSBatchResponse> {
  if (!isBatch(event)) {
    await fire('schedule', event);
    return { batchItemFailures: [] };
  }
  const tried = await Promise.allSettled(
    event.Records.map((record) => fire('queue', JSON.parse(record.body))),
  );
  const batchItemFailures = event.Records.flatMap(({ messageId }, index) => {
    const outcome = tried[index];
    if (outcome?.status !== 'rejected') return [];
    log.error('timer failed', { error: String(outcome.reason) });
    return [{ itemIdentifier: messageId }];
  });
  return { batchItemFailures };
}

async function fire(from: 'queue' | 'schedule', input: unknown): Promise<void> {
  const timer = StoredTimer.parse(input);
  const fired = await fireTimer(ports, timer);
  log.info('timer', { from, fired, kind: timer.kind, leagueId: timer.leagueId, at: timer.at });
}

function isBatch(event: unknown): event is SQSEvent {
  return typeof event === 'object' && event !== null && 'Records' in event;
}
