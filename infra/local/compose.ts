import type { Server } from 'node:http';
import type { DatabaseSync } from 'node:sqlite';
import type { LocalClock } from './clock.ts';
import { createBots, type Bots } from './console/bots.ts';
import { createConsole } from './console/console.ts';
import { itemReader } from './console/items.ts';
import type { FrontDoor } from './front-door.ts';
import { FEED_PATH, openFeed } from './feed.ts';
import { Iam } from './iam.ts';
import type { LocalService, Machine, RequestHandler } from './machine.ts';
import { openMails, type Mails } from './mails.ts';
import { Quotas } from './quotas.ts';
import { createApiGateway } from './services/api-gateway.ts';
import { createBuckets } from './services/bucket.ts';
import { createDistribution } from './services/distribution.ts';
import { LambdaFunctions } from './services/functions.ts';
import { Queues } from './services/queue.ts';
import { Scheduler } from './services/scheduler.ts';
import { Secrets } from './services/secrets.ts';
import { Tables } from './services/table.ts';
import { createUserPools } from './services/user-pool.ts';
import { armedTimers } from './timers.ts';

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
  results: string | undefined;
  assembly(): string;
  report(line: string): void;
}

/** Every service, and how they are reached. */
export interface Composed {
  machine: Machine;
  mails: Mails;
  quotas: Quotas;
  bots: Bots;
  functions: LambdaFunctions;
  queues: Queues;
  scheduler: Scheduler;
  tables: Tables;
  /** In the order in which they start; they stop the other way round. */
  services: LocalService[];
  /** Those who may answer a request to the site's port, asked in this order. */
  handlers: RequestHandler[];
  /** Values for the template's parameters. */
  parameters: Record<string, string>;
}

/** Makes every service and tells them of each other. */
export function compose(given: Ingredients): Composed {
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
  const bots = createBots(machine);
  const consolePage = createConsole(machine, {
    mails: () => mails.all(),
    timers: () => armedTimers(scheduler, queues),
    items: itemReader(
      (action, input) => tables.call(action, input),
      () => tables.names[0],
    ),
    bots,
    feed: openFeed(machine, given.results),
  });
  const callerOf = functions.callerOf.bind(functions);
  given.frontDoor.open({ iam, callerOf, report }, [tables, queues, scheduler, userPools, gateway.management]);
  return {
    machine,
    mails,
    quotas,
    bots,
    functions,
    queues,
    scheduler,
    tables,
    services: [
      iam,
      new Secrets(database),
      tables,
      functions,
      queues,
      scheduler,
      userPools,
      buckets,
      gateway,
      distribution,
    ],
    handlers: [consolePage, userPools.handle, distribution.handle],
    parameters: { ResultsFeedUrl: `${given.siteUrl}${FEED_PATH}` },
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
