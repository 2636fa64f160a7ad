import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

// This folder is inside the project, so that imports in the example resolve to the project's packages.
const BUILD = join(import.meta.dirname, '../../.build');

/** In ms. The example runs in a separate process, which loads the whole CDK. */
const timeout = 120_000;

const readme = readFileSync(join(import.meta.dirname, 'README.md'), 'utf8');

test('the README’s example runs as written and prints what the README shows', { timeout }, async () => {
  mkdirSync(BUILD, { recursive: true });
  const folder = mkdtempSync(join(BUILD, 'example-'));
  try {
    for (const [, file = '', code = ''] of readme.matchAll(/^```\w+\n\/\/ (\S+)\n(.+?)^```/gms)) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), code);
    }
    const [, printed] = /^```text\n(.+?)^```/ms.exec(readme) ?? [];
    const { stdout } = await promisify(execFile)(process.execPath, ['app.ts'], { cwd: folder });
    expect(stdout).toBe(printed);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
