import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { BUDGET, NIGHTS } from './processor-time.ts';
import { PLAYWRIGHT_REPORT, REPORTS_VARIABLE } from './reports.ts';
import { ROOT } from './tiers.ts';

// Runs the commands of the suite with stand-ins for the tools that they start.

const folder = mkdtempSync(path.join(tmpdir(), 'run-'));
const tools = path.join(folder, 'tools');
const reports = path.join(folder, 'reports');
/** The file in which Vitest and Playwright note the tier and the seed that they are given. */
const asked = path.join(folder, 'asked');

/** A tool that writes the report in its variable, if there is one, and exits with the code in another variable. */
const VITEST = `#!/bin/sh
echo "$TEST_TIER $TEST_SHUFFLE" >> "$ASKED"
for argument; do
  case "$argument" in --outputFile.json=*) [ -z "$VITEST_REPORT" ] || echo "$VITEST_REPORT" > "\${argument#*=}";; esac
done
exit \${VITEST_CODE:-0}`;
const PLAYWRIGHT = `#!/bin/sh
echo "$TEST_TIER $TEST_SHUFFLE" >> "$ASKED"
[ -z "$PLAYWRIGHT_REPORT" ] || echo "$PLAYWRIGHT_REPORT" > "${path.join(reports, 'deep', PLAYWRIGHT_REPORT)}"
exit \${PLAYWRIGHT_CODE:-0}`;
const CHECK = `#!/bin/sh
case "$FAILING" in *"$(basename "$0")"*) exit 1;; esac`;

const vitestReport = (passed: number, skipped = 0) =>
  JSON.stringify({ numPassedTests: passed, numFailedTests: 0, numPendingTests: skipped, testResults: [] });
const playwrightReport = (expected: number, skipped = 0) =>
  JSON.stringify({ stats: { expected, unexpected: 0, skipped, flaky: 0 }, suites: [] });
const GREEN = { VITEST_REPORT: vitestReport(2), PLAYWRIGHT_REPORT: playwrightReport(3) };

beforeAll(() => {
  mkdirSync(tools);
  const checks = ['oxfmt', 'oxlint', 'tsc', 'knip', 'node'].map((name) => [name, CHECK] as const);
  for (const [name, text] of [['vitest', VITEST], ['playwright', PLAYWRIGHT], ...checks] as const) {
    writeFileSync(path.join(tools, name), text);
    chmodSync(path.join(tools, name), 0o755);
  }
});
afterAll(() => rmSync(folder, { recursive: true }));

function run(script: string[], environment: Record<string, string>) {
  const { status, stdout } = spawnSync(process.execPath, script, {
    cwd: ROOT,
    env: {
      PATH: `${tools}:/usr/bin:/bin`,
      CHROME_PATH: '/bin/true',
      ASKED: asked,
      [REPORTS_VARIABLE]: reports,
      ...environment,
    },
    encoding: 'utf8',
  });
  return { status, last: stdout.trimEnd().split('\n').at(-1), said: stdout };
}

describe('a test run', () => {
  // The deep tier has four groups of Vitest and one of Playwright.
  it.each<[string, Record<string, string>, number, string]>([
    ['is green if all groups are', {}, 0, '11 passed, 0 failed'],
    ['is red if Vitest fails outside of all tests', { VITEST_CODE: '1' }, 1, '11 passed, 4 failed'],
    ['is red if Vitest leaves no report', { VITEST_REPORT: '' }, 1, '3 passed, 4 failed'],
    [
      'is red if the browser tests fail outside of all tests',
      { PLAYWRIGHT_CODE: '1' },
      1,
      '11 passed, 1 failed',
    ],
    ['is red if the browser tests leave no report', { PLAYWRIGHT_REPORT: '' }, 1, '8 passed, 1 failed'],
    [
      'is red if it skips everything',
      { VITEST_REPORT: vitestReport(0, 1), PLAYWRIGHT_REPORT: playwrightReport(0, 1) },
      1,
      '0 passed, 0 failed, 5 skipped',
    ],
  ])('%s', (_, environment, status, last) => {
    expect(run(['test/run.ts', 'deep'], { ...GREEN, ...environment })).toMatchObject({ status, last });
  });

  it('gives each group its tier and its seed', () => {
    rmSync(asked, { force: true });
    expect(run(['test/run.ts', 'deep', '--seed', '7'], GREEN).said).toContain('-- --seed 7 plays it again');
    expect(readFileSync(asked, 'utf8')).toBe('deep 7\n'.repeat(5));
  });

  it('counts each failed check, and a red check makes it red', () => {
    expect(run(['test/run.ts', 'checks'], {})).toMatchObject({ status: 0, last: '5 passed, 0 failed' });
    const red = run(['test/run.ts', 'checks'], { FAILING: 'tsc knip' });
    expect(red).toMatchObject({ status: 1, last: '3 passed, 2 failed' });
    expect(red.said).toContain('failed: types');
  });
});

