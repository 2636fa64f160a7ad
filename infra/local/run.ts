import { resolve } from 'node:path';
import { buildAssembly, useAssemblies } from './build.ts';
import { LocalClock } from './clock.ts';
import { Deployment } from './deploy.ts';
import { FrontDoor, type Fault, type LoggedCall } from './front-door.ts';
import type { Deployed, Machine, Mail } from './machine.ts';
import { compose, type Composed, type Ingredients } from './compose.ts';
import { progressLines } from './progress.ts';
import type { Limits } from './quotas.ts';
import { startEngine, type Engine } from './services/engine.ts';
import { openSiteServer, type SiteServer } from './site-server.ts';
import { openStorage, type Storage } from './storage.ts';
import { loadStack } from './template.ts';
import { armedTimers, type Timer } from './timers.ts';
import { watchSources } from './watch.ts';

export interface LocalOptions {
  /** 0 takes any free port. */
  port: number;
  dataDirectory: string;
  /** Deletes what an earlier run left in the data directory. */
  fresh?: boolean;
  /** Epoch ms at which the game's clock starts on fresh data. */
  now?: number;
  /** A file in nflverse's games.csv format instead of the simulated season. */
  results?: string;
  /** Another DynamoDB endpoint than the embedded engine. */
  dynamodb?: string;
  /** A cloud assembly that is already there; without it the assembly is built as far as it is out of date. */
  assembly?: string;
  /** Picks up changes of the sources while it runs. */
  watch?: boolean;
  /** Decides every chance: lateness of schedules, second deliveries. */
  seed?: number;
  report?(line: string): void;
}

/** The whole product, running on one machine. */
export interface Running {
  readonly url: string;
  readonly port: number;
  /** True when there was no data from an earlier run. */
  readonly isFresh: boolean;
  readonly clock: LocalClock;
  readonly machine: Machine;
  /** The last calls of SDK clients, oldest first. */
  readonly calls: readonly LoggedCall[];
  /** What the template's resources became, by logical id. */
  readonly deployed: ReadonlyMap<string, Deployed>;
  readonly services: Composed;
  /** Asks this before every call of an SDK client; undefined takes it away again. */
  injectFaults(fault: Fault | undefined): void;
  /** Sets quotas of the account as low as a test needs; all others get AWS's own values back. */
  limit(limits: Partial<Limits>): void;
  timers(): Timer[];
  mails(): Mail[];
  stop(): Promise<void>;
}

/** 2025-08-25T19:00 in New York: a whole season lies ahead. */
export const DEFAULT_NOW = Date.parse('2025-08-25T19:00:00-04:00');
const DEFAULT_SEED = 1;

/** What must be ended again, in the opposite order of its beginning. */
type Endings = (() => unknown)[];

type Report = (line: string) => void;

/** Everything below the services. */
interface Ground {
  site: SiteServer;
  storage: Storage;
  clock: LocalClock;
  frontDoor: FrontDoor;
  frontDoorUrl: string;
  engine: Engine;
  /** The current cloud assembly; a change of the sources brings a new one. */
  assembly: string;
}

/**
 * Runs the synthesized template on this machine (decision 33); resolves when it is ready. Throws, with everything that it
 * began ended again, when the port is taken, the build fails or the template asks for something unsupported.
 */
export async function startLocal(options: LocalOptions): Promise<Running> {
  const endings: Endings = [];
  const stop = async (): Promise<void> => {
    for (const ending of endings.splice(0).toReversed()) await ending();
  };
  const report = options.report ?? (() => undefined);
  const progress = progressLines(report);
  try {
    const ground = await prepare(options, endings, report, progress);
    const stack = loadStack(ground.assembly);
    const composed = compose(ingredients(options, ground, stack.name, report));
    endings.push(useAssemblies(() => new Set([ground.assembly, ...composed.functions.assemblies()])));
    progress('Deploying the template …');
    const deployment = new Deployment(composed.services, composed.parameters);
    await deployment.deploy(stack);
    progress('Starting the functions …');
    await startServices(ground, composed, endings);
    if (options.watch) endings.push(pickUpChanges(ground, deployment, report));
    progress('Everything runs');
    return running(ground, composed, deployment, stop);
  } catch (error) {
    await stop();
    throw error;
  }
}

