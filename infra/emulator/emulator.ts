import { resolve } from 'node:path';
import { DEFAULT_ENVIRONMENT } from './aws-environment.ts';
import { RunningClock } from './clock.ts';
import type { Deployed, Mail, RequestHandler } from './service.ts';
import { USER_POOL_PATH } from './cognito-idp/user-pools.ts';
import { startEngine, type Engine } from './dynamodb/engine.ts';
import { openFrontDoor, type Fault, type LoggedCall } from './front-door.ts';
import { openNamespaces, type Namespace } from './namespaces.ts';
import type { Limits } from './quotas.ts';
import { createServices, type Ground, type Services } from './services.ts';
import { openSiteServer, type SiteServer } from './site-server.ts';
import { openStorage } from './storage.ts';
import { createDeployment, type Deployment } from './template/deployment.ts';
import { loadStack } from './template/template.ts';
import { armedTimers, type Timer } from './timers.ts';

export interface EmulatorOptions {
  /** The port of the site. 0 selects any free port. */
  port: number;
  dataDirectory: string;
  /** Whether to delete the data of an earlier run. */
  fresh?: boolean;
  /** Where the clock starts (epoch ms) if there is no data yet. The default is the machine's own time. */
  now?: number;
  /** The endpoint of another DynamoDB to use in place of the embedded engine. */
  dynamodb?: string;
  /** The twelve-digit ID of the account, which is part of every ARN. */
  account?: string;
  region?: string;
  /** The path of the user pools' client API on the site's port. It starts with a slash and doesn't end with one. */
  userPoolPath?: string;
  /** The seed for everything random: the delays of schedules, and what happens to deliveries. */
  seed?: number;
  /** Whether deliveries can arrive late, twice or never, wherever AWS allows that. See deliveries.ts. */
  isUnkind?: boolean;
  /** Whether to skip work that matters only if people use the emulator (`FunctionNeeds`). */
  isFrugal?: boolean;
  /** Returns the cloud assembly's folder. The assembly can be built while the engine starts. */
  assembly(): Promise<string>;
  /** Returns values for the template's parameters. */
  parameters?(siteUrl: string): Record<string, string>;
  /** Receives the lines that functions print, and error messages. */
  report?(line: string): void;
  /** Receives lines that report progress while the emulator starts. */
  progress?(line: string): void;
}

/** The settings of an SDK client. */
interface Administrator {
  endpoint: string;
  region: string;
  credentials: { accessKeyId: string; secretAccessKey: string };
}

/** The stack that the CDK has synthesized, running on this machine. */
export interface Emulator {
  readonly url: string;
  readonly port: number;
  /** Whether this run started without data from an earlier run. */
  readonly isFresh: boolean;
  readonly clock: RunningClock;
  /** The most recent calls of SDK clients, oldest first. */
  readonly calls: readonly LoggedCall[];
  /** The deployed resources of the template, by logical ID. */
  readonly deployed: ReadonlyMap<string, Deployed>;
  readonly services: Pick<Services, 'lambda' | 'mailer' | 'queues' | 'secrets' | 'tables' | 'userPools'>;
  /** Settings that give SDK clients an administrator's rights. */
  readonly administrator: Administrator;
  /** Opens storage for code outside the emulator. */
  namespace(name: string): Namespace;
  /** Runs `fault` before every call that an SDK client makes. Pass undefined to remove the fault. */
  injectFaults(fault: Fault | undefined): void;
  /** Sets these quotas of the account, and resets all others to AWS's own values. */
  limit(limits: Partial<Limits>): void;
  timers(): Timer[];
  mails(): Mail[];
  /** Starts the clock, and begins to answer requests. Each request goes to these handlers first, and then to the services. */
  open(handlers?: readonly RequestHandler[]): void;
  /**
   * Applies the changes in a new assembly. Returns the logical IDs of the resources that have changed, and of those that can
   * change only after a restart.
   */
  update(assembly: string): Promise<{ replaced: string[]; waiting: string[] }>;
  /** Starts functions before anyone calls them: see `Lambda.warm`. */
  warm(isMeant?: (logicalId: string) => boolean): Promise<void>;
  /** The folder of the current cloud assembly. */
  assembly(): string;
  /** The folders of all assemblies that functions may still be loaded from. */
  assemblies(): ReadonlySet<string>;
  stop(): Promise<void>;
}