describe('the line that adds up both runs', () => {
  const total = (counts: Record<string, { passed: number; failed: number; skipped: number }>) => {
    rmSync(reports, { recursive: true, force: true });
    for (const [tier, total] of Object.entries(counts)) {
      mkdirSync(path.join(reports, tier), { recursive: true });
      writeFileSync(path.join(reports, tier, 'run.json'), JSON.stringify({ total }));
    }
    return run(['test/tools/total.ts'], {});
  };
  const green = { passed: 5, failed: 0, skipped: 0 };

  it('is red if either run is red or has left no report', () => {
    expect(total({ quick: green, deep: green })).toMatchObject({ status: 0, last: '10 passed, 0 failed' });
    expect(total({ quick: { ...green, failed: 1 }, deep: green })).toMatchObject({ status: 1 });
    expect(total({ quick: green })).toMatchObject({ status: 1, last: '5 passed, 1 failed' });
  });
});

describe('the command that checks a commit', () => {
  /** Runs a copy of the command in an empty folder. `npm` and `npx` only note their arguments, and fail if told so. */
  function check(failing: string) {
    const place = mkdtempSync(path.join(folder, 'ci-'));
    mkdirSync(path.join(place, '.ci'));
    mkdirSync(path.join(place, '.build', 'reports'), { recursive: true });
    const command = path.join(place, '.ci', 'run');
    copyFileSync(path.join(ROOT, '.ci', 'run'), command);
    for (const name of ['npm', 'npx']) {
      const tool = path.join(place, name);
      writeFileSync(tool, `#!/bin/sh\necho "${name} $*" >> asked\n[ "${name} $*" != "$FAILING" ]`);
      chmodSync(tool, 0o755);
    }
    const env = { PATH: `${place}:/usr/bin:/bin`, FAILING: failing };
    const { status } = spawnSync('bash', [command], { cwd: '/', env });
    const asked = readFileSync(path.join(place, 'asked'), 'utf8').trim().split('\n');
    return { status, asked, keepsReports: existsSync(path.join(place, '.build', 'reports')) };
  }
  const BOTH = ['npm ci', 'npm test', 'npm run test:deep', 'npx node test/tools/total.ts'];

  it('runs both tiers even if the first is red, and then only their reports decide', () => {
    const green = { status: 0, asked: BOTH, keepsReports: false };
    expect(check('')).toEqual(green);
    expect(check('npm test')).toEqual(green);
    expect(check('npx node test/tools/total.ts')).toEqual({ ...green, status: 1 });
  });

  it('fails if the installation fails', () => {
    expect(check('npm ci')).toMatchObject({ status: 1, asked: ['npm ci'] });
  });
});

test('a nightly run fails in the third night over the budget, and keeps the last nights', () => {
  const file = path.join(folder, 'nights.json');
  const over = { ...BUDGET.all, flows: 2 * (BUDGET.all['flows'] ?? 0) };
  mkdirSync(path.join(reports, 'all'), { recursive: true });
  writeFileSync(path.join(reports, 'all', 'run.json'), JSON.stringify({ used: over }));
  const night = () => run(['test/tools/crept.ts', file], {});
  writeFileSync(file, JSON.stringify([over]));
  expect(night().status).toBe(0);
  const third = night();
  expect(third.status).toBe(1);
  expect(third.last).toMatch(/budget.json.*: flows$/);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toHaveLength(NIGHTS);
});
