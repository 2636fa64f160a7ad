import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test, type TestContext } from 'vitest';
import { installed, isOffline, type OwnFolder } from './support/own-folder.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const FOLDER = path.join(ROOT, '.build', 'openapi-client');

/** The program of a developer who has only openapi.json. The contract's own types check the replies that it gets. */
const PROGRAM = `
import type { Draft } from '#shared/contract/schemas/draft.ts';
import type { AdminRequestReply } from '#shared/contract/schemas/admin.ts';
import * as api from './client.ts';

const picked = await api.makePick('league', '2026', { teamId: 1, pickOrder: 1 });
if (picked.status === 200) picked.data.draft satisfies Draft;
if (picked.status === 409) picked.data.code satisfies string;

const waiting = await api.adminRequests({ kind: 'report' });
if (waiting.status === 200) waiting.data satisfies AdminRequestReply[];

// @ts-expect-error a draft has no such field
if (picked.status === 200) picked.data.draft.nothing;
// @ts-expect-error a pick names a team
await api.makePick('league', '2026', { pickOrder: 1 });
// @ts-expect-error teams are numbers
await api.makePick('league', '2026', { teamId: '1' });
`;

interface Generator {
  generateSource(file: string): Promise<string>;
}

/** Installs oazapfts. If npm can't reach a registry, skips the test and says why. */
function oazapfts(skip: TestContext['skip']): OwnFolder {
  try {
    return installed(path.join(import.meta.dirname, 'openapi-client'), console.log);
  } catch (error) {
    if (!isOffline(error)) throw error;
    return skip(String(error));
  }
}

const compilerOptions = {
  target: 'es2024',
  module: 'nodenext',
  lib: ['es2024', 'dom', 'dom.iterable'],
  types: [],
  strict: true,
  noEmit: true,
  allowImportingTsExtensions: true,
  skipLibCheck: true,
};

test('a client generated from openapi.json compiles, and has types for requests, replies and errors', async ({
  skip,
}) => {
  const { load, pathOf } = oazapfts(skip);
  const { generateSource } = (await load('oazapfts/dist/index.js')) as Generator;
  const files = {
    'client.ts': await generateSource(path.join(ROOT, 'shared', 'contract', 'openapi.json')),
    'program.ts': PROGRAM,
    'tsconfig.json': JSON.stringify({ compilerOptions, files: ['program.ts'] }),
  };
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  symlinkSync(pathOf(''), path.join(FOLDER, 'node_modules'));
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(FOLDER, name), text);
  const compiler = path.join(ROOT, 'node_modules', '.bin', 'tsc');
  expect(spawnSync(compiler, ['-p', FOLDER], { encoding: 'utf8' })).toMatchObject({ stdout: '', status: 0 });
});
