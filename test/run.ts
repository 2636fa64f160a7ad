import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { browser } from './support/chromium.ts';
import {
  PLAYWRIGHT,
  playwrightFailures,
  VITEST,
  vitestFailures,
  type Failure,
  type PlaywrightReport,
  type VitestReport,
} from './reports.ts';
import { needs } from './support/needs.ts';
import { playwrightTimings, timingLines, vitestTimings, type Timing } from './timings.ts';

/** They are printed once more at the end, where people look for them. */
const failures: Failure[] = [];
const timings: Timing[] = [];

/** The counts that one part of the run adds to the last line. */
interface Count {
  passed: number;
  failed: number;
  skipped: number;
}

const ROOT = path.resolve(import.meta.dirname, '..');
const REPORTS = path.join(ROOT, '.build', 'reports');
const NOTHING: Count = { passed: 0, failed: 0, skipped: 0 };

// Static checks. Each counts as one.
const CHECKS: Record<string, string[]> = {
  format: ['oxfmt', '--check'],
  lint: ['oxlint', '--type-aware', '--deny-warnings'],
  types: ['tsc', '-b'],
  'unused code': ['knip', '--no-progress'],
  'openapi.json': ['node', 'test/tools/openapi.ts', 'check'],
};

function run(command: readonly string[], quiet: boolean): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(command[0] ?? '', command.slice(1), { cwd: ROOT, stdio: quiet ? 'pipe' : 'inherit' });
    let output = '';
    child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.on('error', (error) => resolve({ code: 1, output: error.message }));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

const secondsSince = (begun: number): number => (performance.now() - begun) / 1000;

/** Side by side: each alone leaves a processor idle now and then. */
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

async function unitAndFlowTests(): Promise<Count> {
  const file = path.join(REPORTS, 'vitest.json');
  // The report needs the location of each test.
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const { code } = await run([...VITEST, '--includeTaskLocation', ...reporters], false);
  if (!existsSync(file)) return { ...NOTHING, failed: 1 };
  const report = JSON.parse(readFileSync(file, 'utf8')) as VitestReport;
  // A file that does not load fails without a failed test.
  const failed = Math.max(report.numFailedTests, code === 0 ? 0 : 1);
  failures.push(...vitestFailures(report, ROOT));
  timings.push(...vitestTimings(report, ROOT));
  return { passed: report.numPassedTests, failed, skipped: report.numPendingTests };
}

async function browserTests(): Promise<Count> {
  const found = await browser();
  if (!found) {
    console.log('skipped: browser tests. Chromium comes with npm on Linux x64; elsewhere set CHROME_PATH.');
    return { ...NOTHING, skipped: 1 };
  }
  const { code } = await run(PLAYWRIGHT, false);
  const file = path.join(REPORTS, 'playwright.json');
  if (!existsSync(file)) return { ...NOTHING, failed: 1 };
  const report = JSON.parse(readFileSync(file, 'utf8')) as PlaywrightReport;
  failures.push(...playwrightFailures(report));
  timings.push(...playwrightTimings(report));
  const { stats } = report;
  const failed = Math.max(stats.unexpected + stats.flaky, code === 0 ? 0 : 1);
  return { passed: stats.expected, failed, skipped: stats.skipped };
}

const startedAt = performance.now();
rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });
// `npm run check` runs only the first part.
const rest = process.argv[2] === 'checks' ? [] : [unitAndFlowTests, browserTests];
const parts = [await staticChecks()];
for (const part of rest) parts.push(await part());
for (const need of Object.values(needs)) {
  if (!need.present) console.log(`skipped: ${need.howToGet}`);
}
const total = parts.reduce((sum, part) => ({
  passed: sum.passed + part.passed,
  failed: sum.failed + part.failed,
  skipped: sum.skipped + part.skipped,
}));
// The bench prints this duration.
const seconds = secondsSince(startedAt);
writeFileSync(path.join(REPORTS, 'duration.json'), JSON.stringify({ seconds }));
const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : '';
if (rest.length > 0) console.log(['What took longest:', ...timingLines(timings)].join('\n'));
for (const { what, alone } of failures) {
  console.log(`failed: ${what.split('\n')[0]?.slice(0, 400)}`);
  console.log(`        npx ${alone.join(' ')}`);
}
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;
console.log(`${total.passed} passed, ${total.failed} failed${skipped}`);
