import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

// `npm ci` ends with this: it takes 154 of 1,027 MB from node_modules that no command here reads. Any Node from 20
// on can run it: with `--omit=dev` the project brings none, and the first of them know neither `import.meta.dirname` nor `parentPath`.

const LIBRARIES = fileURLToPath(new URL('../../node_modules', import.meta.url));

/** What other languages read of the CDK, and maps from libraries to sources that they do not bring along. */
const UNREAD = /^\.jsii|\.map$/;
for (const file of readdirSync(LIBRARIES, { recursive: true, withFileTypes: true }))
  if (file.isFile() && UNREAD.test(file.name)) rmSync(join(file.parentPath ?? file.path, file.name));

// What C++ is compiled with against the Node that the project brings.
const node = join(LIBRARIES, 'node/node_modules');
for (const platform of existsSync(node) ? readdirSync(node) : [])
  rmSync(join(node, platform, 'include'), { recursive: true, force: true });
