import path from 'node:path';
import type { PlaywrightReport, PlaywrightSuite, VitestReport } from './reports.ts';

/** How long the tests of a file ran, those of the other files beside them or not. */
export interface Timing {
  group: string;
  file: string;
  seconds: number;
}

/** Each group of the unit and flow tests by its files; what is in none of these belongs to the parts. */
const GROUPS: Readonly<Record<string, RegExp>> = {
  pages: /^test\/pages\//,
  flows: /^test\/(flows|security)\//,
  rules: /^(shared|functions(?!\/entries\/jobs))\//,
};

export function vitestTimings({ testResults }: VitestReport, root: string): Timing[] {
  return testResults.map(({ name, startTime, endTime }) => {
    const file = path.relative(root, name);
    const [group = 'parts'] = Object.keys(GROUPS).filter((each) => GROUPS[each]?.test(file));
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

/** What to print of them: the files that took longest, then the seconds of each group, all its files together. */
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
