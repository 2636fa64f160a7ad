import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

// Runs after `npm ci`, and removes 154 of 1,027 MB from node_modules that no command here reads. It must run on Node 20
// and later, because `npm ci --omit=dev` doesn't install the project's own Node. Early versions support neither
// `import.meta.dirname` nor `parentPath`.

const LIBRARIES = fileURLToPath(new URL('../../node_modules', import.meta.url));

/** Matches the CDK's files for other languages, and source maps whose sources aren't included in the library. */
const UNREAD = /^\.jsii|\.map$/;
for (const file of readdirSync(LIBRARIES, { recursive: true, withFileTypes: true }))
  if (file.isFile() && UNREAD.test(file.name)) rmSync(join(file.parentPath ?? file.path, file.name));

// The headers are for compiling C++ add-ons against the project's Node.
const node = join(LIBRARIES, 'node/node_modules');
for (const platform of existsSync(node) ? readdirSync(node) : [])
  rmSync(join(node, platform, 'include'), { recursive: true, force: true });