type Unsettled = 'now' | 'dynamodb';
type Settings = Required<Omit<EmulatorOptions, Unsettled>> & Pick<EmulatorOptions, Unsettled>;

/** The default settings of a run. */
const DEFAULTS: Omit<Settings, Unsettled | 'assembly' | 'dataDirectory' | 'port'> = {
  ...DEFAULT_ENVIRONMENT,
  userPoolPath: USER_POOL_PATH,
  fresh: false,
  seed: 1,
  isUnkind: false,
  isFrugal: false,
  parameters: () => ({}),
  report: () => undefined,
  progress: () => undefined,
};

/** The functions that stop a run's parts, called in reverse order. */
type Endings = (() => unknown)[];

/** The parts of a run that are created before its services. */
interface Foundation {
  site: SiteServer;
  isFresh: boolean;
  namespace(name: string): Namespace;
  ground: Omit<Ground, 'stackName'>;
  /** Replaces the current cloud assembly. */
  renew(assembly: string): void;
}

/**
 * Runs the synthesized template on this machine. Resolves when the site is ready. If the port is taken, if there is no assembly,
 * or if the template needs something unsupported, stops everything that has started and throws.
 */
export async function startEmulator(options: EmulatorOptions): Promise<Emulator> {
  const settings: Settings = { ...DEFAULTS, ...options };
  const endings: Endings = [];
  const stop = async (): Promise<void> => {
    for (const ending of endings.splice(0).toReversed()) await ending();
  };
  try {
    const foundation = await prepare(settings, endings);
    const { ground } = foundation;
    const stack = loadStack(ground.assembly());
    const services = createServices({ ...ground, stackName: stack.name });
    const deployment = createDeployment(ground.aws, services.all, settings.parameters(ground.siteUrl));
    settings.progress('Deploying the template...');
    await deployment.deploy(stack);
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

async function prepare(settings: Settings, endings: Endings): Promise<Foundation> {
  const { account, region, userPoolPath, seed, isUnkind, isFrugal, report } = settings;
  const dataDirectory = resolve(settings.dataDirectory);
  // Opens the port first, so that no one has to wait for a build only to find out that the port is taken.
  const site = await openSiteServer(settings.port, report);
  endings.push(() => site.close());
  const { database, isFresh, close } = openStorage(dataDirectory, settings.fresh);
  endings.push(close);
  const clock = new RunningClock(database, settings.now ?? Date.now(), report);
  const frontDoor = await openFrontDoor();
  endings.push(() => frontDoor.close());
  const [built, engine] = await Promise.allSettled([
    settings.assembly(),
    settings.dynamodb === undefined ? startEngine(dataDirectory) : external(settings.dynamodb),
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
    namespace: openNamespaces(database),
    ground: {
      aws: { account, region },
      siteUrl,
      server,
      dataDirectory,
      database,
      clock,
      frontDoor,
      engineUrl,
      userPoolPath,
      seed,
      isUnkind,
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
  { site, isFresh, namespace, ground, renew }: Foundation,
  services: Services,
  deployment: Deployment,
  stop: () => Promise<void>,
): Emulator {
  const { aws, clock, frontDoor, siteUrl, assembly } = ground;
  return {
    url: siteUrl,
    port: site.port,
    isFresh,
    clock,
    calls: frontDoor.calls,
    deployed: deployment.deployed,
    services,
    administrator: { endpoint: frontDoor.url, region: aws.region, credentials: frontDoor.administrator },
    namespace,
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
    warm: (isMeant = () => true) => services.lambda.warm(isMeant),
    assembly,
    assemblies: () => new Set([assembly(), ...services.lambda.assemblies()]),
    stop,
  };
}
