import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { installed, isOffline } from './own-folder.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'own-folder-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const needs = { name: 'own', dependencies: { needed: '1.0.0' } };
const lockfile = {
  name: 'own',
  lockfileVersion: 3,
  packages: { '': needs, 'node_modules/needed': { version: '1.0.0', integrity: 'sha512-AAAA' } },
};

/** Tries to install while no registry can be reached. Returns the error or, if there was nothing to install, the folder. */
function failure(locked: string): unknown {
  const files = {
    'package.json': JSON.stringify(needs),
    'package-lock.json': locked,
    '.npmrc': 'registry=http://127.0.0.1:1/\nfetch-retries=0\nnoproxy=127.0.0.1\n',
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text);
  try {
    return installed(folder, () => undefined);
  } catch (error) {
    return error;
  }
}

it('an unreachable registry and a refused lockfile give different errors', () => {
  const [unreached, refused] = [failure(JSON.stringify(lockfile)), failure('{')];
  expect([unreached, refused].map(isOffline)).toEqual([true, false]);
});

it('installed libraries aren’t installed again unless the lockfile has changed', () => {
  const libraries = path.join(folder, 'node_modules');
  mkdirSync(libraries, { recursive: true });
  writeFileSync(path.join(libraries, '.installed'), JSON.stringify(lockfile));
  expect(failure(JSON.stringify(lockfile))).toMatchObject({ load: expect.any(Function) });
  expect(isOffline(failure(JSON.stringify({ ...lockfile, requires: true })))).toBe(true);
});
