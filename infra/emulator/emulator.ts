import { resolve } from 'node:path';
import { createClock, type RunningClock } from './clock.ts';
import type { Deployed, Machine, Mail, RequestHandler } from './contract.ts';
import { startEngine, type Engine } from './dynamodb/engine.ts';
import { openFrontDoor, type Fault, type LoggedCall } from './front-door.ts';
import type { Limits } from './quotas.ts';
import { createServices, type Ground, type Services } from './services.ts';
import { openSiteServer, type SiteServer } from './site-server.ts';
import { openStorage } from './storage.ts';
import { createDeployment, type Deployment } from './template/deployment.ts';
import { loadStack } from './template/template.ts';
import { armedTimers, type Timer } from './timers.ts';

export interface EmulatorOptions {
  /** 0 takes any free port. */
  port: number;
  dataDirectory: string;
  /** Deletes what an earlier run left in the data directory. */
  fresh?: boolean;
  /** Epoch ms at which the clock starts on fresh data. */
  now: number;
  /** Another DynamoDB endpoint than the embedded engine. */
  dynamodb?: string;
  /** Decides every chance: lateness of schedules, second deliveries. */
  seed?: number;
  /** Spends nothing on what only people would miss: see LambdaNeeds. */
  isFrugal?: boolean;
  /** The cloud assembly's folder; it may be built while the engine starts. */
  assembly(): Promise<string>;
  /** Values for the template's parameters. */
  parameters?(siteUrl: string): Record<string, string>;
  report(line: string): void;
  /** Hears how the start gets on. */
  progress(line: string): void;
}

/** A synthesized stack, running on one machine. */
export interface Emulator {
  readonly url: string;
  readonly port: number;
  /** True when there was no data from an earlier run. */
  readonly isFresh: boolean;
  readonly clock: RunningClock;
  readonly machine: Machine;
  /** The last calls of SDK clients, oldest first. */
  readonly calls: readonly LoggedCall[];
  /** What the template's resources became, by logical id. */
  readonly deployed: ReadonlyMap<string, Deployed>;
  readonly services: Services;
  /** Asks this before every call of an SDK client; undefined takes it away again. */
  injectFaults(fault: Fault | undefined): void;
  /** Sets quotas of the account as low as a test needs; all others get AWS's own values back. */
  limit(limits: Partial<Limits>): void;
  timers(): Timer[];
  mails(): Mail[];
  /** Answers requests from now on, those that these leave to the services; the clock begins to run. */
  open(handlers?: readonly RequestHandler[]): void;
  /** Takes over what changed in a new assembly, and tells the logical ids that did and those that wait for a restart. */
  update(assembly: string): Promise<{ replaced: string[]; waiting: string[] }>;
  /** The assemblies that functions may still be read from. */
  assemblies(): ReadonlySet<string>;
  stop(): Promise<void>;
}

const DEFAULT_SEED = 1;

/** What must be ended again, in the opposite order of its beginning. */
type Endings = (() => unknown)[];

/** What a run stands on before it has services. */
interface Foundation {
  site: SiteServer;
  isFresh: boolean;
  ground: Omit<Ground, 'stackName'>;
  /** Puts a new cloud assembly in the place of the current one. */
  renew(assembly: string): void;
}

/**
 * Runs the synthesized template on this machine; resolves when it is ready to be opened. Throws, with everything that it
 * began ended again, when the port is taken, there is no assembly or the template asks for something unsupported.
 */
export async function startEmulator(options: EmulatorOptions): Promise<Emulator> {
  const endings: Endings = [];
  const stop = async (): Promise<void> => {
    for (const ending of endings.splice(0).toReversed()) await ending();
  };
  try {
    const foundation = await prepare(options, endings);
    const { ground } = foundation;
    const stack = loadStack(ground.assembly());
    const services = createServices({ ...ground, stackName: stack.name });
    const deployment = createDeployment(services.all, options.parameters?.(ground.siteUrl) ?? {});
    options.progress('Deploying the template …');
    await deployment.deploy(stack);
    options.progress('Starting the functions …');
    for (const service of services.all) {
      endings.push(() => service.stop?.());
      await service.start?.();
    }
    endings.push(() => ground.clock.stop());
    return running(foundation, services, deployment, stop);
  } catch (error) {
    await stop();
    throw error;
  }
}

async function prepare(options: EmulatorOptions, endings: Endings): Promise<Foundation> {
  const { report, seed = DEFAULT_SEED, isFrugal = false } = options;
  const dataDirectory = resolve(options.dataDirectory);
  // The port first: one that is taken should be said before anything is built.
  const site = await openSiteServer(options.port, report);
  endings.push(() => site.close());
  const { database, isFresh, close } = openStorage(dataDirectory, options.fresh ?? false);
  endings.push(close);
  const clock = createClock(database, options.now, report);
  const frontDoor = await openFrontDoor();
  endings.push(() => frontDoor.close());
  const [built, engine] = await Promise.allSettled([
    options.assembly(),
    options.dynamodb === undefined ? startEngine(dataDirectory) : external(options.dynamodb),
  ]);
  if (engine.status === 'fulfilled') endings.push(() => engine.value.stop());
  if (built.status === 'rejected') throw built.reason;
  if (engine.status === 'rejected') throw engine.reason;
  if (engine.value.warning) report(engine.value.warning);
  let current = built.value;
  const assembly = (): string => current;
  const siteUrl = `http://localhost:${site.port}`;
  const { server } = site;
  const engineUrl = engine.value.url;
  return {
    site,
    isFresh,
    ground: {
      siteUrl,
      server,
      dataDirectory,
      database,
      clock,
      frontDoor,
      engineUrl,
      seed,
      isFrugal,
      assembly,
      report,
    },
    renew: (path) => void (current = path),
  };
}

async function external(url: string): Promise<Engine> {
  await fetch(url).catch((error: unknown) => {
    throw new Error(`No DynamoDB answers at ${url}; --dynamodb names another.`, { cause: error });
  });
  return { url, stop: () => Promise.resolve() };
}

function running(
  { site, isFresh, ground, renew }: Foundation,
  services: Services,
  deployment: Deployment,
  stop: () => Promise<void>,
): Emulator {
  const { clock, frontDoor, siteUrl, assembly } = ground;
  return {
    url: siteUrl,
    port: site.port,
    isFresh,
    clock,
    machine: services.machine,
    calls: frontDoor.calls,
    deployed: deployment.deployed,
    services,
    injectFaults: (fault) => void (frontDoor.fault = fault),
    limit: (limits) => services.machine.quotas.limit(limits),
    timers: () => armedTimers(services.scheduler, services.queues),
    mails: () => services.mails.all(),
    open(handlers = []) {
      site.handlers.push(...handlers, ...services.handlers);
      clock.start();
    },
    update(path) {
      renew(path);
      return deployment.update(loadStack(path));
    },
    assemblies: () => new Set([assembly(), ...services.lambda.assemblies()]),
    stop,
  };
}
