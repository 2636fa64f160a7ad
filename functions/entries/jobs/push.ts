import type { SQSBatchItemFailure, SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { composePostponing, composePushService, composeStores } from '../../compose/composition.ts';
import { pushService } from '../../compose/pushes.ts';
import { lambda } from '../../compose/invocation.ts';
import { makeLog } from '../../compose/log.ts';
import { pushAnnouncedBy } from '../../messages/push.ts';
import { devices, leagues, notifications, users } from '../../compose/stores.ts';
import { pushNotification } from '../../usecases/push/push-notification.ts';

const log = makeLog('push');
const stores = composeStores({ devices, leagues, notifications, users });
const ports = { ...stores, pushService: composePushService(pushService, log) };
const postponing = composePostponing();

/** Where nobody says how long to wait: a minute, each time twice as long, up to an hour. */
const FIRST_SECONDS = 60;
const LONGEST_SECONDS = 3600;

/**
 * Pushes what the queue announces. When it throws, the message is delivered again. Devices that are quiet, or whose service is busy,
 * let it wait, and nothing else waits for them.
 */
export const handler = lambda(async ({ Records }: SQSEvent): Promise<SQSBatchResponse> => {
  const waiting: SQSBatchItemFailure[] = [];
  for (const record of Records) {
    const announced = pushAnnouncedBy(record.body);
    const pushed = await pushNotification(ports, announced);
    log.info('push', { came: pushed.came, id: announced.id });
    if (pushed.came !== 'waits') continue;
    const times = Number(record.attributes.ApproximateReceiveCount);
    const backOff = Math.min(LONGEST_SECONDS, FIRST_SECONDS * 2 ** Math.min(times - 1, 10));
    await postponing.until(record.receiptHandle, pushed.seconds ?? backOff);
    waiting.push({ itemIdentifier: record.messageId });
  }
  return { batchItemFailures: waiting };
});
