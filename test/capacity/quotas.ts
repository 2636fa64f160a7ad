import { sourced } from './figures.ts';
import type { StackLimits } from './template.ts';

/** How much of a resource is available, by default and with a raised quota. */
export interface Limit {
  name: string;
  unit: string;
  usual: number;
  raised: number;
  source: string;
  /** What members notice if the resource runs out. */
  noticed: string;
}

const DOCS = 'https://docs.aws.amazon.com';
const GATEWAY = `${DOCS}/apigateway/latest/developerguide`;
const SCHEDULER = `${DOCS}/scheduler/latest/UserGuide/scheduler-quotas.html`;
const STACK = 'code: infra/aws';

/** An account's quotas in us-east-1. */
export const QUOTAS = sourced({
  account: { value: 10_000, unit: 'a second', source: `${GATEWAY}/limits.html` },
  connects: {
    value: 500,
    unit: 'a second',
    source: `${GATEWAY}/apigateway-execution-service-websocket-limits-table.html`,
  },
  concurrency: {
    value: 1000,
    unit: 'at once',
    source: `${DOCS}/lambda/latest/dg/gettingstarted-limits.html`,
  },
  scaling: { value: 1000, unit: 'in 10 s', source: `${DOCS}/lambda/latest/dg/scaling-behavior.html` },
  pollers: { value: 1000, unit: 'at once', source: `${DOCS}/lambda/latest/dg/services-sqs-scaling.html` },
  pollersGained: {
    value: 300,
    unit: 'a minute',
    source: `${DOCS}/lambda/latest/dg/services-sqs-scaling.html`,
  },
  fired: { value: 1000, unit: 'a second', source: SCHEDULER },
  armed: { value: 5000, unit: 'a second', source: SCHEDULER },
  schedules: { value: 10e6, unit: 'in all', source: SCHEDULER },
  inFlight: {
    value: 120_000,
    unit: 'at once',
    source: `${DOCS}/AWSSimpleQueueService/latest/SQSDeveloperGuide/quotas-queues.html`,
  },
  tableUnits: {
    value: 40_000,
    unit: 'a second',
    source: `${DOCS}/amazondynamodb/latest/developerguide/ServiceQuotas.html`,
  },
  partitionReads: {
    value: 3000,
    unit: 'a second',
    source: `${DOCS}/amazondynamodb/latest/developerguide/bp-partition-key-design.html`,
  },
  partitionWrites: {
    value: 1000,
    unit: 'a second',
    source: `${DOCS}/amazondynamodb/latest/developerguide/bp-partition-key-design.html`,
  },
  cognito: { value: 120, unit: 'a second', source: `${DOCS}/cognito/latest/developerguide/quotas.html` },
  mails: {
    value: 14,
    unit: 'a second',
    source:
      'judgement: SES names no rate outside its sandbox (docs.aws.amazon.com/ses/latest/dg/quotas.html); 14 is what many begin with',
  },
  secrets: {
    value: 10_000,
    unit: 'a second',
    source: `${DOCS}/secretsmanager/latest/userguide/reference_limits.html`,
  },
  logs: {
    value: 5000,
    unit: 'a second',
    source:
      'judgement: PutLogEvents in large regions; how Lambda itself writes is not published, once a second an instance is taken',
  },
});

/** The factor by which a quota can be raised, if AWS's page says only that it can be raised. */
const TENFOLD = 10;

export const RESOURCES = [
  'http',
  'connects',
  'accountConnects',
  'messages',
  'posts',
  'account',
  'concurrency',
  'scaling',
  'pollers',
  'pollersGained',
  'fired',
  'armed',
  'schedules',
  'inFlight',
  'reads',
  'writes',
  'resultsReads',
  'followerWrites',
  'cognito',
  'mailRate',
  'mailWorkers',
  'pushWorkers',
  'turnWorkers',
  'chatWorkers',
  'scoresSeconds',
  'secrets',
  'logs',
] as const;
export type Resource = (typeof RESOURCES)[number];

const PAGES_WAIT = 'pages are refused, say so, and ask again';
/** What members notice when exceeding a limit causes only a delay. */
export const LATE = 'late, not lost';

