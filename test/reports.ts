import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** A failure. It has the first line of its reason, and the `npx` command that runs only the failed part. */
export interface Failure {
  what: string;
  alone: readonly string[];
}

/** The parts of Vitest's JSON report that we use. */
export interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  testResults: {
    /** The absolute path of the file. */
    name: string;
    status: string;
    message: string;
    /** In epoch milliseconds: when the file's first test started, and when its last test ended. */
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
        /** In milliseconds. The duration of a file's first test includes the time before it. */
        duration: number;
        error?: { message: string };
      }[];
    }[];
  }[];
}

/** The parts of Playwright's JSON report that we use. */
export interface PlaywrightReport {
  stats: { expected: number; unexpected: number; skipped: number; flaky: number };
  suites: PlaywrightSuite[];
}

/** What one part of a run adds to the totals in the last line that the run prints. */
export interface Count {
  passed: number;
  failed: number;
  skipped: number;
}

export const NOTHING: Count = { passed: 0, failed: 0, skipped: 0 };

/** The environment variable with another folder for test results. It's for tests of a run, which must not touch a real run's. */
export const REPORTS_VARIABLE = 'TEST_REPORTS';

/** The folder for test results, with a subfolder for each tier. */
export const REPORTS = path.resolve(
  process.env[REPORTS_VARIABLE] ?? path.join(import.meta.dirname, '..', '.build', 'reports'),
);

export const sumOf = (counts: readonly Count[]): Count => ({
  passed: counts.reduce((sum, { passed }) => sum + passed, 0),
  failed: counts.reduce((sum, { failed }) => sum + failed, 0),
  skipped: counts.reduce((sum, { skipped }) => sum + skipped, 0),
});

/**
 * Returns the final count of a process. If the process failed although none of its tests did, for example in a teardown, that
 * counts as one failure.
 */
export const judged = (count: Count, code: number): Count =>
  code !== 0 && count.failed === 0 ? sumOf([count, { ...NOTHING, failed: 1 }]) : count;

/** Returns the sum of the reports that runs have left in these folders. A missing report counts as a failure. */
export function totalOf(folders: readonly string[]): Count {
  const counts = folders.map((folder): Count => {
    const file = path.join(folder, 'run.json');
    if (!existsSync(file)) return { ...NOTHING, failed: 1 };
    return (JSON.parse(readFileSync(file, 'utf8')) as { total: Count }).total;
  });
  return sumOf(counts);
}

/** Returns the exit code of a run. A run in which nothing passed has tested nothing, so it fails, too. */
export const exitCodeOf = ({ passed, failed }: Count): number => (failed > 0 || passed === 0 ? 1 : 0);

/** Returns the last line that a run prints. */
export const wordsOf = ({ passed, failed, skipped }: Count): string =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;

/** Counts the tests in Vitest's report. A file that doesn't load counts as one failed test. */
export const vitestCount = ({ numPassedTests, numPendingTests, testResults }: VitestReport): Count => ({
  passed: numPassedTests,
  failed: testResults.reduce((sum, file) => sum + failedIn(file), 0),
  skipped: numPendingTests,
});

function failedIn({ status, assertionResults }: VitestReport['testResults'][number]): number {
  const failed = assertionResults.filter((result) => result.status === 'failed').length;
  return status === 'failed' ? Math.max(failed, 1) : failed;
}

/** Counts the tests in Playwright's report. A test that passes only after a retry counts as failed. */
export const playwrightCount = ({ stats }: PlaywrightReport): Count => ({
  passed: stats.expected,
  failed: stats.unexpected + stats.flaky,
  skipped: stats.skipped,
});

export const VITEST = ['vitest', 'run', '--config', 'test/vitest.config.ts'] as const;
/** The file name of Playwright's report, in the folder of the run's tier. */
export const PLAYWRIGHT_REPORT = 'playwright.json';
export const PLAYWRIGHT = ['playwright', 'test', '--config', 'test/e2e/playwright.config.ts'] as const;

/** Lists the failures in Vitest's report. A file that doesn't load is a failure, even though it has no failed test. */
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
