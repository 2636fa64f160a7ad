import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

// `npm ci` ends with this: it removes 154 of 1,027 MB from node_modules that no command here reads. Any Node from 20 on can run
// it: with `--omit=dev` the project brings none, and the first of them support neither `import.meta.dirname` nor `parentPath`.

const LIBRARIES = fileURLToPath(new URL('../../node_modules', import.meta.url));

/** The CDK's files for other languages, and maps from libraries to sources that they do not ship. */
const UNREAD = /^\.jsii|\.map$/;
for (const file of readdirSync(LIBRARIES, { recursive: true, withFileTypes: true }))
  if (file.isFile() && UNREAD.test(file.name)) rmSync(join(file.parentPath ?? file.path, file.name));

// Headers for compiling C++ against the project's Node.
const node = join(LIBRARIES, 'node/node_modules');
for (const platform of existsSync(node) ? readdirSync(node) : [])
  rmSync(join(node, platform, 'include'), { recursive: true, force: true });
