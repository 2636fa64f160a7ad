import { SchedulerClient } from '@aws-sdk/client-scheduler';
import { timers } from '../../adapters/timers.ts';
import { withPushes } from '../../adapters/push/push-queue.ts';
import { TimeoutHandler, REPLY_MS, sqs } from './clients.ts';
import type { Log } from '../log.ts';
import type { ConnectionStore, Timers } from '../../ports/ports.ts';
import { env } from './environment.ts';
import { systemClock } from './clock.ts';
import { composePublisher } from './sockets.ts';
import {
  composeEmailQueue,
  composeGroupChatChecks,
  composePushQueue,
  composeTurnPushQueue,
} from './queues.ts';

/** Everything that it takes to arm the timers of a changed league season, and to announce and push the change. */
export function composeChanges(connections: ConnectionStore, log: Log) {
  const pushQueue = composePushQueue(log);
  return {
    timers: composeTimers(),
    turnPushQueue: composeTurnPushQueue(log),
    pushQueue,
    emailQueue: withPushes(composeEmailQueue(), pushQueue),
    groupChatChecks: composeGroupChatChecks(),
    publisher: composePublisher(connections, log),
  };
}

function composeTimers(): Timers {
  const targets = {
    queueUrl: env('CLOCK_QUEUE_URL'),
    queueArn: env('CLOCK_QUEUE_ARN'),
    scheduleGroup: env('SCHEDULE_GROUP'),
    scheduleRoleArn: env('SCHEDULE_ROLE_ARN'),
    functionArn: env('CLOCK_FUNCTION_ARN'),
    deadLettersArn: env('SCHEDULE_DEAD_LETTERS_ARN'),
  };
  return timers(
    new SchedulerClient({ requestHandler: new TimeoutHandler(REPLY_MS) }),
    sqs(),
    targets,
    systemClock,
  );
}
