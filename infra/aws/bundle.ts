import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { buildSync } from 'esbuild';
import { access } from './access.ts';

const ROOT = join(import.meta.dirname, '../..');

/** The default folder for bundles. It holds `<name>/index.mjs` with a source map each, and one `meta.json`. */
export const BUILD_FOLDER = join(ROOT, '.build/functions');

/** Some CommonJS packages call `require` for Node's own modules. An ES module does not have it. */
const REQUIRE_BANNER =
  "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);";

/**
 * Lambda always puts credentials into the environment. The SDK's provider chain (single sign-on, profiles, processes,
 * instance metadata) would only slow down every cold start.
 */
const LAMBDA_CREDENTIALS = join(import.meta.dirname, 'lambda-credentials.ts');

/** The SDK imports event streams only where a reply has one. A bundle would hold all of them nevertheless. */
const NO_EVENT_STREAMS = join(import.meta.dirname, 'no-event-streams.ts');

/** DynamoDB's client remembers endpoints in a cache library, but it discovers none. */
const NO_ENDPOINT_CACHE = join(import.meta.dirname, 'no-endpoint-cache.ts');

/**
 * Bundles the entry of every function into a file of its own (one call, so that what they share is parsed once). Answers
 * the folder. Throws when an entry does not bundle.
 */
export function bundleFunctions(buildFolder = BUILD_FOLDER): string {
  const { outputFiles, metafile } = buildSync({
    absWorkingDir: ROOT,
    entryPoints: Object.fromEntries(
      Object.entries(access).map(([name, { entry }]) => [`${name}/index`, entry]),
    ),
    outdir: buildFolder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    target: 'node24',
    format: 'esm',
    minify: true,
    // Node reads modules as UTF-8; escaped, the table of look-alikes alone would be half as large again.
    charset: 'utf8',
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
  return buildFolder;
}

/** Two syntheses may run at once. So a file is replaced as a whole, or not at all. */
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
