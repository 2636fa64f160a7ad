import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import {
  judged,
  playwrightCount,
  playwrightFailures,
  sumOf,
  totalOf,
  vitestCount,
  vitestFailures,
  wordsOf,
} from './reports.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const counts = { numPassedTests: 1, numFailedTests: 1, numPendingTests: 0 };
const stats = { expected: 1, unexpected: 1, skipped: 0, flaky: 0 };

function file(status: string, message: string, assertionResults: object[] = []) {
  return { name: path.join(ROOT, 'shared/domain/draft/draft.test.ts'), status, message, assertionResults };
}

function vitestReport(...testResults: object[]) {
  return vitestFailures({ ...counts, testResults } as Parameters<typeof vitestFailures>[0], ROOT);
}

test('a failed test is reported with its reason and the command that runs it alone', () => {
  const red = {
    fullName: 'picks one',
    status: 'failed',
    failureMessages: ['not two'],
    location: { line: 7 },
  };
  const green = { fullName: 'picks none', status: 'passed', failureMessages: [], location: { line: 3 } };
  const [failure, ...others] = vitestReport(file('failed', '', [green, red]));
  expect(others).toEqual([]);
  expect(failure?.what).toBe('shared/domain/draft/draft.test.ts: picks one: not two');
  expect(failure?.alone.join(' ')).toBe(
    'vitest run --config test/vitest.config.ts shared/domain/draft/draft.test.ts:7',
  );
});

test('a file that fails to load is reported as a whole', () => {
  const [failure] = vitestReport(file('failed', 'no such module'));
  expect(failure?.what).toBe('shared/domain/draft/draft.test.ts: no such module');
  expect(failure?.alone.at(-1)).toBe('shared/domain/draft/draft.test.ts');
});

test('a failed browser test is reported with its reason and its own command, however deeply it’s nested', () => {
  const tests = [{ results: [{ duration: 1000, error: { message: 'no button' } }] }];
  const red = { title: 'picks', ok: false, file: 'draft.spec.ts', line: 9, tests };
  const green = { title: 'waits', ok: true, file: 'draft.spec.ts', line: 3, tests: [] };
  const [failure, ...others] = playwrightFailures({
    stats,
    suites: [{ file: 'draft.spec.ts', specs: [], suites: [{ file: 'draft.spec.ts', specs: [green, red] }] }],
  });
  expect(others).toEqual([]);
  expect(failure?.what).toBe('draft.spec.ts: picks: no button');
  expect(failure?.alone.join(' ')).toBe(
    'playwright test --config test/e2e/playwright.config.ts test/e2e/draft.spec.ts:9',
  );
});

test('a file that fails to load counts as one failure, in addition to the failed tests', () => {
  const red = { fullName: 'picks', status: 'failed', failureMessages: [] };
  const testResults = [file('failed', 'no such module'), file('failed', '', [red, red]), file('passed', '')];
  const report = { ...counts, numPassedTests: 4, numPendingTests: 2, testResults };
  expect(vitestCount(report as unknown as Parameters<typeof vitestCount>[0])).toEqual({
    passed: 4,
    failed: 3,
    skipped: 2,
  });
});

test('a browser test that passes only on a retry counts as failed', () => {
  const flaky = { stats: { expected: 5, unexpected: 1, skipped: 1, flaky: 2 }, suites: [] };
  expect(playwrightCount(flaky)).toEqual({ passed: 5, failed: 3, skipped: 1 });
});

test('a report’s last line adds up the results of all parts, and mentions skipped tests only if there are any', () => {
  const part = { passed: 2, failed: 1, skipped: 0 };
  expect(wordsOf(sumOf([part, part]))).toBe('4 passed, 2 failed');
  expect(wordsOf(sumOf([part, { passed: 0, failed: 0, skipped: 3 }]))).toBe('2 passed, 1 failed, 3 skipped');
});

test('a process that fails counts as one failure, unless failed tests already explain it', () => {
  const green = { passed: 3, failed: 0, skipped: 1 };
  expect(judged(green, 0)).toEqual(green);
  expect(judged(green, 1)).toEqual({ ...green, failed: 1 });
  expect(judged({ ...green, failed: 2 }, 1)).toEqual({ ...green, failed: 2 });
});

test('the total is the sum of all runs, and a run without a report counts as a failure', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'reports-'));
  const [quick, deep, none] = ['quick', 'deep', 'none'].map((name) => path.join(folder, name)) as [
    string,
    string,
    string,
  ];
  for (const [place, passed] of [
    [quick, 5],
    [deep, 7],
  ] as const) {
    mkdirSync(place);
    writeFileSync(path.join(place, 'run.json'), JSON.stringify({ total: { passed, failed: 1, skipped: 2 } }));
  }
  expect(totalOf([quick, deep])).toEqual({ passed: 12, failed: 2, skipped: 4 });
  expect(totalOf([quick, none])).toEqual({ passed: 5, failed: 2, skipped: 2 });
});
