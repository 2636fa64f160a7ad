import { createHash } from 'node:crypto';
import { appendFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type InlineConfig, type Plugin } from 'vite';
import { ASSETS, SHELL, WORKER } from '../src/lib/device/names.ts';
import type { Build } from '../src/worker/site-files.ts';
import { addresses } from './addresses.ts';
import { filesOf } from './built-chunks.ts';
import { GUEST_PAGES } from './guest-pages.ts';
import { slimContract } from './slim-contract.ts';

const SITE = join(import.meta.dirname, '..');
const DIST = join(SITE, 'dist');

/** The worker to build: the normal one, or one that removes itself from every device (`ended`; see web/README.md). */
type Entry = 'worker' | 'ended';

/** Parses the environment variable WORKER. Throws for an unknown value, because a typo must not go unnoticed. */
export function entryOf(word: string | undefined): Entry {
  if (word === undefined || word === '') return 'worker';
  if (word === 'ended') return 'ended';
  throw new Error(`WORKER=${word} is unknown; WORKER=ended ends the worker`);
}

/** Returns the configuration that builds this worker into a single file for any browser. */
export function workerConfig(entry: Entry, named: Build): InlineConfig {
  return {
    root: SITE,
    configFile: false,
    logLevel: 'warn',
    plugins: [slimContract()],
    define: { BUILD: JSON.stringify(named) },
    build: {
      outDir: 'dist',
      emptyOutDir: false,
      copyPublicDir: false,
      rolldownOptions: {
        input: join(SITE, `src/worker/${entry}.ts`),
        output: { format: 'iife', entryFileNames: WORKER.slice(1), codeSplitting: false },
      },
    },
  };
}

/**
 * The modules for device care and session renewal, which member pages import only after the shell has loaded. The worker caches
 * their files when it is installed. Otherwise, a browser that failed to fetch them while offline would treat them as missing
 * until the next reload.
 */
const NEEDED = ['parts/device/device-care.tsx', 'lib/session/pool/tokens.ts'];

/** The URL patterns of the pages that start from the shell. Pages for guests don't: devices must not cache them, or replace them. */
export async function memberAddresses(): Promise<string[]> {
  return (await addresses()).filter((path) => GUEST_PAGES.every((page) => page.path !== path));
}

/**
 * Builds the service worker after everything else. The worker lists the files of its build, so it changes with each deployment.
 * That change is how browsers and open pages notice the deployment.
 */
export function serviceWorker(): Plugin {
  let assets: string[] = [];
  let needed: string[] = [];
  return {
    name: 'service-worker',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    writeBundle(_options, bundle) {
      assets = Object.keys(bundle).map((file) => `/${file}`);
      needed = filesOf(bundle, NEEDED).map((file) => `/${file}`);
    },
    async closeBundle() {
      // If the build failed, there are no files to list, and nothing here may hide the build's own error.
      if (assets.length === 0) return;
      const named: Build = {
        assets: assets.filter((file) => file.startsWith(ASSETS)).toSorted(),
        needed,
        addresses: await memberAddresses(),
      };
      await build(workerConfig(entryOf(process.env['WORKER']), named));
      // The shell can change without any change to a code file, so the worker contains the shell's hash, too.
      const hash = createHash('sha256')
        .update(readFileSync(join(DIST, SHELL)))
        .digest('hex');
      appendFileSync(join(DIST, WORKER), `// ${hash.slice(0, 16)}\n`);
    },
  };
}
