import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** A failure, the first line of its reason, and the `npx` command that runs it alone. */
export interface Failure {
  what: string;
  alone: readonly string[];
}

/** The parts of Vitest's JSON report that are used. */
export interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  testResults: {
    /** The file's absolute path. */
    name: string;
    status: string;
    message: string;
    /** Epoch milliseconds: when its first test began, and its last one ended. */
    startTime: number;
    endTime: number;
    assertionResults: {
      fullName: string;
      status: string;
      failureMessages: string[];
      location?: { line: number };
    }[];
  }[];
}

export interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  file: string;
  specs: {
    title: string;
    ok: boolean;
    file: string;
    line: number;
    tests: {
      results: {
        /** In milliseconds. For the first test of a file, this includes the time before it. */
        duration: number;
        error?: { message: string };
      }[];
    }[];
  }[];
}

/** The parts of Playwright's JSON report that are used. */
export interface PlaywrightReport {
  stats: { expected: number; unexpected: number; skipped: number; flaky: number };
  suites: PlaywrightSuite[];
}

/** What one part of a run adds to the counts in the run's last line. */
export interface Count {
  passed: number;
  failed: number;
  skipped: number;
}

export const NOTHING: Count = { passed: 0, failed: 0, skipped: 0 };

/** The folder for results of runs, one per tier. */
export const REPORTS = path.resolve(import.meta.dirname, '..', '.build', 'reports');

export const sumOf = (counts: readonly Count[]): Count => ({
  passed: counts.reduce((sum, { passed }) => sum + passed, 0),
  failed: counts.reduce((sum, { failed }) => sum + failed, 0),
  skipped: counts.reduce((sum, { skipped }) => sum + skipped, 0),
});

/** Returns a process's count. A process that failed without a failed test, for example in a teardown, counts as a failure. */
export const judged = (count: Count, code: number): Count =>
  code !== 0 && count.failed === 0 ? sumOf([count, { ...NOTHING, failed: 1 }]) : count;

/** Returns the sum of the runs' reports in these folders. A missing report counts as a failure. */
export function totalOf(folders: readonly string[]): Count {
  const counts = folders.map((folder): Count => {
    const file = path.join(folder, 'run.json');
    if (!existsSync(file)) return { ...NOTHING, failed: 1 };
    return (JSON.parse(readFileSync(file, 'utf8')) as { total: Count }).total;
  });
  return sumOf(counts);
}

/** Returns the last line that a run prints. */
export const wordsOf = ({ passed, failed, skipped }: Count): string =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;

/** A file that doesn't load counts as one failed test. */
export const vitestCount = ({ numPassedTests, numPendingTests, testResults }: VitestReport): Count => ({
  passed: numPassedTests,
  failed: testResults.reduce((sum, file) => sum + failedIn(file), 0),
  skipped: numPendingTests,
});

function failedIn({ status, assertionResults }: VitestReport['testResults'][number]): number {
  const failed = assertionResults.filter((result) => result.status === 'failed').length;
  return status === 'failed' ? Math.max(failed, 1) : failed;
}

/** A test that only passes on retry counts as failed. */
export const playwrightCount = ({ stats }: PlaywrightReport): Count => ({
  passed: stats.expected,
  failed: stats.unexpected + stats.flaky,
  skipped: stats.skipped,
});

export const VITEST = ['vitest', 'run', '--config', 'test/vitest.config.ts'] as const;
/** Playwright's report, in the folder of the run's tier. */
export const PLAYWRIGHT_REPORT = 'playwright.json';
export const PLAYWRIGHT = ['playwright', 'test', '--config', 'test/e2e/playwright.config.ts'] as const;

/** A file that doesn't load fails without a failed test. */
export function vitestFailures({ testResults }: VitestReport, root: string): Failure[] {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = path.relative(root, name);
    const failed = assertionResults.filter((result) => result.status === 'failed');
    if (status === 'failed' && failed.length === 0)
      return [{ what: `${file}: ${message}`, alone: [...VITEST, file] }];
    return failed.map(({ fullName, failureMessages, location }) => ({
      what: `${file}: ${fullName}: ${failureMessages.join(' ')}`,
      alone: [...VITEST, location ? `${file}:${location.line}` : file],
    }));
  });
}

export function playwrightFailures({ suites }: PlaywrightReport): Failure[] {
  return suites.flatMap(failuresOf);
}

function failuresOf({ specs, suites = [] }: PlaywrightSuite): Failure[] {
  const here = specs
    .filter(({ ok }) => !ok)
    .map(({ file, line, title, tests }) => {
      const reasons = tests.flatMap(({ results }) => results.map(({ error }) => error?.message ?? ''));
      return {
        what: `${file}: ${title}: ${reasons.join(' ')}`,
        alone: [...PLAYWRIGHT, `test/e2e/${file}:${line}`],
      };
    });
  return [...here, ...suites.flatMap(failuresOf)];
}
