import { join } from 'node:path';
import type { Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { commonChunks, type Sharing } from './common-chunks.ts';

/** Modules of a site by their path below src, with what each imports. */
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
    'chart.ts',
    'page.css',
    'own.css',
  ],
  'trades.tsx': ['matrix.ts', 'field.ts', 'heavy.ts', 'page.css'],
  'chat.tsx': ['heavy.ts', 'styled.ts', 'phone.ts'],
  'draft.tsx': ['styled.ts'],
  'news.tsx': ['icons.ts', 'cell.ts'],
  'admin.tsx': ['icons.ts'],
  'seats-dialog.ts': ['seats.ts'],
  'support.ts': ['words.ts', 'chart.ts'],
  'sign-in.ts': ['field.ts', 'form.ts', 'phone.ts'],
  'sign-up.ts': ['form.ts'],
  'button.ts': ['look.ts'],
  // The button has its place and weighs nothing here.
  'matrix.ts': ['cell.ts', 'button.ts'],
  'styled.ts': ['page.css'],
  // Light itself, heavy with what it needs.
  'heavy.ts': ['table.ts'],
};
/** What each imports when it is asked for. */
const LATE: Readonly<Record<string, readonly string[]>> = {
  'pages.ts': ['league.tsx', 'trades.tsx', 'chat.tsx', 'draft.tsx', 'news.tsx', 'admin.tsx'],
  'league.tsx': ['seats-dialog.ts'],
  'header.ts': ['support.ts'],
};
const LENGTHS = { 'matrix.ts': 60, 'cell.ts': 40, 'table.ts': 91, 'words.ts': 20, 'chart.ts': 21 };
const LENGTH = 10;

const SHARING: Sharing = {
  chunks: [
    [null, 'entry.ts'],
    ['start', 'start.ts'],
    ['front', 'landing.ts', 'league.tsx'],
    ['member', 'layout.ts'],
  ],
  entries: ['layout.ts', 'sign-up.ts'],
  pages: 'pages.ts',
  light: { chunk: 'member', most: 100, mostOfOne: 20 },
  seldom: ['news.tsx', 'admin.tsx'],
  forms: [
    ['form', 'sign-in.ts', 'sign-up.ts'],
    ['sign-up', 'sign-up.ts'],
  ],
  visitors: { chunk: 'front', roots: ['sign-in.ts', 'sign-up.ts'] },
};

const idOf = (path: string): string => join(import.meta.dirname, '../src', path);

const ALL = new Set(
  [IMPORTS, LATE].flatMap((record) => [...Object.keys(record), ...Object.values(record).flat()]),
);

const MODULES: Pick<Rolldown.ChunkingContext, 'getModuleInfo'> = {
  getModuleInfo(id) {
    const path = [...ALL].find((path) => idOf(path) === id);
    if (path === undefined) return null;
    const of = <Value>(record: Readonly<Record<string, Value>>, other: Value): Value => record[path] ?? other;
    const importersIn = (record: typeof IMPORTS) =>
      Object.keys(record).filter((each) => record[each]?.includes(path));
    return {
      importedIds: of(IMPORTS, []).map(idOf),
      dynamicallyImportedIds: of(LATE, []).map(idOf),
      importers: importersIn(IMPORTS).map(idOf),
      dynamicImporters: importersIn(LATE).map(idOf),
      code: '.'.repeat(of(LENGTHS, LENGTH)),
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
  ['what two roots need is shared', 'button.ts', 'front'],
  ['and what that needs', 'look.ts', 'front'],
  ['what one root alone needs stays with it', 'crowd.ts', null],
  ['a later chunk has what is in none before', 'header.ts', 'member'],
  ['a root is not in its chunk', 'landing.ts', null],
  ['unless it is an entry', 'layout.ts', 'member'],
  ['what signing in needs of the light chunk is in another one', 'field.ts', 'front'],
  ['a page has a chunk of its name', 'league.tsx', 'league'],
  ['with what it shares with its dialogs', 'seats.ts', 'league'],
  ['and with its own style sheet', 'own.css', 'league'],
  ['but not the dialogs', 'seats-dialog.ts', null],
  ['what it shares with dialogs of others is in one chunk if it is very light', 'words.ts', 'member'],
  ['and stays apart if it is not', 'chart.ts', null],
  ['what is light and two pages need is in one chunk', 'matrix.ts', 'member'],
  ['what only pages that few open need is not', 'icons.ts', null],
  ['what another page needs, too, is', 'cell.ts', 'member'],
  ['what is heavy with all that it needs is not', 'heavy.ts', null],
  ['nor what brings a style sheet', 'styled.ts', null],
  ['nor that', 'page.css', null],
  ['and so is what a page and signing in need', 'phone.ts', 'front'],
  ['what forms alone need is theirs', 'form.ts', 'form'],
  ['and an entry of them', 'sign-up.ts', 'sign-up'],
])('%s', (_, path, chunk) => {
  expect(chunkOf(path)).toBe(chunk);
});

test('a page that is no longer there fails the build', () => {
  expect(() => chunkOf('react.ts', { ...SHARING, chunks: [['start', 'gone.ts']] })).toThrow(
    `the site has no module ${idOf('gone.ts')}`,
  );
});