async function prepare(
  options: LocalOptions,
  endings: Endings,
  report: Report,
  progress: Report,
): Promise<Ground> {
  const dataDirectory = resolve(options.dataDirectory);
  // The port first: one that is taken should be said before anything is built.
  const site = await openSiteServer(options.port, report);
  endings.push(() => site.close());
  const storage = openStorage(dataDirectory, options.fresh ?? false);
  endings.push(() => storage.close());
  const clock = new LocalClock(storage.database, options.now ?? DEFAULT_NOW, report);
  if (options.now !== undefined && !storage.isFresh)
    report('The clock runs on from the last run; --now is for fresh data (--fresh).');
  const frontDoor = new FrontDoor();
  const frontDoorUrl = await frontDoor.listen();
  endings.push(() => frontDoor.close());
  const [built, engine] = await Promise.allSettled([
    options.assembly ?? buildAssembly(progress),
    options.dynamodb === undefined ? startEngine(dataDirectory) : external(options.dynamodb),
  ]);
  if (engine.status === 'fulfilled') endings.push(() => engine.value.stop());
  if (built.status === 'rejected') throw built.reason;
  if (engine.status === 'rejected') throw engine.reason;
  if (engine.value.warning) report(engine.value.warning);
  return { site, storage, clock, frontDoor, frontDoorUrl, engine: engine.value, assembly: built.value };
}

async function external(url: string): Promise<Engine> {
  await fetch(url).catch((error: unknown) => {
    throw new Error(`No DynamoDB answers at ${url}; --dynamodb names another.`, { cause: error });
  });
  return { url, stop: () => Promise.resolve() };
}

function ingredients(options: LocalOptions, ground: Ground, stackName: string, report: Report): Ingredients {
  const { site, storage, clock, frontDoor, frontDoorUrl, engine } = ground;
  return {
    siteUrl: `http://localhost:${site.port}`,
    server: site.server,
    dataDirectory: resolve(options.dataDirectory),
    database: storage.database,
    clock,
    frontDoor,
    frontDoorUrl,
    engineUrl: engine.url,
    stackName,
    seed: options.seed ?? DEFAULT_SEED,
    results: options.results,
    assembly: () => ground.assembly,
    report,
  };
}

async function startServices({ site, clock }: Ground, composed: Composed, endings: Endings): Promise<void> {
  for (const service of composed.services) {
    endings.push(() => service.stop?.());
    await service.start?.();
  }
  site.handlers.push(...composed.handlers);
  clock.start();
  endings.push(() => clock.stop());
  composed.bots.resume();
  endings.push(() => composed.bots.stop());
}

/** Rebuilds and takes over what changed; answers how to end that. */
function pickUpChanges(ground: Ground, deployment: Deployment, report: Report): () => void {
  let ended = false;
  const unwatch = watchSources(async () => {
    const assembly = await buildAssembly(report);
    if (assembly === ground.assembly || ended) return;
    ground.assembly = assembly;
    const { replaced, waiting } = await deployment.update(loadStack(assembly));
    if (replaced.length > 0) report(`Picked up: ${replaced.join(', ')}`);
    if (waiting.length > 0) report(`A restart would also bring in: ${waiting.join(', ')}`);
  }, report);
  return () => {
    ended = true;
    unwatch();
  };
}

function running(
  { site, storage, clock, frontDoor }: Ground,
  services: Composed,
  deployment: Deployment,
  stop: () => Promise<void>,
): Running {
  return {
    url: services.machine.siteUrl,
    port: site.port,
    isFresh: storage.isFresh,
    clock,
    machine: services.machine,
    calls: frontDoor.calls,
    deployed: deployment.deployed,
    services,
    injectFaults: (fault) => (frontDoor.fault = fault),
    limit: (limits) => services.quotas.limit(limits),
    timers: () => armedTimers(services.scheduler, services.queues),
    mails: () => services.mails.all(),
    stop,
  };
}
