import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { buildSync } from 'esbuild';

const ROOT = join(import.meta.dirname, '../..');

/** Where bundles go unless said otherwise: `<name>/index.mjs` with its source map, and `meta.json` of them all. */
export const BUILD_FOLDER = join(ROOT, '.build/functions');

/** Some CommonJS packages call `require` for Node's own modules, which an ES module does not have. */
const REQUIRE_BANNER =
  "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);";

/**
 * Inside Lambda credentials are always in the environment, so the SDK's provider chain
 * (single sign-on, profiles, processes, instance metadata) would be dead weight in every cold start.
 */
const LAMBDA_CREDENTIALS = join(import.meta.dirname, 'lambda-credentials.ts');

/** The SDK imports its event streams only where a reply has one, and a bundle would hold them all the same. */
const NO_EVENT_STREAMS = join(import.meta.dirname, 'no-event-streams.ts');

/** DynamoDB's client remembers endpoints in a library of caches, but discovers none. */
const NO_ENDPOINT_CACHE = join(import.meta.dirname, 'no-endpoint-cache.ts');

/**
 * Bundles function entries, given as name → path from the project's root, each into a file of its own
 * (one call, so that what they share is parsed once). Throws when an entry does not bundle.
 */
export function bundle(entries: Readonly<Record<string, string>>, buildFolder = BUILD_FOLDER): void {
  const { outputFiles, metafile } = buildSync({
    absWorkingDir: ROOT,
    entryPoints: Object.fromEntries(Object.entries(entries).map(([name, entry]) => [`${name}/index`, entry])),
    outdir: buildFolder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    target: 'node24',
    format: 'esm',
    minify: true,
    sourcemap: 'linked',
    sourcesContent: false,
    mainFields: ['module', 'main'],
    alias: {
      '@aws-sdk/credential-provider-node': LAMBDA_CREDENTIALS,
      '@smithy/core/event-streams': NO_EVENT_STREAMS,
      '@aws-sdk/endpoint-cache': NO_ENDPOINT_CACHE,
    },
    legalComments: 'none',
    banner: { js: REQUIRE_BANNER },
    metafile: true,
    write: false,
    logLevel: 'error',
  });
  for (const file of outputFiles) replaceIfChanged(file.path, file.text, buildFolder);
  replaceIfChanged(join(buildFolder, 'meta.json'), JSON.stringify(metafile), buildFolder);
}

/** Two syntheses may run at once: a file is replaced as a whole or left as it is. */
function replaceIfChanged(path: string, text: string, buildFolder: string): void {
  if (readIfThere(path) === text) return;
  mkdirSync(dirname(path), { recursive: true });
  const fresh = join(buildFolder, `.${process.pid}-${basename(path)}`);
  writeFileSync(fresh, text);
  renameSync(fresh, path);
}

function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}
