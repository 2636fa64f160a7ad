import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { GetFunctionConfigurationCommand, type LambdaClient } from '@aws-sdk/client-lambda';
import type { SchedulerClient } from '@aws-sdk/client-scheduler';
import type { SQSClient } from '@aws-sdk/client-sqs';
import { connectionStore } from '#functions/adapters/dynamodb/connection-store.ts';
import { deletedLeagueStore } from '#functions/adapters/dynamodb/deleted-league-store.ts';
import { leagueStore } from '#functions/adapters/dynamodb/league-store.ts';
import { seasonStore } from '#functions/adapters/dynamodb/season-store.ts';
import { Table } from '#functions/adapters/dynamodb/table.ts';
import { sqsGroupChatChecks } from '#functions/adapters/group-chat-checks.ts';
import { sqsEmailQueue } from '#functions/adapters/email-queue.ts';
import { sqsPushQueue, withPushes } from '#functions/adapters/push/push-queue.ts';
import { sqsTurnPushQueue } from '#functions/adapters/push/turn-push-queue.ts';
import { cryptoRandom } from '#functions/adapters/random.ts';
import { timers } from '#functions/adapters/timers.ts';
import type { Clock, Ports } from '#functions/ports/ports.ts';
import { LIVE, liveName } from '../live.ts';

/** AWS clients with an operator's rights, in the account and region of the game. */
export interface Clients {
  dynamodb: DynamoDBClient;
  lambda: LambdaClient;
  scheduler: SchedulerClient;
  sqs: SQSClient;
}

type Settings = (name: string) => string;

/**
 * Reads the settings of the deployed clock function. This function can arm every timer, so its settings name the table,
 * queues and schedules of its stack. Throws if there is no such stack, or if a setting is missing.
 */
export async function settingsOfClock(lambda: LambdaClient, stack: string): Promise<Settings> {
  const FunctionName = liveName(stack, 'clock');
  // Reads the live version's settings, because the latest deployed version may not be live yet, and may use a different table.
  const asked = { FunctionName, Qualifier: LIVE };
  const { Environment } = await lambda.send(new GetFunctionConfigurationCommand(asked));
  return (name) => {
    const value = Environment?.Variables?.[name];
    if (value === undefined) throw new Error(`${FunctionName} does not know ${name}`);
    return value;
  };
}

/**
 * Returns the ports for an operator's job on the table `tableName`. With them, the job arms timers and announces work
 * as functions do.
 */
export function operatorPorts(
  { dynamodb, scheduler, sqs }: Clients,
  tableName: string,
  settings: Settings,
  clock: Clock,
) {
  const table = new Table(dynamodb, tableName);
  const pushQueue = sqsPushQueue(sqs, settings('PUSH_QUEUE_URL'));
  const targets = {
    queueUrl: settings('CLOCK_QUEUE_URL'),
    queueArn: settings('CLOCK_QUEUE_ARN'),
    scheduleGroup: settings('SCHEDULE_GROUP'),
    scheduleRoleArn: settings('SCHEDULE_ROLE_ARN'),
    functionArn: settings('CLOCK_FUNCTION_ARN'),
    deadLettersArn: settings('SCHEDULE_DEAD_LETTERS_ARN'),
  };
  const lots = {
    queueUrl: settings('LOT_QUEUE_URL'),
    queueArn: settings('LOT_QUEUE_ARN'),
    scheduleGroup: settings('LOT_SCHEDULE_GROUP'),
    scheduleRoleArn: settings('LOT_SCHEDULE_ROLE_ARN'),
    functionArn: settings('LOT_FUNCTION_ARN'),
    deadLettersArn: settings('LOT_SCHEDULE_DEAD_LETTERS_ARN'),
  };
  const fail = (error: unknown) => {
    throw error;
  };
  return {
    clock,
    random: cryptoRandom,
    connections: connectionStore(table, clock),
    deletedLeagues: deletedLeagueStore(table),
    leagues: leagueStore(table, clock),
    seasons: seasonStore(table, clock),
    timers: timers(scheduler, sqs, targets, clock, lots),
    pushQueue,
    emailQueue: withPushes(sqsEmailQueue(sqs, settings('MAIL_QUEUE_URL')), pushQueue),
    turnPushQueue: sqsTurnPushQueue(sqs, settings('TURN_QUEUE_URL'), fail),
    groupChatChecks: sqsGroupChatChecks(sqs, settings('CHANNEL_QUEUE_URL'), clock),
  } satisfies Partial<Ports>;
}
