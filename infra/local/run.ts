import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { buildAssembly } from './build.ts';
import { LocalClock } from './clock.ts';
import { Deployment } from './deploy.ts';
import { FrontDoor, type Fault, type LoggedCall } from './front-door.ts';
import type { Deployed, Machine, Mail, RequestHandler } from './machine.ts';
import { compose, type Composed } from './compose.ts';
import { progressLines } from './progress.ts';
import { startEngine, type Engine } from './services/engine.ts';
import { openStorage } from './storage.ts';
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
  timers(): Timer[];
  mails(): Mail[];
  stop(): Promise<void>;
}

/** 2025-08-25T19:00 in New York: a whole season lies ahead. */
export const DEFAULT_NOW = Date.parse('2025-08-25T19:00:00-04:00');
const DEFAULT_SEED = 1;

/**
 * Runs the synthesized template on this machine (decision 33); resolves when it is ready. Throws, with everything that it
 * began ended again, when the port is taken, the build fails or the template asks for something unsupported.
 */
export async function startLocal(options: LocalOptions): Promise<Running> {
  const endings: (() => unknown)[] = [];
  const stop = async (): Promise<void> => {
    for (const ending of endings.splice(0).reverse()) await ending();
  };
  try {
    return await begin(options, endings, stop);
  } catch (error) {
    await stop();
    throw error;
  }
}

async function begin(
  options: LocalOptions,
  endings: (() => unknown)[],
  stop: () => Promise<void>,
): Promise<Running> {
  const report = options.report ?? (() => undefined);
  const progress = progressLines(report);
  const dataDirectory = resolve(options.dataDirectory);
  const { server, port } = await listen(options.port);
  endings.push(() => closeServer(server));
  const { database, isFresh } = openStorage(dataDirectory, options.fresh ?? false);
  endings.push(() => database.close());
  const clock = new LocalClock(database, options.now ?? DEFAULT_NOW, report);

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

  let assembly = built.value;
  const stack = loadStack(assembly);
  const composed = compose({
    siteUrl: `http://localhost:${port}`,
    server,
    dataDirectory,
    database,
    clock,
    frontDoor,
    frontDoorUrl,
    engineUrl: engine.value.url,
    stackName: stack.name,
    seed: options.seed ?? DEFAULT_SEED,
    results: options.results,
    assembly: () => assembly,
    report,
  });
  progress('Deploying the template …');
  const deployment = new Deployment(composed.services, composed.parameters);
  await deployment.deploy(stack);
  progress('Starting the functions …');
  for (const service of composed.services) {
    await service.start?.();
    endings.push(() => service.stop?.());
  }
  serve(server, composed.handlers, report);
  clock.start();
  endings.push(() => clock.stop());
  composed.bots.resume();
  endings.push(() => composed.bots.stop());
  if (options.watch) {
    endings.push(
      watchSources(async () => {
        const fresh = await buildAssembly(report);
        if (fresh === assembly) return;
        assembly = fresh;
        const { replaced, waiting } = await deployment.update(loadStack(fresh));
        if (replaced.length > 0) report(`Picked up: ${replaced.join(', ')}`);
        if (waiting.length > 0) report(`A restart would also bring in: ${waiting.join(', ')}`);
      }, report),
    );
  }
  progress('Everything runs');
  return {
    url: composed.machine.siteUrl,
    port,
    isFresh,
    clock,
    machine: composed.machine,
    calls: frontDoor.calls,
    deployed: deployment.deployed,
    services: composed,
    injectFaults: (fault) => (frontDoor.fault = fault),
    timers: () => armedTimers(composed.scheduler, composed.queues),
    mails: () => composed.mails.all(),
    stop,
  };
}

function external(url: string): Engine {
  return { url, stop: () => Promise.resolve() };
}

/** Takes the port first: a port that is in use should fail before anything is built. */
async function listen(port: number): Promise<{ server: Server; port: number }> {
  const server = createServer();
  server.listen(port, '127.0.0.1');
  await once(server, 'listening').catch((error: unknown) => {
    const isTaken = (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
    throw isTaken ? new Error(`Port ${port} is in use; choose another with --port.`) : error;
  });
  return { server, port: (server.address() as AddressInfo).port };
}

function serve(server: Server, handlers: readonly RequestHandler[], report: (line: string) => void): void {
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    for (const handle of handlers) if (await handle(request, response)) return;
    response.writeHead(404).end();
  };
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    answer(request, response).catch((error: unknown) => {
      report(`${request.method} ${request.url} failed: ${error instanceof Error ? error.stack : String(error)}`);
      if (response.headersSent) response.destroy();
      else response.writeHead(500).end();
    });
  });
}

async function closeServer(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
}
