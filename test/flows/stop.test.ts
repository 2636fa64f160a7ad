import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, expect, test } from 'vitest';
import { holdLock } from '#infra/emulator/index.ts';
import { ROOT } from '#infra/local/build.ts';
import { newDataDirectory } from '#test/support/local-game.ts';

let dataDirectory: string;
let npm: ChildProcess | undefined;

/** Sends a signal to npm and everything that it has started, which form one process group. */
function signalGroup(signal: NodeJS.Signals): void {
  if (npm?.pid !== undefined) process.kill(-npm.pid, signal);
}

afterEach(() => {
  try {
    signalGroup('SIGKILL');
  } catch {
    // All of it has already ended.
  }
  rmSync(dataDirectory, { recursive: true, force: true });
});

/** Runs `npm start` the way users do. */
function start(): { child: ChildProcess; said: (line: RegExp) => Promise<string> } {
  dataDirectory = newDataDirectory();
  const options = ['--port', '0', '--data', dataDirectory, '--no-demo', '--frugal', '--maps'];
  const child = spawn('npm', ['start', '--', ...options], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  npm = child;
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    child,
    /** Waits for a matching line in the game's output, and returns the part in parentheses. */
    async said(wanted) {
      for (;;) {
        const { done, value: line } = await lines.next();
        if (done) throw new Error(`the game ended and never said ${wanted}`);
        const found = wanted.exec(line);
        if (found) return found[1] ?? '';
      }
    },
  };
}

async function listenAt(port: number): Promise<void> {
  const server = createServer().listen(port, '127.0.0.1');
  await once(server, 'listening');
  server.close();
}

test.each([
  ['a SIGTERM to npm alone, as from a supervisor', () => npm?.kill('SIGTERM'), () => {}, [0]],
  // A terminal signals both npm and the game, and npm forwards the signal to the game. The second Ctrl+C interrupts the
  // shutdown, unless the game has already ended.
  ['Ctrl-C, pressed twice', () => signalGroup('SIGINT'), () => signalGroup('SIGINT'), [0, 130]],
])(
  'npm start shuts down cleanly on %s: its port and its data are free again',
  async (_, end, endAgain, codes) => {
    const { child, said } = start();
    const port = Number(await said(/^Two Crowns is ready at http:\/\/localhost:(\d+)/));
    const ended = once(child, 'exit');
    end();
    await Promise.race([said(/^Two Crowns is stopping/), ended]);
    endAgain();
    const outcome = await ended;
    await listenAt(port);
    const lock = holdLock(join(dataDirectory, 'lock.sqlite'));
    expect(lock).toBeDefined();
    lock?.close();
    expect(codes.map((code) => [code, null])).toContainEqual(outcome);
  },
);