/** Returns every limit that a season's load can reach: those of the current stack, and those of its account. */
export function limitsAt(stack: StackLimits): Record<Resource, Limit> {
  const quota = (
    key: keyof typeof QUOTAS,
    name: string,
    noticed: string,
    raised = QUOTAS[key].value * TENFOLD,
  ): Limit => ({
    name,
    unit: QUOTAS[key].unit,
    usual: QUOTAS[key].value,
    raised,
    source: QUOTAS[key].source,
    noticed,
  });
  const fixed = (key: keyof typeof QUOTAS, name: string, noticed: string): Limit =>
    quota(key, name, noticed, QUOTAS[key].value);
  const ours = (
    usual: number,
    unit: string,
    raised: number,
    file: string,
    name: string,
    noticed: string,
  ): Limit => ({
    name,
    unit,
    usual,
    raised,
    source: `${STACK}/${file}`,
    noticed,
  });
  const account = QUOTAS.account.value * TENFOLD;
  const workers = 'at once';
  return {
    http: ours(
      stack.httpRate,
      'a second',
      account,
      'constructs/http-api.ts',
      'HTTP stage, our throttle',
      PAGES_WAIT,
    ),
    connects: ours(
      stack.connectRate,
      'a second',
      QUOTAS.connects.value * TENFOLD,
      'constructs/socket-api.ts',
      'new sockets, our throttle',
      'pages have no socket yet, and poll',
    ),
    accountConnects: quota('connects', 'new sockets, account', 'pages have no socket yet, and poll'),
    messages: ours(
      stack.messageRate,
      'a second',
      account,
      'constructs/socket-api.ts',
      'socket messages of one kind, our throttle',
      'pings go unanswered, pages open new sockets',
    ),
    posts: quota(
      'account',
      'pushes to sockets, @connections',
      'pushes fail; pages find out at their next ping',
    ),
    account: quota(
      'account',
      'API Gateway, all of that together',
      'pushes fail; pages find out at their next ping',
    ),
    // AWS's page says that this quota can be raised to tens of thousands.
    concurrency: quota('concurrency', 'Lambda, concurrency', PAGES_WAIT, 50_000),
    scaling: fixed('scaling', 'Lambda, new instances of one function', PAGES_WAIT),
    pollers: fixed('pollers', 'timers’ queue, functions at once', 'clocks run out late'),
    pollersGained: fixed(
      'pollersGained',
      'timers’ queue, functions gained',
      'clocks run out late in the first minutes',
    ),
    fired: quota('fired', 'Scheduler, invocations', 'backstops and wakes come late', 20_000),
    armed: quota('armed', 'Scheduler, CreateSchedule', 'picks are refused, and tried again', 20_000),
    schedules: quota(
      'schedules',
      'Scheduler, schedules that wait',
      'nothing can be armed: no draft goes on',
      1e9,
    ),
    inFlight: fixed('inFlight', 'timers’ queue, in flight', 'clocks run out late'),
    reads: quota('tableUnits', 'table, read units', PAGES_WAIT),
    writes: quota('tableUnits', 'table, write units', PAGES_WAIT),
    resultsReads: fixed(
      'partitionReads',
      'partition of the results, read units',
      'standings are refused for seconds',
    ),
    followerWrites: fixed(
      'partitionWrites',
      'partition of scores’ followers, write units',
      'scores come by polling',
    ),
    // Raising this quota isn't free: each additional request per second has a price.
    cognito: quota(
      'cognito',
      'Cognito, sign-ins and refreshes',
      'members cannot come in until they try again',
      5000,
    ),
    mailRate: quota('mails', 'SES, mails', LATE, 500),
    mailWorkers: ours(stack.mailsAtOnce, workers, 1000, 'constructs/mail.ts', 'workers for mails', LATE),
    pushWorkers: ours(
      stack.pushesAtOnce,
      workers,
      1000,
      'constructs/announced-work.ts',
      'workers for pushes',
      'late, and a kickoff after 20 minutes not at all',
    ),
    turnWorkers: ours(
      stack.turnsAtOnce,
      workers,
      1000,
      'stack.ts',
      'workers for turns',
      'whoever is on the clock, away, hears too late',
    ),
    chatWorkers: ours(
      stack.chatsAtOnce,
      workers,
      1000,
      'constructs/group-chats.ts',
      'workers for groups’ chats',
      LATE,
    ),
    // The pace that our own code sets, which is a third of an account's default API limit.
    scoresSeconds: {
      name: 'a score on its way to all, by our pace',
      unit: 's, of a minute until the next',
      usual: 60,
      raised: 60 * TENFOLD,
      source: 'code: functions/usecases/season/push-scores.ts',
      noticed: 'some followers hear not every score; their pages ask after a gap',
    },
    secrets: fixed('secrets', 'Secrets Manager, reads', LATE),
    logs: quota('logs', 'CloudWatch Logs, writes', 'lines come late or are missing'),
  };
}

/** Returns how many workers are busy if `each` pieces of work start per second, and each piece takes `ms`. */
export function busy(each: number, ms: number): number {
  return (each * ms) / 1000;
}
