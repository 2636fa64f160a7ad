import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join, relative } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { holdLock } from '../emulator/index.ts';

/** The project's root folder. */
export const ROOT = join(import.meta.dirname, '../..');

const BUILD = join(ROOT, '.build/local');
const SITE = join(ROOT, 'web/dist');
const VITE = 'node_modules/vite/bin/vite.js';
/** How many of the newest assemblies to keep, in addition to those that a process marks as in use. */
const KEPT_ASSEMBLIES = 10;
const LOOK_AGAIN_MS = 100;
const MARK_EVERY_MS = 30_000;
const UNUSED_AFTER_MS = 5 * MARK_EVERY_MS;

/** The sources from which the site is built. */
const SITE_INPUTS = ['web', 'shared', 'package-lock.json'];
/** The sources from which the template and the functions' bundles are built. */
const STACK_INPUTS = ['infra/aws', 'functions', 'shared', 'package-lock.json'];

/** How functions are bundled: `deployed` with source maps, as for a deployment, or `quick` for `npm start`. */
export type Bundling = 'deployed' | 'quick';

/** What distinguishes assemblies of the same sources. */
export interface Build {
  bundling: Bundling;
  /** Whether the template offers passkeys. */
  hasPasskeys: boolean;
}

const DEPLOYED: Build = { bundling: 'deployed', hasPasskeys: false };

/** The options with which a private machine has passkeys. No one looks at the certificate. */
const WITH_PASSKEYS = {
  passkeys: 'on',
  domainName: 'localhost',
  certificateArn: 'arn:aws:acm:us-east-1:000000000000:certificate/localhost',
};

/**
 * Builds whatever is out of date: the site (into web/dist) and the cloud assembly. Returns the assembly's folder, which never
 * changes once it exists, and which stays as long as `useAssemblies` marks it. If a tool fails, throws the tool's output.
 */
export async function buildAssembly(
  report: (line: string) => void,
  build: Build = DEPLOYED,
): Promise<string> {
  mkdirSync(BUILD, { recursive: true });
  const lock = await onlyBuilder();
  try {
    return await buildWhatIsOld(report, build);
  } finally {
    lock.close();
  }
}

/** Waits until no other process is building, and keeps other processes out until `close` is called. */
async function onlyBuilder(): Promise<{ close(): void }> {
  for (;;) {
    const lock = holdLock(join(BUILD, 'lock.sqlite'));
    if (lock) return lock;
    await sleep(LOOK_AGAIN_MS);
  }
}

async function buildWhatIsOld(report: (line: string) => void, build: Build): Promise<string> {
  const siteHash = hashOf(SITE_INPUTS, '');
  const assembly = assemblyFor(siteHash, build);
  const site = buildSite(siteHash, report);
  if (existsSync(join(assembly, 'manifest.json'))) {
    await site;
    report('Template up to date');
    mark(assembly);
    return assembly;
  }
  report('Synthesizing the template and bundling the functions...');
  const fresh = join(BUILD, 'fresh');
  // A build that failed or was killed may have left this folder. The lock keeps every other build out.
  rmSync(fresh, { recursive: true, force: true });
  // Skips checking the template against CloudFormation's schemas: that would take half of the time, and tests and deployments do
  // it anyway. Also turns off the probe, which a private machine doesn't need, and which would hold up clocks that jump by
  // months.
  const environment = {
    CDK_OUTDIR: fresh,
    CDK_VALIDATION: 'false',
    CDK_CONTEXT_JSON: JSON.stringify({ probe: 'off', ...(build.hasPasskeys && WITH_PASSKEYS) }),
    SITE_IS_COMING: 'true',
    ...(build.bundling === 'quick' && { QUICK_BUNDLES: join(BUILD, 'functions') }),
  };
  await run(process.execPath, ['infra/aws/app.ts'], environment, site);
  // A process that was killed during its cleanup may have left half of this folder.
  rmSync(assembly, { recursive: true, force: true });
  renameSync(fresh, assembly);
  forgetOldAssemblies();
  return assembly;
}

/** Returns the assembly's folder. It depends on the current sources, the site's hash and the kind of build. */
export function assemblyFor(siteHash: string, { bundling, hasPasskeys }: Build): string {
  const kind = bundling + (hasPasskeys ? ' with passkeys' : '');
  return join(BUILD, `assembly-${hashOf(STACK_INPUTS, siteHash + kind)}`);
}

