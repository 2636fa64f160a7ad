import type { Server } from 'node:http';
import type { DatabaseSync } from 'node:sqlite';
import { createApiGateway } from './api-gateway/api-gateway.ts';
import type { LocalClock } from './clock.ts';
import { createDistribution } from './cloudfront/distribution.ts';
import { createUserPools } from './cognito-idp/user-pools.ts';
import type { LocalService, Machine, RequestHandler } from './contract.ts';
import { Tables } from './dynamodb/tables.ts';
import type { FrontDoor } from './front-door.ts';
import { Iam } from './iam/iam.ts';
import { LambdaFunctions } from './lambda/functions.ts';
import { openMails, type Mails } from './mails.ts';
import { Quotas } from './quotas.ts';
import { createBuckets } from './s3/buckets.ts';
import { Scheduler } from './scheduler/scheduler.ts';
import { Secrets } from './secretsmanager/secrets.ts';
import { Queues } from './sqs/queues.ts';

/** What services are made of. */
export interface Ingredients {
  siteUrl: string;
  server: Server;
  dataDirectory: string;
  database: DatabaseSync;
  clock: LocalClock;
  frontDoor: FrontDoor;
  frontDoorUrl: string;
  engineUrl: string;
  stackName: string;
  seed: number;
  assembly(): string;
  report(line: string): void;
}

/** Every service, and how they are reached. */
export interface Services {
  machine: Machine;
  mails: Mails;
  quotas: Quotas;
  functions: LambdaFunctions;
  queues: Queues;
  scheduler: Scheduler;
  tables: Tables;
  /** In the order in which they start; they stop the other way round. */
  all: readonly LocalService[];
  /** Those who may answer a request to the site's port, asked in this order. */
  handlers: readonly RequestHandler[];
}

/** Makes every service and tells them of each other. */
export function createServices(given: Ingredients): Services {
  const { database, clock, frontDoorUrl, seed, report } = given;
  const iam = new Iam(given.stackName);
  const quotas = new Quotas();
  const functions: LambdaFunctions = new LambdaFunctions({
    database,
    clock,
    iam,
    quotas,
    frontDoorUrl,
    report,
    assembly: given.assembly,
    deliver: (arn, payload) => {
      if (arn.startsWith('arn:aws:sqs:')) queues.send(arn, JSON.stringify(payload));
      else void functions.invokeAsync(arn, payload);
    },
  });
  const queues = new Queues({ database, clock, functions, iam, frontDoorUrl, seed, report });
  const send = (arn: string, body: string): void => void queues.send(arn, body);
  const scheduler = new Scheduler({ database, clock, functions, iam, seed, report, send });
  const tables = new Tables(given.engineUrl);
  const mails = openMails(database, clock, report);
  const machine = createMachine(given, { iam, functions, mails, quotas });

  const userPools = createUserPools(machine);
  const gateway = createApiGateway(machine, { verify: (issuer, token) => userPools.verify(issuer, token) });
  const buckets = createBuckets(machine);
  const distribution = createDistribution(machine, {
    bucket: (domain, arn) => buckets.origin(domain, arn),
    api: (domain) => gateway.origin(domain),
    sockets: (domain) => gateway.socketOrigin(domain),
  });
  const callerOf = functions.callerOf.bind(functions);
  given.frontDoor.open({ iam, callerOf, report }, [tables, queues, scheduler, userPools, gateway.management]);
  const secrets = new Secrets(database);
  return {
    machine,
    mails,
    quotas,
    functions,
    queues,
    scheduler,
    tables,
    all: [iam, secrets, tables, functions, queues, scheduler, userPools, buckets, gateway, distribution],
    handlers: [userPools.handle, distribution.handle],
  };
}

function createMachine(
  given: Ingredients,
  { iam, functions, mails, quotas }: { iam: Iam; functions: LambdaFunctions; mails: Mails; quotas: Quotas },
): Machine {
  return {
    siteUrl: given.siteUrl,
    server: given.server,
    dataDirectory: given.dataDirectory,
    database: given.database,
    clock: given.clock,
    functions,
    quotas,
    get assembly() {
      return given.assembly();
    },
    mayInvoke: (arn, principal, sourceArn) => functions.mayInvoke(arn, principal, sourceArn),
    roleAllows: (role, want, assumedBy) => iam.trusts(role, assumedBy) && iam.allows(role, want),
    sendMail: (mail) => mails.send(mail),
    report: (line) => given.report(line),
  };
}
