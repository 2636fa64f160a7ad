import type { SQSBatchItemFailure, SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import type { AnnouncedTurn } from '#shared/domain/draft/turn-name.ts';
import {
  composeMeasures,
  composePatience,
  composePushService,
  composeStores,
} from '../../compose/composition.ts';
import { pushService } from '../../compose/pushes.ts';
import { lambda } from '../../compose/invocation.ts';
import { makeLog } from '../../compose/log.ts';
import { pushAnnouncedBy, type AnnouncedPush } from '../../messages/push.ts';
import { Unavailable } from '../../ports/ports.ts';
import {
  connections,
  devices,
  leagues,
  notifications,
  seasons,
  trades,
  turnMarks,
  users,
} from '../../compose/stores.ts';
import { pushNotification } from '../../usecases/push/push-notification.ts';
import { pushTurn, type PushedTurn } from '../../usecases/push/push-turn.ts';

const log = makeLog('push');
const stores = composeStores({
  connections,
  devices,
  leagues,
  notifications,
  seasons,
  trades,
  turnMarks,
  users,
});
const ports = { ...stores, pushService: composePushService(pushService, log) };
const measured = composeMeasures();
const patience = { pushes: composePatience('PUSH'), turns: composePatience('TURN') };

/** Where nobody says how long to wait: so many seconds, each time twice as long, up to the longest. A turn's clock runs. */
const BACK_OFF = { pushes: { first: 60, longest: 3600 }, turns: { first: 1, longest: 60 } } as const;

/**
 * Pushes what the queues announce. When it throws, the message is delivered again. Devices that are quiet, or whose service is busy,
 * let it wait, and nothing else waits for them.
 */
export const handler = lambda(log, async ({ Records }: SQSEvent): Promise<SQSBatchResponse> => {
  const waiting: SQSBatchItemFailure[] = [];
  for (const record of Records) {
    const announced = pushAnnouncedBy(record.body);
    const isTurn = 'pickOrder' in announced;
    const pushed = isTurn ? await turn(announced, record) : await news(announced);
    if (pushed.came !== 'waits') continue;
    const queue = isTurn ? 'turns' : 'pushes';
    const { first, longest } = BACK_OFF[queue];
    const times = Number(record.attributes.ApproximateReceiveCount);
    const backOff = Math.min(longest, first * 2 ** Math.min(times - 1, 10));
    await patience[queue].hide(record.receiptHandle, pushed.seconds ?? backOff);
    waiting.push({ itemIdentifier: record.messageId });
  }
  return { batchItemFailures: waiting };
});

async function news(announced: AnnouncedPush) {
  const pushed = await pushNotification(ports, announced);
  log.info('push', { came: pushed.came, id: announced.id, ...countsOf(pushed.came) });
  return pushed;
}

function countsOf(came: string): object {
  if (came === 'waits') return measured({ PushesPutOff: 1 });
  return came === 'pushed' ? measured({ Pushes: 1 }) : {};
}

/** What is busy is tried again in a second: the queue itself would wait for most of a clock. */
async function turn(announced: AnnouncedTurn, { attributes }: SQSRecord): Promise<PushedTurn> {
  const { leagueId, pickOrder } = announced;
  try {
    const pushed = await pushTurn(ports, announced, new Date(Number(attributes.SentTimestamp)));
    log.info('turn', {
      came: pushed.came,
      leagueId,
      pickOrder,
      ...(pushed.came === 'pushed' && measured({ Turns: 1 })),
    });
    return pushed;
  } catch (error) {
    if (!(error instanceof Unavailable)) throw error;
    log.warn('turn', { error: String(error), leagueId, pickOrder });
    return { came: 'waits', seconds: undefined };
  }
}
