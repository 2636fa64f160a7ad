import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';

/** A site lives for a minute: threads beside each worker's own that make its code faster would cost more than they save. */
const FEW_THREADS = ['--single-threaded'];

const ROOT = path.resolve(import.meta.dirname, '..', '..');

/** The game as `npm start` runs it, in a process of its own. */
export interface LocalSite {
  url: string;
  /** Calls the machine's console, e.g. `clock` with `{now}`. Throws when it refuses. */
  console(path: string, body: object): Promise<unknown>;
  stop(): Promise<void>;
}

/** Starts the game with fresh data on a free port; `options` go to the command line as they are. */
export async function startSite(...options: string[]): Promise<LocalSite> {
  const data = mkdtempSync(path.join(tmpdir(), 'two-crowns-e2e-'));
  const flags = ['--port', '0', '--data', data, '--no-demo', '--frugal', ...options];
  const child = spawn(process.execPath, [...FEW_THREADS, 'infra/local/main.ts', ...flags], {
    cwd: ROOT,
    stdio: 'pipe',
    // The next site finds compiled what this one has read.
    env: { NODE_COMPILE_CACHE: path.join(ROOT, '.build', 'compile-cache'), ...process.env },
  });
  const url = await readyAt(child);
  return {
    url,
    async console(place, body) {
      const headers = { 'content-type': 'application/json' };
      const response = await fetch(`${url}/local/${place}`, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
      });
      if (!response.ok) throw new Error(`/local/${place}: ${response.status} ${await response.text()}`);
      return response.json();
    },
    async stop() {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
      rmSync(data, { recursive: true, force: true });
    },
  };
}

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
