import { existsSync, globSync, statfsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { PLAYWRIGHT_REPORT, REPORTS } from '../reports.ts';
import { browser } from '../support/chromium.ts';
import { seededRandom } from '#shared/domain/chance.ts';
import { shuffled } from '../support/random.ts';
import { askedOrder, askedTier, filesOf, leftOut, ROOT } from '../tiers.ts';

// The last two arguments save a sixth of the run's time. Without them, every window has its own GPU process or renderer.
const ARGUMENTS = ['--no-sandbox', '--disable-gpu', '--renderer-process-limit=1'];

/**
 * Playwright passes this flag by default, for machines with little shared memory. Chromium then uses files instead, which costs a
 * twentieth of the run's time.
 */
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

/**
 * Makes each file a project, and puts the projects in the seed's order. Playwright always sorts files by name, but
 * keeps the order of projects.
 */
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
  // Workers often wait for pages. With one worker per processor, the machine would be idle a fifth of the time.
  workers: Math.ceil(availableParallelism() * 1.5),
  timeout: 180_000,
  // A page can wait up to ten seconds before it fetches the effects of a final score.
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: path.join(REPORTS, tier, PLAYWRIGHT_REPORT) }]],
  use: {
    launchOptions: {
      ...launch,
      ...(launch && { args: ARGUMENTS }),
      ...(hasSharedMemory() && { ignoreDefaultArgs: WITHOUT_SHARED_MEMORY }),
    },
    // Tracing every test would cost a fifth of the run's time. To trace a single test, use `--trace on`.
    screenshot: 'only-on-failure',
    // The zone in which the site shows times. Tests of other zones set their own.
    timezoneId: 'America/New_York',
    // Tests can't hold back or answer the requests of a service worker. Only the specs that test the worker allow it.
    serviceWorkers: 'block',
  },
});
