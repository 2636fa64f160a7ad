import { join } from 'node:path';
import type { Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { commonChunks, type Sharing } from './common-chunks.ts';

/** A site's modules by their path below src, with their imports. */
const IMPORTS: Readonly<Record<string, readonly string[]>> = {
  'entry.ts': ['dates.ts'],
  'start.ts': ['react.ts', 'dates.ts'],
  'landing.ts': ['react.ts', 'button.ts', 'crowd.ts'],
  'layout.ts': ['header.ts', 'button.ts', 'field.ts'],
  'league.tsx': [
    'button.ts',
    'matrix.ts',
    'field.ts',
    'seats.ts',
    'words.ts',
    'poll.ts',
    'page.css',
    'own.css',
  ],
  'trades.tsx': ['matrix.ts', 'phone.ts', 'page.css'],
  'admin.tsx': ['icons.ts', 'cell.ts', 'form.ts'],
  'manage.tsx': ['icons.ts', 'form.ts', 'order.ts'],
  'seats-dialog.ts': ['seats.ts'],
  'support.ts': ['words.ts', 'poll.ts'],
  'sign-in.ts': ['field.ts', 'form.ts', 'phone.ts'],
  'sign-up.ts': ['form.ts'],
  'button.ts': ['look.ts'],
  'matrix.ts': ['cell.ts', 'button.ts'],
  'poll.ts': ['query.ts'],
};
/** The dynamic imports of each. */
const LATE: Readonly<Record<string, readonly string[]>> = {
  'pages.ts': ['league.tsx', 'trades.tsx', 'admin.tsx', 'manage.tsx'],
  'league.tsx': ['seats-dialog.ts'],
  'header.ts': ['support.ts'],
};

const SIGN_IN = ['sign-in.ts', 'sign-up.ts'];

const SHARING: Sharing = {
  rows: [
    { chunk: null, roots: ['entry.ts'] },
    { chunk: 'start', roots: ['start.ts'] },
    { chunk: 'start', roots: ['landing.ts'], andMembers: true },
    { chunk: 'site', roots: SIGN_IN, andMembers: true },
    { chunk: 'form', roots: SIGN_IN },
    { chunk: 'member', roots: ['layout.ts', 'poll.ts'] },
  ],
  layout: 'layout.ts',
  pages: 'pages.ts',
  seldom: ['admin.tsx', 'manage.tsx'],
  shared: 'member',
};

const idOf = (path: string): string => join(import.meta.dirname, '../src', path);

const ALL = new Set(
  [IMPORTS, LATE].flatMap((record) => [...Object.keys(record), ...Object.values(record).flat()]),
);

const MODULES: Pick<Rolldown.ChunkingContext, 'getModuleInfo'> = {
  getModuleInfo(id) {
    const path = [...ALL].find((path) => idOf(path) === id);
    if (path === undefined) return null;
    const importsIn = (record: typeof IMPORTS) => (record[path] ?? []).map(idOf);
    const importersIn = (record: typeof IMPORTS) =>
      Object.keys(record)
        .filter((each) => record[each]?.includes(path))
        .map(idOf);
    return {
      importedIds: importsIn(IMPORTS),
      dynamicallyImportedIds: importsIn(LATE),
      importers: importersIn(IMPORTS),
      dynamicImporters: importersIn(LATE),
    } as unknown as Rolldown.ModuleInfo;
  },
};

function chunkOf(path: string, sharing = SHARING): string | null | undefined {
  const { name } = commonChunks(sharing);
  if (typeof name !== 'function') throw new Error('its name is no function');
  return name(idOf(path), MODULES) ?? null;
}

test.each([
  ['what the entry needs stays in it', 'dates.ts', null],
  ['what starts the site comes together', 'react.ts', 'start'],
  ['a root is in its chunk', 'start.ts', 'start'],
  ['what visitors and members need is in one chunk', 'button.ts', 'start'],
  ['and what that needs', 'look.ts', 'start'],
  ['what visitors alone need is not', 'crowd.ts', null],
  ['nor are they', 'landing.ts', null],
  ['a later chunk has what is in none before', 'header.ts', 'member'],
  ['what signing in and the frame around pages need is in a chunk of all', 'field.ts', 'site'],
  ['and so is what signing in and one page need', 'phone.ts', 'site'],
  ['unless few open that page', 'form.ts', 'form'],
  ['forms come together', 'sign-up.ts', 'form'],
  ['a page has a chunk of its name', 'league.tsx', 'league'],
  ['with what it shares with its dialogs', 'seats.ts', 'league'],
  ['and with its own style sheet', 'own.css', 'league'],
  ['but not the dialogs', 'seats-dialog.ts', null],
  ['what it shares with dialogs of others stays apart', 'words.ts', null],
  ['unless a row names it', 'poll.ts', 'member'],
  ['with what it needs', 'query.ts', 'member'],
  ['what two pages need is in one chunk', 'matrix.ts', 'member'],
  ['what only pages that few open need is not', 'icons.ts', null],
  ['nor is what one of them needs', 'order.ts', null],
  ['what another page needs, too, is', 'cell.ts', 'member'],
  ['a style sheet of several pages stays apart', 'page.css', null],
])('%s', (_, path, chunk) => {
  expect(chunkOf(path)).toBe(chunk);
});

test('a missing page fails the build', () => {
  expect(() => chunkOf('react.ts', { ...SHARING, rows: [{ chunk: 'start', roots: ['gone.ts'] }] })).toThrow(
    `the site has no module ${idOf('gone.ts')}`,
  );
});
