import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './longest-first.ts';
import { scratchFolder } from './support/scratch.ts';
import { askedOrder, askedTier, filesOf, leftOut } from './tiers.ts';

const FLOWS = 'test/{flows,security}/**/*.test.ts';
/** The tests of jobs. A job's entry composes its adapters on import, and the tests replace some of the adapters. */
const JOBS = 'functions/entries/jobs/**/*.test.ts';
/** The tests of modules that keep state about the session, socket, page or worker. These tests replace parts of the browser. */
const STATEFUL = [
  'web/src/{app,lib,**/live}/**/*.test.{ts,tsx}',
  'web/src/features/draft/{board/{board-outbox,prospects-desk},party/entry-outbox}.test.ts',
  'web/src/features/draft/room/{live-draft,use-choice}.test.ts',
];
/** The tests of the site's pages, which run in a DOM. */
const PAGES = 'test/pages/**/*.test.tsx';
/** The tests of parts of the site. Some contain JSX, which Node can't read. */
const WEB_PARTS = 'web/{src,build}/**/*.test.{ts,tsx}';
/** The site's texts show Eastern times, so the tests run in that time zone. */
const READER = { TZ: 'America/New_York' };
/** The simulations, which play events in an order that a seed decides. */
const SIMULATIONS = 'test/simulation/**/*.test.ts';
const LIBRARIES = '**/node_modules/**';
const ORDER = askedOrder();
const TIER = askedTier();
const LEFT_OUT = [LIBRARIES, ...leftOut(TIER)];

/** Lets Node run these files directly, as in production. Otherwise Vite would first transform each of them. */
const AS_THEY_ARE = { viteModuleRunner: false };

const PAGES_SUPPORT = `${import.meta.dirname}/pages/support`;
/** The modules that page tests replace: AWS, the connection to the API, and the user pool's library. */
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
    // On a machine with two processors, Vitest's default would leave one idle.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // Vitest silently ignores `shuffle` if there is a custom sequencer.
    sequence: ORDER === undefined ? { sequencer: LongestFirst } : { shuffle: { files: true }, seed: ORDER },
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // How long a test polls for an event. The default of one second is too short on a busy machine.
    expect: { poll: { timeout: 15_000 } },
    // The files of a project share a process, so that libraries are loaded only once. Only tests of stateful modules
    // need a process of their own.
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
          exclude: [...STATEFUL, ...LEFT_OUT],
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
          include: filesOf(TIER, ...STATEFUL, JOBS),
          exclude: LEFT_OUT,
          env: READER,
          isolate: true,
        },
      },
      {
        extends: true,
        resolve: { alias: PAGE_ALIASES },
        // Uses React's production build, as production does. The development build spends a third of a page's time, mostly on
        // recording where elements are created.
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
          // A local game runs for only a minute. Threads that optimize its code would cost more than they save.
          execArgv: ['--single-threaded'],
        },
      },
    ],
  },
});
