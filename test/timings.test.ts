import path from 'node:path';
import { expect, test } from 'vitest';
import { playwrightTimings, timingLines, vitestTimings } from './timings.ts';

const ROOT = path.resolve(import.meta.dirname, '..');

test('the files of unit and flow tests are told by their groups', () => {
  const files = [
    'shared/domain/draft/draft.test.ts',
    'functions/usecases/draft/make-pick.test.ts',
    'functions/entries/jobs/clock.test.ts',
    'web/src/ui/tabs.test.tsx',
    'test/stores/stores.test.ts',
    'test/security/access.test.ts',
    'test/flows/chat.test.ts',
    'test/pages/chat-faults.test.tsx',
  ];
  const testResults = files.map((file, index) => ({
    name: path.join(ROOT, file),
    status: 'passed',
    message: '',
    startTime: 1000,
    endTime: 1000 + index * 500,
    assertionResults: [],
  }));
  const report = { numPassedTests: 0, numFailedTests: 0, numPendingTests: 0, testResults };
  expect(vitestTimings(report, ROOT).map(({ group, seconds }) => [group, seconds])).toEqual([
    ['rules', 0],
    ['rules', 0.5],
    ['parts', 1],
    ['parts', 1.5],
    ['parts', 2],
    ['flows', 2.5],
    ['flows', 3],
    ['pages', 3.5],
  ]);
});

test('a browser file takes as long as its tests, however deep they stand and however often they ran', () => {
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

test('the longest files stand first, and every file counts in its group', () => {
  const timings = [
    { group: 'rules', file: 'a', seconds: 1 },
    { group: 'browser', file: 'b', seconds: 30.25 },
    { group: 'rules', file: 'c', seconds: 2 },
  ];
  expect(timingLines(timings, 2)).toEqual(['  30.3 s  b', '   2.0 s  c', 'rules 3.0 s, browser 30.3 s']);
});
