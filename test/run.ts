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

/** Told once more at the end, where they are looked for. */
const failures: Failure[] = [];

/** What one part of the run adds to the last line. */
interface Count {
  passed: number;
  failed: number;
  skipped: number;
}

const ROOT = path.resolve(import.meta.dirname, '..');
const REPORTS = path.join(ROOT, '.build', 'reports');
const NOTHING: Count = { passed: 0, failed: 0, skipped: 0 };

// Static checks: each counts as one.
const CHECKS: Record<string, string[]> = {
  format: ['oxfmt', '--check'],
  lint: ['oxlint', '--type-aware', '--deny-warnings'],
  types: ['tsc', '-b'],
  'unused code': ['knip', '--no-progress'],
  'openapi.json': ['node', 'test/openapi.ts', 'check'],
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

async function staticChecks(): Promise<Count> {
  const count = { ...NOTHING };
  for (const [name, command] of Object.entries(CHECKS)) {
    const { code, output } = await run(command, true);
    console.log(`${code === 0 ? 'ok  ' : 'FAIL'} ${name}`);
    if (code === 0) {
      count.passed += 1;
    } else {
      count.failed += 1;
      failures.push({ what: name, alone: command });
      console.log(output);
    }
  }
  return count;
}

async function unitAndFlowTests(): Promise<Count> {
  const file = path.join(REPORTS, 'vitest.json');
  // Where each test stands is told in the report.
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const { code } = await run([...VITEST, '--includeTaskLocation', ...reporters], false);
  if (!existsSync(file)) return { ...NOTHING, failed: 1 };
  const report = JSON.parse(readFileSync(file, 'utf8')) as VitestReport;
  // A file that does not load fails without failing a test.
  const failed = Math.max(report.numFailedTests, code === 0 ? 0 : 1);
  failures.push(...vitestFailures(report, ROOT));
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
  const { stats } = report;
  const failed = Math.max(stats.unexpected + stats.flaky, code === 0 ? 0 : 1);
  return { passed: stats.expected, failed, skipped: stats.skipped };
}

const startedAt = performance.now();
rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });
// `npm run check` is the first part alone.
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
// The bench prints it.
const seconds = (performance.now() - startedAt) / 1000;
writeFileSync(path.join(REPORTS, 'duration.json'), JSON.stringify({ seconds }));
const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : '';
for (const { what, alone } of failures) {
  console.log(`failed: ${what.split('\n')[0]?.slice(0, 400)}`);
  console.log(`        npx ${alone.join(' ')}`);
}
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;
console.log(`${total.passed} passed, ${total.failed} failed${skipped}`);
