import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './longest-first.ts';

const FLOWS = 'test/{flows,security}/**/*.test.ts';
/** Entries of functions compose what they need as they are loaded: their tests put something else in its place. */
const JOBS = 'functions/jobs/**/*.test.ts';

export default defineConfig({
  root: `${import.meta.dirname}/..`,
  test: {
    environment: 'node',
    // Without it, one of two processors would stay idle.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    sequence: { sequencer: LongestFirst },
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // How long an event is awaited that comes in its own time; a busy machine needs more than the usual second.
    expect: { poll: { timeout: 15_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'rules',
          include: ['{shared,functions}/**/*.test.ts'],
          exclude: [JOBS, '**/node_modules/**'],
          // Rules and use cases keep nothing in their modules, so that these may be shared: a fifth of the time.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'parts',
          include: ['{infra,test}/**/*.test.ts', 'web/src/**/*.test.{ts,tsx}', JOBS],
          exclude: [FLOWS, '**/node_modules/**'],
        },
      },
      {
        extends: true,
        test: {
          name: 'flows',
          include: [FLOWS],
          globalSetup: `${import.meta.dirname}/support/assembly.ts`,
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // A game lives for a minute: threads that make its code faster would cost more than they save.
          execArgv: ['--single-threaded'],
        },
      },
    ],
  },
});
