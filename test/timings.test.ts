import path from 'node:path';
import { expect, test } from 'vitest';
import { playwrightTimings, timingLines, vitestTimings } from './timings.ts';

const ROOT = path.resolve(import.meta.dirname, '..');

test('a file is timed from the start of its first test to the end of its last', () => {
  const file = (name: string, startTime: number, endTime: number) => ({
    name: path.join(ROOT, name),
    status: 'passed',
    message: '',
    startTime,
    endTime,
    assertionResults: [],
  });
  const testResults = [file('shared/domain/a.test.ts', 1000, 1500), file('test/flows/b.test.ts', 2000, 5000)];
  const report = { numPassedTests: 0, numFailedTests: 0, numPendingTests: 0, testResults };
  expect(vitestTimings(report, ROOT, 'rules')).toEqual([
    { group: 'rules', file: 'shared/domain/a.test.ts', seconds: 0.5 },
    { group: 'rules', file: 'test/flows/b.test.ts', seconds: 3 },
  ]);
});

test('a browser file’s time is the sum of its tests, including nested ones and retries', () => {
  const spec = (...durations: number[]) => ({
    title: '',
    ok: true,
    file: 'chat.spec.ts',
    line: 1,
    tests: [{ results: durations.map((duration) => ({ duration })) }],
  });
  const deep = { file: 'chat.spec.ts', specs: [spec(250)] };
  const suites = [{ file: 'chat.spec.ts', specs: [spec(1000), spec(500, 750)], suites: [deep] }];
  const stats = { expected: 3, unexpected: 0, skipped: 0, flaky: 0 };
  expect(playwrightTimings({ stats, suites })).toEqual([
    { group: 'browser', file: 'test/e2e/chat.spec.ts', seconds: 2.5 },
  ]);
});

test('the longest files are listed first, and every file counts toward its group’s total', () => {
  const timings = [
    { group: 'rules', file: 'a', seconds: 1 },
    { group: 'browser', file: 'b', seconds: 30.25 },
    { group: 'rules', file: 'c', seconds: 2 },
  ];
  expect(timingLines(timings, 2)).toEqual(['  30.3 s  b', '   2.0 s  c', 'rules 3.0 s, browser 30.3 s']);
});
