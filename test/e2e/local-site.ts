import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { scratchFolder } from '../support/scratch.ts';

/** A site lives only for minutes, so more compiler threads in each worker would cost more than they save. */
const FEW_THREADS = ['--single-threaded'];

const ROOT = path.resolve(import.meta.dirname, '..', '..');

/** The game as `npm start` runs it, in a process of its own. */
export interface LocalSite {
  url: string;
  /** Calls the console of the machine, for example `clock` with `{now}`. Throws if the console refuses. */
  console(path: string, body: object): Promise<unknown>;
}

/** Moves the game's clock to a time, unless that time has already passed. */
export async function reach({ url, console: machine }: LocalSite, time: string): Promise<void> {
  const { now } = (await (await fetch(`${url}/local/clock`)).json()) as { now: string };
  if (Date.parse(now) < Date.parse(time)) await machine('clock', { now: time });
}

/** A game that one spec file has to itself. */
export interface OwnSite extends LocalSite {
  stop(): Promise<void>;
}

/** A game that can reset everything except its clock. */
export interface SharedSite extends OwnSite {
  empty(): Promise<void>;
}

/** Starts the game with fresh data on a free port. `options` are passed to the command line unchanged. */
export async function startSite(...options: string[]): Promise<OwnSite> {
  const { site } = await start('infra/local/main.ts', options);
  return site;
}

export async function startSharedSite(): Promise<SharedSite> {
  const { site, child } = await start('test/e2e/game.ts', []);
  return {
    ...site,
    async empty() {
      child.send('empty');
      const [failure] = (await once(child, 'message')) as [string];
      if (failure !== '') throw new Error(`the game was not emptied: ${failure}`);
    },
  };
}

async function start(
  entry: string,
  options: readonly string[],
): Promise<{ site: OwnSite; child: ChildProcess }> {
  const data = mkdtempSync(path.join(scratchFolder(), 'two-crowns-e2e-'));
  // With `--maps`, the game bundles the functions as a deployment does.
  const flags = ['--port', '0', '--data', data, '--no-demo', '--frugal', '--maps', ...options];
  const child = spawn(process.execPath, [...FEW_THREADS, entry, ...flags], {
    cwd: ROOT,
    stdio: ['pipe', 'pipe', 'pipe', 'ipc'],
    // The cache lets the next site reuse the code that this one compiles.
    env: { NODE_COMPILE_CACHE: path.join(ROOT, '.build', 'compile-cache'), ...process.env },
  });
  const url = await readyAt(child);
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    if (child.exitCode === null) await once(child, 'exit');
    rmSync(data, { recursive: true, force: true });
  };
  return { site: { url, console: consoleAt(url), stop }, child };
}

const consoleAt =
  (url: string): LocalSite['console'] =>
  async (place, body) => {
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(`${url}/local/${place}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`/local/${place}: ${response.status} ${await response.text()}`);
    return response.json();
  };

async function readyAt(child: ChildProcess): Promise<string> {
  const said: string[] = [];
  const listen = (stream: NodeJS.ReadableStream) => createInterface({ input: stream });
  if (!child.stdout || !child.stderr) throw new Error('the site has no output');
  listen(child.stderr).on('line', (line) => said.push(line));
  for await (const line of listen(child.stdout)) {
    said.push(line);
    const url = /is ready at (\S+)/.exec(line)?.[1];
    if (url !== undefined) {
      child.stdout.resume();
      return url;
    }
  }
  throw new Error(`the site did not start:\n${said.join('\n')}`);
}
