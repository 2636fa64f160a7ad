import { existsSync, globSync, statfsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { PLAYWRIGHT_REPORT, REPORTS } from '../reports.ts';
import { browser } from '../support/chromium.ts';
import { seededRandom } from '#shared/domain/chance.ts';
import { shuffled } from '../support/random.ts';
import { askedOrder, askedTier, filesOf, leftOut, ROOT } from '../tiers.ts';

// Without the last two each window costs a process and a renderer of its own, a sixth of the run.
const ARGUMENTS = ['--no-sandbox', '--disable-gpu', '--renderer-process-limit=1'];

/** Playwright's default for machines with little shared memory: files instead, which cost a twentieth of the run. */
const WITHOUT_SHARED_MEMORY = ['--disable-dev-shm-usage'];

function hasSharedMemory(place = '/dev/shm'): boolean {
  if (!existsSync(place)) return false;
  const { bavail, bsize } = statfsSync(place);
  return bavail * bsize > 2 ** 30;
}

const found = await browser();
const launch = found && {
  executablePath: found.executablePath,
  env: { ...process.env, ...found.env } as Record<string, string>,
};

const tier = askedTier();
const SPECS = filesOf(tier, 'test/e2e/*.spec.ts');

/** Playwright sorts files by name and knows no other order, but it keeps the order of projects. */
function projectsInOrder(seed: number) {
  const files = globSync(SPECS, { cwd: ROOT }).filter((file) => !leftOut(tier).includes(file));
  return shuffled(seededRandom(seed), files.toSorted()).map((file) => ({
    name: file,
    testMatch: `**/${file}`,
  }));
}

const order = askedOrder();

export default defineConfig({
  testDir: '.',
  testMatch: SPECS.map((file) => `**/${file}`),
  testIgnore: leftOut(tier).map((place) => `**/${place}`),
  ...(order !== undefined && { projects: projectsInOrder(order) }),
  outputDir: '../../.build/playwright',
  // One per processor would wait for its pages a fifth of the time.
  workers: Math.ceil(availableParallelism() * 1.5),
  timeout: 180_000,
  // Longer than the ten seconds pages can wait before they fetch the effects of a final score (in ms).
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: path.join(REPORTS, tier, PLAYWRIGHT_REPORT) }]],
  use: {
    launchOptions: {
      ...launch,
      ...(launch && { args: ARGUMENTS }),
      ...(hasSharedMemory() && { ignoreDefaultArgs: WITHOUT_SHARED_MEMORY }),
    },
    // A trace of every test costs a fifth of the run: `--trace on` makes one of a single test.
    screenshot: 'only-on-failure',
    // This zone's clock agrees with the site's times. Tests of other zones set their own.
    timezoneId: 'America/New_York',
    // No test can hold up or answer a worker's requests: the specs of the worker itself allow it.
    serviceWorkers: 'block',
  },
});
