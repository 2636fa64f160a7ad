import type { SQSBatchItemFailure, SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import type { AnnouncedLot } from '#shared/domain/draft/auction/lot-news.ts';
import type { AnnouncedTurn } from '#shared/domain/draft/turn-name.ts';
import { composePushService } from '../../compose/aws/push.ts';
import { composeGamePushQueue, composeRetryDelay, composeWatching } from '../../compose/aws/queues.ts';
import { composePublisher } from '../../compose/aws/sockets.ts';
import { composeStores } from '../../compose/aws/table.ts';
import { composeMeasures } from '../../compose/aws/measures.ts';
import { pushService } from '../../compose/pushes.ts';
import { lambda } from '../../compose/invocation.ts';
import { leagueTag } from '../../compose/league-tag.ts';
import { makeLog } from '../../compose/log.ts';
import type { AnnouncedWatch, MomentFor } from '../../messages/game-push.ts';
import { pushAnnouncedBy, type AnnouncedPush } from '../../messages/push.ts';
import type { ScorePart } from '../../messages/score-push.ts';
import { Unavailable } from '../../ports/ports.ts';
import * as store from '../../compose/stores.ts';
import { keepWatch } from '../../usecases/push/keep-watch.ts';
import { pushMoment } from '../../usecases/push/push-moment.ts';
import { pushNotification } from '../../usecases/push/push-notification.ts';
import { pushTurn, type PushedTurn } from '../../usecases/push/push-turn.ts';
import { pushScorePart, type PushedPart } from '../../usecases/season/push-scores.ts';

const log = makeLog('push');
const stores = composeStores(
  store.connections,
  store.devices,
  store.leagues,
  store.momentMarks,
  store.notifications,
  store.results,
  store.seasons,
  store.trades,
  store.turnMarks,
  store.users,
  store.watches,
);
const ports = {
  ...stores,
  gamePushQueue: composeGamePushQueue(),
  pushQueue: composeWatching(),
  publisher: composePublisher(stores.connections, log),
  pushService: composePushService(pushService, log),
};
const measured = composeMeasures();
const retryDelays = { pushes: composeRetryDelay('PUSH'), turns: composeRetryDelay('TURN') };

/**
 * The default retry delays in seconds, doubled each time up to the longest. Turns are retried sooner, because a pick clock
 * is running.
 */
const BACK_OFF = { pushes: { first: 60, longest: 3600 }, turns: { first: 1, longest: 60 } } as const;

/**
 * Pushes what the queues announce. If it throws, the queue delivers the message again. Only messages for devices in quiet
 * hours, or for a busy push service, wait.
 */
export const handler = lambda(log, async ({ Records }: SQSEvent): Promise<SQSBatchResponse> => {
  const waiting: SQSBatchItemFailure[] = [];
  for (const record of Records) {
    const announced = pushAnnouncedBy(record.body);
    const isUrgent = 'pickOrder' in announced || 'socketIds' in announced;
    const pushed = isUrgent ? await urgent(announced, record) : await other(announced);
    if (pushed.came !== 'waits') continue;
    const queue = isUrgent ? 'turns' : 'pushes';
    const { first, longest } = BACK_OFF[queue];
    const times = Number(record.attributes.ApproximateReceiveCount);
    const backOff = Math.min(longest, first * 2 ** Math.min(times - 1, 10));
    await retryDelays[queue].hide(record.receiptHandle, pushed.seconds ?? backOff);
    waiting.push({ itemIdentifier: record.messageId });
  }
  return { batchItemFailures: waiting };
});

/** Handles any message in the push queue. */
async function other(announced: AnnouncedPush | AnnouncedWatch | MomentFor) {
  if ('watch' in announced) return watch(announced);
  return 'moment' in announced ? moment(announced) : news(announced);
}

async function watch({ watch: userIds }: AnnouncedWatch) {
  const kept = await keepWatch(ports, userIds);
  log.info('watch', { asked: userIds.length, kept: kept.filter((one) => one === 'kept').length });
  return { came: 'kept' } as const;
}

async function moment(announced: MomentFor) {
  const pushed = await pushMoment(ports, announced);
  const { gameId, shard } = announced;
  const { came, readers } = { readers: undefined, ...pushed };
  log.info('moment', { came, readers, gameId, moment: announced.moment, shard, ...countsOf(came, readers) });
  return pushed;
}

async function news(announced: AnnouncedPush) {
  const pushed = await pushNotification(ports, announced);
  log.info('push', { came: pushed.came, id: announced.id, ...countsOf(pushed.came) });
  return pushed;
}

/**
 * The metrics for a push: how many members got it, or that it was put off. Members count even if a later delivery still has to
 * reach the others.
 */
function countsOf(came: string, members = came === 'pushed' ? 1 : 0): object {
  if (members > 0) return measured({ Pushes: members });
  return came === 'waits' ? measured({ PushesPutOff: 1 }) : {};
}

/**
 * Handles a message in the turn queue: a turn or scores. If the table is busy, retries after a second. The queue's own
 * delay would use up most of a pick clock.
 */
async function urgent(
  announced: AnnouncedTurn | AnnouncedLot | ScorePart,
  record: SQSRecord,
): Promise<PushedTurn | PushedPart> {
  try {
    return 'socketIds' in announced ? await scores(announced) : await turn(announced, record);
  } catch (error) {
    if (!(error instanceof Unavailable)) throw error;
    const { season, version } = announced;
    const which =
      'leagueId' in announced
        ? { league: leagueTag(announced.leagueId), pickOrder: announced.pickOrder }
        : {};
    log.warn('urgent', { error: String(error), season, version, ...which });
    return { came: 'waits', seconds: undefined };
  }
}

async function turn(announced: AnnouncedTurn | AnnouncedLot, { attributes }: SQSRecord): Promise<PushedTurn> {
  const { leagueId, pickOrder } = announced;
  const pushed = await pushTurn(ports, announced, new Date(Number(attributes.SentTimestamp)));
  const { came } = pushed;
  log.info('turn', {
    came,
    league: leagueTag(leagueId),
    pickOrder,
    ...(came === 'pushed' && measured({ Turns: 1 })),
  });
  return pushed;
}

async function scores(announced: ScorePart): Promise<PushedPart> {
  const pushed = await pushScorePart(ports, announced);
  const { season, version, socketIds } = announced;
  log[pushed.came === 'slow' ? 'warn' : 'info']('scores', {
    ...pushed,
    sockets: socketIds.length,
    season,
    version,
  });
  return pushed;
}
