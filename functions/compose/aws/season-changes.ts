import { SchedulerClient } from '@aws-sdk/client-scheduler';
import { timers, type ClockTargets } from '../../adapters/timers.ts';
import { withPushes } from '../../adapters/push/push-queue.ts';
import { TimeoutHandler, REPLY_MS, sqs } from './clients.ts';
import type { Log } from '../log.ts';
import type { ConnectionStore, Timers } from '../../ports/ports.ts';
import { env, optionalEnv } from './environment.ts';
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
  return timers(
    new SchedulerClient({ requestHandler: new TimeoutHandler(REPLY_MS) }),
    sqs(),
    targetsOf('CLOCK'),
    systemClock,
    optionalEnv('LOT_QUEUE_URL') === undefined ? undefined : targetsOf('LOT'),
  );
}

function targetsOf(whose: 'CLOCK' | 'LOT'): ClockTargets {
  const schedules = whose === 'LOT' ? 'LOT_SCHEDULE' : 'SCHEDULE';
  return {
    queueUrl: env(`${whose}_QUEUE_URL`),
    queueArn: env(`${whose}_QUEUE_ARN`),
    scheduleGroup: env(`${schedules}_GROUP`),
    scheduleRoleArn: env(`${schedules}_ROLE_ARN`),
    functionArn: env(`${whose}_FUNCTION_ARN`),
    deadLettersArn: env(`${schedules}_DEAD_LETTERS_ARN`),
  };
}
