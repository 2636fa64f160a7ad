import { createApiGateway } from './api-gateway/api-gateway.ts';
import type { RunningClock } from './clock.ts';
import { createDistribution } from './cloudfront/distribution.ts';
import { createUserPools, type UserPools } from './cognito-idp/user-pools.ts';
import type { Machine, RequestHandler, Service } from './contract.ts';
import { createTables, type Tables } from './dynamodb/tables.ts';
import type { FrontDoor } from './front-door.ts';
import { createIam } from './iam/iam.ts';
import { createLambda, type Lambda } from './lambda/lambda.ts';
import { openMails, type Mails } from './mails.ts';
import { createQuotas } from './quotas.ts';
import { createBuckets } from './s3/buckets.ts';
import { createScheduler, type Scheduler } from './scheduler/scheduler.ts';
import { createMailer } from './ses/mailer.ts';
import { createSecrets, type Secrets } from './secretsmanager/secrets.ts';
import { createQueues, type Queues } from './sqs/queues.ts';

/** What services are made of: a machine without the services that make it whole. */
export interface Ground extends Omit<Machine, 'functions' | 'quotas' | 'mayInvoke' | 'sendMail'> {
  clock: RunningClock;
  frontDoor: FrontDoor;
  /** Where the DynamoDB engine listens. */
  engineUrl: string;
  stackName: string;
  seed: number;
  /** Spends nothing on what only people would miss: see LambdaNeeds. */
  isFrugal: boolean;
}

/** Every service, and how they are reached. */
export interface Services {
  machine: Machine;
  mails: Mails;
  lambda: Lambda;
  queues: Queues;
  scheduler: Scheduler;
  tables: Tables;
  userPools: UserPools;
  secrets: Secrets;
  /** In the order in which they start; they stop the other way round. */
  all: readonly Service[];
  /** Those who may answer a request to the site's port, asked in this order. */
  handlers: readonly RequestHandler[];
}

/** Makes every service and tells them of each other. */
export function createServices(ground: Ground): Services {
  const { database, clock, frontDoor, report } = ground;
  const iam = createIam(ground.stackName);
  const quotas = createQuotas();
  const needs = { ...ground, iam, quotas, frontDoorUrl: frontDoor.url };
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
  const tables = createTables(ground.engineUrl);
  const secrets = createSecrets(database);
  const mails = openMails(database, clock, report);
  const { mayInvoke } = lambda;
  const machine: Machine = { ...ground, functions: lambda, quotas, mayInvoke, sendMail: mails.send };

  const mailer = createMailer(machine);
  const userPools = createUserPools(machine);
  const gateway = createApiGateway(machine, { verify: userPools.verify });
  const buckets = createBuckets({ ...needs, lambda });
  const { origin: api, socketOrigin: sockets } = gateway;
  const distribution = createDistribution(machine, { bucket: buckets.origin, api, sockets });
  frontDoor.open({ iam, callerOf: lambda.callerOf, report }, [
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
    secrets,
    all: [iam, secrets, tables, lambda, queues, scheduler, mailer, userPools, buckets, gateway, distribution],
    handlers: [userPools.handle, distribution.handle],
  };
}
