import { join } from 'node:path';
import type { Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { commonChunks, type Sharing } from './common-chunks.ts';

/** Modules of a site by their path below src, with what each imports. */
const IMPORTS: Readonly<Record<string, readonly string[]>> = {
  'entry.ts': ['dates.ts'],
  'start.ts': ['react.ts', 'dates.ts'],
  'landing.ts': ['react.ts', 'button.ts', 'crowd.ts'],
  'league.ts': ['button.ts', 'matrix.ts', 'field.ts'],
  'trades.ts': ['matrix.ts', 'field.ts'],
  'sign-in.ts': ['field.ts'],
  'button.ts': ['look.ts'],
};

const SHARING: Sharing = {
  chunks: [
    [null, 'entry.ts'],
    ['start', 'start.ts'],
    ['front', 'landing.ts', 'league.ts'],
    ['member', 'league.ts', 'trades.ts'],
  ],
  parts: { member: 'account' },
  alone: ['sign-in.ts'],
};

const idOf = (path: string): string => join(import.meta.dirname, '../src', path);

const MODULES: Pick<Rolldown.ChunkingContext, 'getModuleInfo'> = {
  getModuleInfo(id) {
    const path = Object.keys(IMPORTS).find((path) => idOf(path) === id);
    const importedIds = (path === undefined ? [] : (IMPORTS[path] ?? [])).map(idOf);
    return { importedIds } as unknown as Rolldown.ModuleInfo;
  },
};

function chunkOf(path: string, sharing = SHARING, modules = MODULES): string | null | undefined {
  const { name } = commonChunks(sharing);
  if (typeof name !== 'function') throw new Error('its name is no function');
  return name(idOf(path), modules) ?? null;
}

test.each([
  ['what the entry needs stays in it', 'dates.ts', null],
  ['what starts the site comes together', 'react.ts', 'start'],
  ['what two pages need is shared', 'button.ts', 'front'],
  ['and what that needs', 'look.ts', 'front'],
  ['what one page needs stays with it', 'crowd.ts', null],
  ['a later chunk has what is in none before', 'matrix.ts', 'member'],
  ['what signing in needs of a chunk stands apart', 'field.ts', 'account'],
  ['a page itself is not shared', 'league.ts', null],
])('%s', (_, path, chunk) => {
  expect(chunkOf(path)).toBe(chunk);
});

test('a page that is no longer there fails the build', () => {
  const nowhere = { getModuleInfo: () => null };
  expect(() => chunkOf('react.ts', SHARING, nowhere)).toThrow('the site has no module entry.ts');
});
