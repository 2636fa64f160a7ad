import type { DatabaseSync } from 'node:sqlite';
import { createApiGateway } from './api-gateway/api-gateway.ts';
import type { RunningClock } from './clock.ts';
import { createDistribution } from './cloudfront/distribution.ts';
import { createUserPools, type UserPools } from './cognito-idp/user-pools.ts';
import { createDeliveries } from './deliveries.ts';
import type { Machine, RequestHandler, Service, Clock, Mail } from './service.ts';
import { createTables, type Tables } from './dynamodb/tables.ts';
import type { FrontDoor } from './front-door.ts';
import { createIam } from './iam/iam.ts';
import { createLambda, type Lambda } from './lambda/lambda.ts';
import { createQuotas } from './quotas.ts';
import { createBuckets } from './s3/buckets.ts';
import { createScheduler, type Scheduler } from './scheduler/scheduler.ts';
import { createMailer, type Mailer } from './ses/mailer.ts';
import { createSecrets, type Secrets } from './secretsmanager/secrets.ts';
import { createTopics } from './sns/topics.ts';
import { createQueues, type Queues } from './sqs/queues.ts';

/** The parts of the machine that exist before its services, and what else the services need. */
export interface Ground extends Omit<
  Machine,
  'functions' | 'quotas' | 'deliveries' | 'mayInvoke' | 'sendMail'
> {
  clock: RunningClock;
  frontDoor: FrontDoor;
  /** The URL of the DynamoDB engine. */
  engineUrl: string;
  /** The path of the user pools' client API on the site's port. */
  userPoolPath: string;
  stackName: string;
  seed: number;
  /** See the emulator's option of the same name. */
  isUnkind: boolean;
  /** Whether to skip work that matters only if people use the emulator (`FunctionNeeds`). */
  isFrugal: boolean;
}

/** Every service, with the entry points for calls. */
export interface Services {
  machine: Machine;
  mails: Mails;
  lambda: Lambda;
  queues: Queues;
  scheduler: Scheduler;
  tables: Tables;
  userPools: UserPools;
  mailer: Mailer;
  secrets: Secrets;
  /** All services, in the order in which they start. They stop in reverse order. */
  all: readonly Service[];
  /** The handlers for requests to the site's port, in order. */
  handlers: readonly RequestHandler[];
}

/** Creates all services and connects them. */
export function createServices(ground: Ground): Services {
  const { aws, database, clock, frontDoor, report } = ground;
  const iam = createIam(aws, ground.stackName);
  const quotas = createQuotas();
  const deliveries = createDeliveries(ground.isUnkind ? ground.seed : undefined);
  const needs = { ...ground, iam, quotas, deliveries, frontDoorUrl: frontDoor.url };
  const lambda: Lambda = createLambda({
    ...needs,
    deliver(arn, payload) {
      if (arn.startsWith('arn:aws:sqs:')) queues.send(arn, JSON.stringify(payload));
      else void lambda.invokeAsync(arn, payload);
    },
  });
  const queues = createQueues({ ...needs, lambda });
  const send = (arn: string, body: string): void => void queues.send(arn, body);
  const scheduler = createScheduler({ ...needs, functions: lambda, send });
  const tables = createTables({ ...needs, deliveries: ground.isUnkind ? deliveries : undefined });
  const secrets = createSecrets(ground);
  const mails = openMails(database, clock, report);
  const { mayInvoke } = lambda;
  const machine: Machine = {
    ...ground,
    functions: lambda,
    quotas,
    deliveries,
    mayInvoke,
    sendMail: mails.send,
  };

  const topics = createTopics(aws, send);
  const mailer = createMailer(machine, topics);
  const userPools = createUserPools(machine, ground.userPoolPath);
  const gateway = createApiGateway(machine, { verify: userPools.verify });
  const buckets = createBuckets({ ...needs, lambda });
  const { origin: api, socketOrigin: sockets } = gateway;
  const distribution = createDistribution(machine, { bucket: buckets.origin, api, sockets });
  frontDoor.open({ iam, callerOf: lambda.callerOf, report }, [
    lambda.api,
    tables,
    queues,
    scheduler,
    userPools,
    mailer,
    buckets,
    secrets,
    gateway.management,
  ]);
  return {
    machine,
    mails,
    lambda,
    queues,
    scheduler,
    tables,
    userPools,
    mailer,
    secrets,
    all: [
      iam,
      secrets,
      tables,
      lambda,
      queues,
      scheduler,
      topics,
      mailer,
      userPools,
      buckets,
      gateway,
      distribution,
    ],
    handlers: [userPools.handle, distribution.handle],
  };
}

type Mails = ReturnType<typeof openMails>;

/** Keeps the emails that services would have sent. The console page shows them. */
function openMails(database: DatabaseSync, clock: Clock, report: (line: string) => void) {
  database.exec(`CREATE TABLE IF NOT EXISTS mails (
    number INTEGER PRIMARY KEY AUTOINCREMENT, recipient TEXT NOT NULL, subject TEXT NOT NULL,
    text TEXT NOT NULL, at TEXT NOT NULL)`);
  addHtml(database);
  const sql = database.createTagStore();
  return {
    send({ to, subject, text, html }: Omit<Mail, 'number' | 'at'>): void {
      void sql.run`INSERT INTO mails (recipient, subject, text, html, at)
        VALUES (${to}, ${subject}, ${text}, ${html}, ${new Date(clock.now()).toISOString()})`;
      report(`Email to ${to}: ${subject}`);
    },
    /** Returns all emails, latest first. */
    all: (): Mail[] =>
      sql.all`SELECT number, recipient AS "to", subject, text, html, at FROM mails ORDER BY number DESC` as unknown as Mail[],
  };
}

/** Adds a column for the HTML if an older run left a table without that column. */
function addHtml(database: DatabaseSync): void {
  const has = database.prepare(`SELECT 1 FROM pragma_table_info('mails') WHERE name = 'html'`).get();
  if (!has) database.exec('ALTER TABLE mails ADD COLUMN html TEXT');
}
