import path from 'node:path';
import type { PlaywrightReport, PlaywrightSuite, VitestReport } from './reports.ts';

/** How long the tests of a file ran. Other files may have run at the same time. */
export interface Timing {
  group: string;
  file: string;
  seconds: number;
}

export function vitestTimings({ testResults }: VitestReport, root: string, group: string): Timing[] {
  return testResults.map(({ name, startTime, endTime }) => {
    const file = path.relative(root, name);
    return { group, file, seconds: (endTime - startTime) / 1000 };
  });
}

export function playwrightTimings({ suites }: PlaywrightReport): Timing[] {
  return suites.map((suite) => ({
    group: 'browser',
    file: `test/e2e/${suite.file}`,
    seconds: millisecondsOf(suite) / 1000,
  }));
}

function millisecondsOf({ specs, suites = [] }: PlaywrightSuite): number {
  const results = specs.flatMap(({ tests }) => tests.flatMap((test) => test.results));
  const own = results.reduce((sum, { duration }) => sum + duration, 0);
  return suites.reduce((sum, suite) => sum + millisecondsOf(suite), own);
}

/**
 * Returns the lines to print: one for each of the slowest files, then one with each group's total, which adds up the times of its
 * files.
 */
export function timingLines(timings: readonly Timing[], mostFiles = 10): string[] {
  const longest = timings.toSorted((one, other) => other.seconds - one.seconds).slice(0, mostFiles);
  const groups = new Map<string, number>();
  for (const { group, seconds } of timings) groups.set(group, (groups.get(group) ?? 0) + seconds);
  return [
    ...longest.map(({ file, seconds }) => `${inSeconds(seconds).padStart(8)}  ${file}`),
    [...groups].map(([group, seconds]) => `${group} ${inSeconds(seconds)}`).join(', '),
  ];
}

const inSeconds = (seconds: number): string => `${seconds.toFixed(1)} s`;