/** Builds the site, unless the last build had the same source hash. */
async function buildSite(hash: string, report: (line: string) => void): Promise<void> {
  if (isBuilt('site', hash, join(SITE, '.vite/site.json'))) {
    report('Site up to date');
    return;
  }
  report('Building the site...');
  await runVite('web');
  writeFileSync(stampOf('site'), hash);
}

/**
 * Builds the design page if it is out of date, and returns its folder. The page isn't part of the site, so the machine starts
 * without waiting for it.
 */
export async function buildDesign(): Promise<string> {
  const folder = join(BUILD, 'design');
  mkdirSync(BUILD, { recursive: true });
  const lock = await onlyBuilder();
  try {
    const hash = hashOf(SITE_INPUTS, '');
    if (!isBuilt('design', hash, join(folder, 'index.html'))) {
      await runVite('web/design', '--outDir', folder, '--emptyOutDir');
      writeFileSync(stampOf('design'), hash);
    }
    return folder;
  } finally {
    lock.close();
  }
}

/** The file that stores the hash of the sources behind the last build of `name`. */
const stampOf = (name: string): string => join(BUILD, `${name}.hash`);

function isBuilt(name: string, hash: string, result: string): boolean {
  const stamp = stampOf(name);
  return existsSync(result) && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash;
}

const runVite = (folder: string, ...more: string[]): Promise<void> =>
  run(process.execPath, [VITE, 'build', folder, '--logLevel', 'warn', ...more], {});

/**
 * Marks assemblies as in use at regular intervals, until the returned function is called. A Lambda function's worker
 * reads its bundle only when it starts. Without marks, newer builds could have removed the assembly by then.
 */
export function useAssemblies(used: () => Iterable<string>): () => void {
  const markAll = (): void => {
    for (const assembly of used()) mark(assembly);
  };
  markAll();
  const timer = setInterval(markAll, MARK_EVERY_MS).unref();
  return () => clearInterval(timer);
}

function mark(assembly: string): void {
  const now = new Date();
  if (existsSync(assembly)) utimesSync(assembly, now, now);
}

function forgetOldAssemblies(): void {
  const byAge = readdirSync(BUILD)
    .filter((name) => name.startsWith('assembly-'))
    .map((name) => ({ path: join(BUILD, name), changed: statSync(join(BUILD, name)).mtimeMs }))
    .toSorted((left, right) => right.changed - left.changed);
  const unused = byAge.slice(KEPT_ASSEMBLIES).filter(({ changed }) => changed < Date.now() - UNUSED_AFTER_MS);
  for (const { path } of unused) rmSync(path, { recursive: true, force: true });
}

function hashOf(inputs: readonly string[], salt: string): string {
  const hash = createHash('sha256').update(salt);
  for (const input of inputs) {
    for (const file of filesOf(join(ROOT, input)))
      hash.update(relative(ROOT, file)).update(readFileSync(file));
  }
  return hash.digest('hex').slice(0, 16);
}

function filesOf(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { withFileTypes: true })
    .filter(({ name }) => name !== 'dist' && name !== 'node_modules' && !/\.test\.tsx?$/.test(name))
    .toSorted((left, right) => (left.name < right.name ? -1 : 1))
    .flatMap(({ name }) => filesOf(join(path, name)));
}

/**
 * Runs a program to its end, and writes to its standard input once `awaited` resolves; if this process dies first, that input
 * ends without data. If `awaited` fails, kills the program, waits for its end, and then fails, too. If the program fails, throws
 * its output.
 */
export async function run(
  command: string,
  args: string[],
  environment: Record<string, string>,
  awaited: Promise<void> = Promise.resolve(),
): Promise<void> {
  const child = spawn(command, args, {
    cwd: ROOT,
    env: { ...process.env, ...environment },
    stdio: 'pipe',
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  }
  const closed = new Promise<number | null>((resolve, reject) =>
    child.on('error', reject).on('close', resolve),
  );
  // Ignores errors here, because a program that has failed no longer reads its input.
  child.stdin.on('error', () => undefined);
  awaited.then(
    () => child.stdin.end('ready'),
    () => child.kill(),
  );
  // Waits for the program and `awaited`, even if the program can't be started, because a caller's lock must outlast the work
  // behind `awaited`.
  await Promise.allSettled([closed, awaited]);
  const code = await closed;
  await awaited;
  if (code !== 0) throw new Error(`${args[0]} failed:\n${output}`);
}
