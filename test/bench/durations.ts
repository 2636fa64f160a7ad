import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ROOT } from '#infra/local/build.ts';
import { median, seconds } from './figures.ts';
import type { Row } from './table.ts';

/** The sources that `npm start` needs. */
const SOURCES = [
  'shared',
  'functions',
  'infra',
  'web',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'cdk.json',
];
const NOT_COPIED = new Set(['node_modules', 'dist']);
const READY = /^Two Crowns is ready at /m;
const LONGEST_START_MS = 180_000;
const LONGEST_END_MS = 10_000;

/**
 * Measures the time from `npm start` to its ready line. Runs in a copy of the sources, so that the first start has to build
 * everything, and the later starts have to build nothing. Changes to this checkout in the meantime have no effect.
 */
export async function startRows(warmStarts: number, report: (line: string) => void): Promise<Row[]> {
  const copy = mkdtempSync(join(tmpdir(), 'two-crowns-start-'));
  try {
    for (const name of SOURCES) {
      const filter = (path: string): boolean => !NOT_COPIED.has(basename(path));
      cpSync(join(ROOT, name), join(copy, name), { recursive: true, filter });
    }
    symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
    report('npm start without a build');
    const cold = await startTime(copy);
    const warm: number[] = [];
    while (warm.length < warmStarts) {
      report(`npm start, ${warm.length + 1} of ${warmStarts}`);
      warm.push(await startTime(copy));
    }
    const note = 'from a warm install to the ready line, fresh data, demo league made';
    return [
      {
        name: 'npm start, built before',
        figure: seconds(median(warm)),
        aim: '2.5 s',
        note: `${note}; median of ${warmStarts}`,
      },
      {
        name: 'npm start, nothing built',
        figure: seconds(cold),
        aim: '10 s',
        note: 'site and template are built on the way',
      },
    ];
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

/** Returns how long the last `npm test` in this checkout took. */
export function testRow(): Row {
  const file = join(ROOT, '.build/reports/quick/run.json');
  const name = 'npm test';
  if (!existsSync(file)) return { name, figure: 'unknown', note: 'no complete run in this checkout yet' };
  const duration = JSON.parse(readFileSync(file, 'utf8')) as { seconds: number };
  return { name, figure: seconds(duration.seconds * 1000), note: 'the last complete run in this checkout' };
}

/** Returns how long the game takes to start, in ms. Rejects with its output if it exits before it's ready, or takes too long. */
async function startTime(folder: string): Promise<number> {
  const data = join(folder, '.local');
  rmSync(data, { recursive: true, force: true });
  const startedAt = performance.now();
  // npm, its shell and the game form a separate process group, which can be killed as a whole.
  const child = spawn('npm', ['start', '--', '--port', '0', '--data', data], {
    cwd: folder,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const closed = once(child, 'close');
  let output = '';
  const ready = new Promise<number>((resolve, reject) => {
    const fail = (why: string): void => reject(new Error(`npm start ${why}:\n${output}`));
    const timer = setTimeout(() => fail('was not ready in time'), LONGEST_START_MS);
    const hear = (text: string): void => {
      output += text;
      if (READY.test(output)) resolve(performance.now() - startedAt);
    };
    child.stdout.setEncoding('utf8').on('data', hear);
    child.stderr.setEncoding('utf8').on('data', hear);
    child.on('error', reject).on('close', () => {
      clearTimeout(timer);
      fail('ended before it was ready');
    });
  });
  try {
    return await ready;
  } finally {
    child.kill('SIGTERM');
    await Promise.race([closed, sleep(LONGEST_END_MS)]);
    killGroup(child.pid);
  }
}

/** Kills whatever is left of the process group. */
function killGroup(pid: number | undefined): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL');
  } catch {
    // The group is already gone.
  }
}
