import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './longest-first.ts';
import { scratchFolder } from './support/scratch.ts';
import { askedOrder, askedTier, filesOf, leftOut } from './tiers.ts';

const FLOWS = 'test/{flows,security}/**/*.test.ts';
/** Entries of functions compose what they need while they load. Their tests replace some of it. */
const JOBS = 'functions/entries/jobs/**/*.test.ts';
/** These keep the session, the socket or the page in their modules, and their tests put browsers of their own around them. */
const STATEFUL = 'web/src/{app,lib,**/live}/**/*.test.{ts,tsx}';
/** The site's pages in a DOM. */
const PAGES = 'test/pages/**/*.test.tsx';
/** Pieces of the site. Some are drawn, and Node reads no JSX. */
const WEB_PARTS = 'web/{src,build}/**/*.test.{ts,tsx}';
/** Whoever reads the site's texts in tests lives where its times are those of the clock on the wall. */
const READER = { TZ: 'America/New_York' };
/** Seeded orders of events. */
const SIMULATIONS = 'test/simulation/**/*.test.ts';
const LIBRARIES = '**/node_modules/**';
const ORDER = askedOrder();
const TIER = askedTier();
const LEFT_OUT = [LIBRARIES, ...leftOut(TIER)];

/** Node reads our files as they are, which is how they run; for the same Vite would transform each of them first. */
const AS_THEY_ARE = { viteModuleRunner: false };

const PAGES_SUPPORT = `${import.meta.dirname}/pages/support`;
/** What pages of tests have in the place of AWS, of the way to the API, and of the user pool's library. */
const PAGE_ALIASES = [
  { find: /^.*\/compose\/aws\/[\w-]+\.ts$/, replacement: `${PAGES_SUPPORT}/composition.ts` },
  { find: '#infra/local/console/call.ts', replacement: `${PAGES_SUPPORT}/call.ts` },
  { find: /^.*\/pool\/tokens\.ts$/, replacement: `${PAGES_SUPPORT}/tokens.ts` },
  { find: /^.*\/pool\/sign-in\.ts$/, replacement: `${PAGES_SUPPORT}/sign-in.ts` },
];

export default defineConfig({
  root: `${import.meta.dirname}/..`,
  test: {
    environment: 'node',
    env: { TMPDIR: scratchFolder() },
    // Otherwise one of two processors would stay idle.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // A sequencer of our own would win over the shuffled order, without a word.
    sequence: ORDER === undefined ? { sequencer: LongestFirst } : { shuffle: { files: true }, seed: ORDER },
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // The wait for an event that comes in its own time. A busy machine needs more than the default second.
    expect: { poll: { timeout: 15_000 } },
    // A process that runs file after file loads libraries once. So do all but those that keep something in their modules.
    isolate: false,
    projects: [
      {
        extends: true,
        test: {
          name: 'rules',
          experimental: AS_THEY_ARE,
          include: filesOf(TIER, '{shared,functions}/**/*.test.ts'),
          exclude: [JOBS, ...LEFT_OUT],
        },
      },
      {
        extends: true,
        test: {
          name: 'parts',
          include: filesOf(TIER, '{infra,test}/**/*.test.ts'),
          exclude: [FLOWS, SIMULATIONS, ...LEFT_OUT],
          env: READER,
          experimental: AS_THEY_ARE,
        },
      },
      {
        extends: true,
        test: {
          name: 'web parts',
          include: filesOf(TIER, WEB_PARTS),
          exclude: [STATEFUL, ...LEFT_OUT],
          env: READER,
        },
      },
      {
        extends: true,
        test: {
          name: 'simulation',
          include: filesOf(TIER, SIMULATIONS),
          exclude: LEFT_OUT,
          experimental: AS_THEY_ARE,
        },
      },
      {
        extends: true,
        test: {
          name: 'stateful parts',
          include: filesOf(TIER, STATEFUL, JOBS),
          exclude: LEFT_OUT,
          env: READER,
          isolate: true,
        },
      },
      {
        extends: true,
        resolve: { alias: PAGE_ALIASES },
        // As built: React for development takes a third of a page's time, most of it to note where each element was made.
        oxc: { jsx: { runtime: 'automatic', development: false } },
        test: {
          name: 'pages',
          include: filesOf(TIER, PAGES),
          exclude: LEFT_OUT,
          setupFiles: `${PAGES_SUPPORT}/alone.setup.ts`,
          environment: 'happy-dom',
          environmentOptions: { happyDOM: { settings: { device: { prefersReducedMotion: 'reduce' } } } },
          env: { ...READER, POWERTOOLS_LOG_LEVEL: 'SILENT', NODE_ENV: 'production' },
        },
      },
      {
        extends: true,
        test: {
          name: 'flows',
          experimental: AS_THEY_ARE,
          include: filesOf(TIER, FLOWS),
          exclude: LEFT_OUT,
          globalSetup: `${import.meta.dirname}/support/assembly.ts`,
          setupFiles: `${import.meta.dirname}/support/delivery-seed.setup.ts`,
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // A game lives for a minute. Threads that optimise its code would cost more than they save.
          execArgv: ['--single-threaded'],
        },
      },
    ],
  },
});
