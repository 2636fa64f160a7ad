import { createHash } from 'node:crypto';
import { appendFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type InlineConfig, type Plugin } from 'vite';
import { ASSETS, SHELL, WORKER } from '../src/lib/device/names.ts';
import type { Build } from '../src/worker/site-files.ts';
import { addresses } from './addresses.ts';
import { filesOf } from './built-chunks.ts';
import { slimContract } from './slim-contract.ts';
import { BOARD } from './wall-board.ts';

const SITE = join(import.meta.dirname, '..');
const DIST = join(SITE, 'dist');

/** `ended` builds what takes the worker away from every device (web/README.md). */
type Entry = 'worker' | 'ended';

/** Which one the environment asks for. Any other word than the one that ends it is a mistake that shall not go unnoticed. */
export function entryOf(word: string | undefined): Entry {
  if (word === undefined || word === '') return 'worker';
  if (word === 'ended') return 'ended';
  throw new Error(`WORKER=${word} is unknown; WORKER=ended ends the worker`);
}

/** How one file, which any browser can run, is made of an entry. */
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
 * What each member's page asks for later than the shell does: the care for its device, and what renews a session. A browser takes code
 * that it asked for without a network for missing until the page is loaded anew.
 */
const NEEDED = ['parts/device/device-care.tsx', 'lib/session/pool/tokens.ts'];

/**
 * Builds the service worker when all else is there. It names the files of its build, so that it is another one after each
 * deployment: thereby browsers, and open pages, hear of that.
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
      const named: Build = {
        assets: assets.filter((file) => file.startsWith(ASSETS)).toSorted(),
        needed,
        // The board for the wall is nobody's to keep.
        addresses: (await addresses()).filter((path) => path !== BOARD.path),
      };
      await build(workerConfig(entryOf(process.env['WORKER']), named));
      // The shell may be another one though no file of code is.
      const hash = createHash('sha256')
        .update(readFileSync(join(DIST, SHELL)))
        .digest('hex');
      appendFileSync(join(DIST, WORKER), `// ${hash.slice(0, 16)}\n`);
    },
  };
}
