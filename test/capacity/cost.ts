import { count } from '#test/bench/figures.ts';
import { peaksOf, type World } from './demand.ts';
import { idleMonth } from './idle.ts';
import { price, usersMonth, type Plan } from './prices.ts';
import { limitsAt, QUOTAS } from './quotas.ts';
import type { StackLimits } from './template.ts';
import { ledger, type Volume } from './volume.ts';

/** One line of a season's bill. */
export interface Charge {
  /** The service, with the same name as in a template's resource types. */
  service: Service;
  name: string;
  /** Describes what is charged for. */
  used: string;
  dollars: number;
}

/** The services that cost money. */
export const SERVICES = {
  'AWS::ApiGatewayV2': 'API Gateway',
  'AWS::CloudFront': 'CloudFront',
  'AWS::CloudWatch': 'CloudWatch, metrics and alarms',
  'AWS::Cognito': 'Cognito',
  'AWS::DynamoDB': 'DynamoDB',
  'AWS::Lambda': 'Lambda',
  'AWS::Logs': 'CloudWatch Logs',
  'AWS::S3': 'S3',
  'AWS::SES': 'SES',
  'AWS::SNS': 'SNS',
  'AWS::SQS': 'SQS',
  'AWS::Scheduler': 'EventBridge Scheduler',
  'AWS::SecretsManager': 'Secrets Manager',
} as const;
export type Service = keyof typeof SERVICES;

/** Services that cost nothing on their own. */
export const FREE: ReadonlySet<string> = new Set(['AWS::IAM', 'AWS::CDK', 'AWS::CloudFormation']);

const MILLION = 1e6;
/** How much data each socket message sends out, with frames and headers, in kilobytes. */
const SOCKET_KILOBYTES = 2;
/**
 * The share of file requests that the edge passes on to the bucket: after a release, each edge location requests each
 * file once.
 */
const MISSES = 0.02;
const FILES_A_LOAD = 12;
/** How often secrets are read in half a year: twelve functions read them every five minutes. */
const SECRET_READS = 12 * 12 * 24 * 182;

/** Returns what a season with this many leagues costs, by service, with the most expensive first. */
export function billOf(
  leagues: number,
  world: World,
  stack: StackLimits,
  volume: Volume,
  plan: Plan,
): Charge[] {
  const { assumed: a } = world;
  const all = (each: number): number => each * leagues;
  const idle = idleMonth(world, stack);
  /** Returns the usage of all leagues together, plus the usage that occurs even without leagues. */
  const used = (part: keyof Volume): number => all(volume[part]) + idle[part] * a.months;
  const users = (all(a.members) / a.leaguesAMember) * a.active;
  const loads = all(a.members * a.visits * a.weeks * a.pageLoads);
  const gigabytes =
    (all(volume.http * a.replyKilobytes + volume.socketMessages * SOCKET_KILOBYTES) +
      loads * a.pageKilobytes) /
    MILLION;
  const stored = (all(a.leagueKilobytes) / MILLION) * a.months;
  const logs = (used('invocations') * a.logKilobytes) / MILLION;
  const edge = used('http') + loads * FILES_A_LOAD;
  const charge = (service: Service, used: string, dollars: number): Charge => ({
    service,
    name: SERVICES[service],
    used,
    dollars,
  });
  return [
    charge(
      'AWS::ApiGatewayV2',
      `${count(volume.http)} requests, ${count(volume.socketMessages)} socket messages, ${count(volume.connectionMinutes)} minutes a league`,
      used('http') * price.httpRequest +
        used('socketMessages') * price.socketMessage +
        used('connectionMinutes') * price.connectionMinute,
    ),
    charge(
      'AWS::Lambda',
      `${count(volume.invocations)} invocations, ${count(volume.gigabyteSeconds)} GB-seconds a league`,
      used('invocations') * price.invocation + used('gigabyteSeconds') * price.gigabyteSecond,
    ),
    charge(
      'AWS::DynamoDB',
      `${count(volume.reads)} read units, ${count(volume.writes)} write units a league, ${count(stored / a.months)} GB`,
      used('reads') * price.readUnit + used('writes') * price.writeUnit + stored * price.tableGigabyte,
    ),
    charge(
      'AWS::Cognito',
      `${count(users)} members a month, ${a.months} months, ${plan}`,
      a.months * usersMonth(users, plan),
    ),
    charge('AWS::SES', `${count(volume.mails)} mails a league`, all(volume.mails) * price.mail),
    charge(
      'AWS::SQS',
      `${count(volume.queueRequests)} requests a league, ${count(idle.queueRequests)} a month to empty queues`,
      used('queueRequests') * price.queueRequest,
    ),
    charge(
      'AWS::Scheduler',
      `${count(volume.scheduled)} invocations a league`,
      used('scheduled') * price.scheduled,
    ),
    charge(
      'AWS::CloudFront',
      `${count(edge)} requests, ${count(gigabytes)} GB`,
      edge * price.edgeRequest + gigabytes * price.edgeGigabyte,
    ),
    charge(
      'AWS::S3',
      `${count(loads * FILES_A_LOAD * MISSES)} requests`,
      loads * FILES_A_LOAD * MISSES * price.objectRequest,
    ),
    charge('AWS::Logs', `${count(logs)} GB`, logs * price.logGigabyte),
    charge(
      'AWS::CloudWatch',
      `${stack.alarmMetrics} metrics under alarms, ${stack.ownMetrics} of its own`,
      (stack.alarmMetrics * price.alarm + stack.ownMetrics * price.metric) * a.months,
    ),
    charge('AWS::SNS', 'an alarm a day', a.months * 30 * price.topicMessage),
    charge(
      'AWS::SecretsManager',
      `${stack.secrets} secrets`,
      stack.secrets * price.secret * a.months + SECRET_READS * price.secretRead,
    ),
  ].toSorted((one, other) => other.dollars - one.dollars);
}

/**
 * Returns what a month without players costs, in dollars: for the first stage of an account, and for each additional
 * stage. The monthly free amounts apply only once per account.
 */
export function emptyMonth(world: World, stack: StackLimits): { first: number; further: number } {
  const nobody = totalOf(billOf(0, world, stack, ledger(world.assumed).sum, 'essentials'));
  const further = nobody / world.assumed.months;
  const free =
    Math.min(stack.alarmMetrics, price.freeAlarms) * price.alarm +
    Math.min(stack.ownMetrics, price.freeMetrics) * price.metric +
    Math.min(idleMonth(world, stack).queueRequests, price.freeQueueRequests) * price.queueRequest;
  return { first: further - free, further };
}

/**
 * Returns how many requests per second Cognito must support in addition to its default, so that no member has to wait at the
 * peak. Also returns what these requests cost for a season.
 */
export function authRateOf(
  leagues: number,
  world: World,
  stack: StackLimits,
): { extra: number; dollars: number } {
  const peak = peaksOf(leagues, world, limitsAt(stack)).find(({ resource }) => resource === 'cognito');
  const extra = Math.max(0, (peak?.ask ?? 0) - QUOTAS.cognito.value);
  return { extra, dollars: extra * price.authRate * world.assumed.months };
}

export function totalOf(bill: readonly Charge[]): number {
  return bill.reduce((sum, { dollars }) => sum + dollars, 0);
}
