import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { budgetLine, BUDGET, processorSeconds } from './processor-time.ts';
import {
  exitCodeOf,
  judged,
  NOTHING,
  PLAYWRIGHT,
  PLAYWRIGHT_REPORT,
  playwrightCount,
  playwrightFailures,
  REPORTS,
  sumOf,
  VITEST,
  vitestCount,
  vitestFailures,
  wordsOf,
  type Count,
  type Failure,
  type PlaywrightReport,
  type VitestReport,
} from './reports.ts';
import { browser } from './support/chromium.ts';
import { needs } from './support/needs.ts';
import {
  GROUPS,
  hasFiles,
  ROOT,
  SHUFFLE_VARIABLE,
  TIER_VARIABLE,
  TIERS,
  type Group,
  type Tier,
} from './tiers.ts';
import { playwrightTimings, timingLines, vitestTimings, type Timing } from './timings.ts';

/** All failures, which are printed again at the end, where people look for them. */
const failures: Failure[] = [];
const timings: Timing[] = [];

/** The static checks. Each check counts as one test. */
const CHECKS: Record<string, string[]> = {
  format: ['oxfmt', '--check'],
  lint: ['oxlint', '--type-aware', '--deny-warnings'],
  // Runs in one thread: several threads would repeat each other's work, and the other processor is busy with other checks anyway.
  types: ['tsc', '-b', '--singleThreaded'],
  'unused code': ['knip', '--no-progress'],
  'openapi.json': ['node', 'test/tools/openapi.ts', 'check'],
};

/**
 * Environment variables for the checks, which take half a minute. By default, those compilers that are written in Go would spend
 * a fifth of that time on garbage collection.
 */
const CHECK_ENVIRONMENT = { GOGC: '200' };

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { shuffle: { type: 'boolean' }, seed: { type: 'string' } },
});
const asked = positionals[0] ?? 'all';
/** The seed for the order of the test files: the given seed or, with `--shuffle`, a new one for each run. */
const order = options.seed ?? (options.shuffle ? String(Date.now()) : undefined);
const isOnlyChecks = asked === 'checks';
const tier: Tier | undefined = isOnlyChecks ? 'quick' : TIERS.find((each) => each === asked);
if (tier === undefined) throw new Error(`${asked} is no tier: ${TIERS.join(', ')} or checks`);
/** The folder for the reports. A run of only the checks has its own folder, so that it doesn't overwrite a tier's reports. */
const reports = path.join(REPORTS, isOnlyChecks ? asked : tier);

function run(command: readonly string[], quiet: boolean): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(command[0] ?? '', command.slice(1), {
      cwd: ROOT,
      env: {
        ...CHECK_ENVIRONMENT,
        ...process.env,
        [TIER_VARIABLE]: tier,
        ...(order !== undefined && { [SHUFFLE_VARIABLE]: order }),
      },
      stdio: quiet ? 'pipe' : 'inherit',
    });
    let output = '';
    child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.on('error', (error) => resolve({ code: 1, output: error.message }));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

const secondsSince = (begun: number): number => (performance.now() - begun) / 1000;

/** Runs the checks in parallel, because each of them leaves a processor idle at times. */
async function staticChecks(): Promise<Count> {
  const codes = await Promise.all(Object.entries(CHECKS).map(staticCheck));
  const passed = codes.filter((code) => code === 0).length;
  return { ...NOTHING, passed, failed: codes.length - passed };
}

async function staticCheck([name, command]: [string, string[]]): Promise<number> {
  const begun = performance.now();
  const { code, output } = await run(command, true);
  timings.push({ group: 'checks', file: name, seconds: secondsSince(begun) });
  console.log(`${code === 0 ? 'ok  ' : 'FAIL'} ${name}`);
  if (code !== 0) {
    failures.push({ what: name, alone: command });
    console.log(output);
  }
  return code;
}

async function vitestGroup(group: Group, projects: readonly string[]): Promise<Count> {
  const file = path.join(reports, `${group}.json`);
  // The JSON reporter also records the location of each test, which the run's report needs.
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const chosen = projects.flatMap((project) => ['--project', project]);
  const command = [...VITEST, ...chosen];
  const { code } = await run([...command, '--includeTaskLocation', ...reporters], false);
  if (!existsSync(file)) return broken(`${group} could not be run`, command);
  const report = JSON.parse(readFileSync(file, 'utf8')) as VitestReport;
  failures.push(...vitestFailures(report, ROOT));
  timings.push(...vitestTimings(report, ROOT, group));
  return count(vitestCount(report), code, group, command);
}

async function browserTests(): Promise<Count> {
  const found = await browser();
  if (!found) {
    console.log('skipped: browser tests. Chromium comes with npm on Linux x64; elsewhere set CHROME_PATH.');
    return { ...NOTHING, skipped: 1 };
  }
  const { code } = await run(PLAYWRIGHT, false);
  const file = path.join(reports, PLAYWRIGHT_REPORT);
  if (!existsSync(file)) return broken('the browser tests could not be run', PLAYWRIGHT);
  const report = JSON.parse(readFileSync(file, 'utf8')) as PlaywrightReport;
  failures.push(...playwrightFailures(report));
  timings.push(...playwrightTimings(report));
  return count(playwrightCount(report), code, 'browser', PLAYWRIGHT);
}

/** Returns the final count of a group's process. If the process failed outside of all tests, records that as a failure. */
function count(counted: Count, code: number, group: Group, command: readonly string[]): Count {
  const all = judged(counted, code);
  if (all.failed > counted.failed)
    failures.push({ what: `${group}: an error outside of all tests, above`, alone: command });
  return all;
}

/** Records a failure of a whole group rather than a single test. */
function broken(what: string, alone: readonly string[]): Count {
  failures.push({ what, alone });
  return { ...NOTHING, failed: 1 };
}

/** Runs each group in a separate process, so that the system measures how much processor time it takes. */
async function runGroup(group: Group): Promise<Count> {
  const projects = GROUPS[group];
  if (group === 'checks') return staticChecks();
  return group === 'browser' ? browserTests() : vitestGroup(group, projects);
}

const startedAt = performance.now();
if (order !== undefined) console.log(`Files in random order: -- --seed ${order} plays it again`);
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
const all = Object.keys(GROUPS) as Group[];
// `npm run check` runs only the first group, the checks.
const groups = isOnlyChecks ? all.slice(0, 1) : all.filter((group) => hasFiles(tier, group));
const counts: Count[] = [];
const used: Partial<Record<Group, number>> = {};
for (const group of groups) {
  const before = processorSeconds();
  counts.push(await runGroup(group));
  used[group] = processorSeconds() - before;
}
for (const need of Object.values(needs)) {
  if (!need.present) console.log(`skipped: ${need.howToGet}`);
}
const total = sumOf(counts);
const seconds = secondsSince(startedAt);
if (!isOnlyChecks) {
  console.log(['What took longest:', ...timingLines(timings)].join('\n'));
  console.log(budgetLine(used, BUDGET[tier]));
}
for (const { what, alone } of failures) {
  console.log(`failed: ${what.split('\n')[0]?.slice(0, 400)}`);
  console.log(`        npx ${alone.join(' ')}`);
}
if (asked === 'quick')
  console.log(`${BUDGET.left.checks} more checks: npm run test:deep, ${BUDGET.left.minutes} min`);
// Written last: a run that fails before this line leaves no report, which `total.ts` counts as a failure.
writeFileSync(path.join(reports, 'run.json'), JSON.stringify({ seconds, total, used }));
process.exitCode = exitCodeOf(total);
console.log(wordsOf(total));
