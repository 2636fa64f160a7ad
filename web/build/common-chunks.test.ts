import { join } from 'node:path';
import type { Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { commonChunks, type Sharing } from './common-chunks.ts';

/** The modules of a small site with their static imports. All paths are relative to src. */
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
    'banner.ts',
  ],
  'trades.tsx': ['matrix.ts', 'phone.ts', 'offer.ts', 'page.css', 'crest.ts'],
  'past.tsx': ['crest.ts', 'banner.ts'],
  'admin.tsx': ['icons.ts', 'cell.ts', 'form.ts', 'offer.ts'],
  'manage.tsx': ['icons.ts', 'form.ts', 'order.ts', 'banner.ts'],
  'seats-dialog.ts': ['seats.ts'],
  'support.ts': ['words.ts', 'poll.ts'],
  'sign-in.ts': ['field.ts', 'form.ts', 'phone.ts'],
  'sign-up.ts': ['form.ts'],
  'button.ts': ['look.ts'],
  'matrix.ts': ['cell.ts', 'button.ts'],
  'poll.ts': ['query.ts'],
  'data.ts': ['../node_modules/react/index.js', 'dates.ts'],
};
/** The same modules' dynamic imports. */
const LATE: Readonly<Record<string, readonly string[]>> = {
  'pages.ts': ['league.tsx', 'trades.tsx', 'past.tsx', 'admin.tsx', 'manage.tsx'],
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
  admin: 'admin.tsx',
  shared: 'member',
  groups: [{ chunk: 'season', pages: ['trades.tsx', 'past.tsx'] }],
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
  ['what the entry imports stays in the entry', 'dates.ts', null],
  ['the code that starts the site is in one chunk', 'react.ts', 'start'],
  ['a row’s root is in the row’s chunk', 'start.ts', 'start'],
  ['a module both visitors and members need is in the start chunk', 'button.ts', 'start'],
  ['the imports of a module in the start chunk are in that chunk, too', 'look.ts', 'start'],
  ['a module only visitors need is left to the bundler', 'crowd.ts', null],
  ['a page only visitors see is left to the bundler', 'landing.ts', null],
  ['a later chunk gets only what no earlier one has', 'header.ts', 'member'],
  ['a module that sign-in and the frame around pages need is in the chunk for all pages', 'field.ts', 'site'],
  ['a module that sign-in and one member page need is in the chunk for all pages', 'phone.ts', 'site'],
  [
    'a module that sign-in and only rarely opened pages need isn’t in the chunk for all pages',
    'form.ts',
    'form',
  ],
  ['the sign-in forms share a chunk', 'sign-up.ts', 'form'],
  ['a page has a chunk named after it', 'league.tsx', 'league'],
  ['a page’s chunk has the modules it shares with its own dialogs', 'seats.ts', 'league'],
  ['a page’s chunk has its own style sheet', 'own.css', 'league'],
  ['a page’s chunk doesn’t have its dialogs', 'seats-dialog.ts', null],
  ['a module a page shares with a dialog that isn’t its own is left to the bundler', 'words.ts', null],
  [
    'a module a page shares with another page’s dialog is in the members’ chunk if a row names it',
    'poll.ts',
    'member',
  ],
  ['the imports of a module that a row names are in the row’s chunk', 'query.ts', 'member'],
  ['a module two pages need is in the shared chunk', 'matrix.ts', 'member'],
  ['a module that only pages of one group need is in the group’s chunk', 'crest.ts', 'season'],
  ['a module only rarely opened pages need is left to the bundler', 'icons.ts', null],
  ['a module only one rarely opened page needs is left to the bundler', 'order.ts', null],
  ['a module a rarely opened page shares with other pages is in the shared chunk', 'cell.ts', 'member'],
  ['a module one page shares only with the admins’ page is in that page’s chunk', 'offer.ts', 'trades'],
  [
    'a module a page shares with a rarely opened page of members is in the shared chunk',
    'banner.ts',
    'member',
  ],
  ['a style sheet several pages share is left to the bundler', 'page.css', null],
])('%s', (_, path, chunk) => {
  expect(chunkOf(path)).toBe(chunk);
});

test('a missing page fails the build', () => {
  expect(() => chunkOf('react.ts', { ...SHARING, rows: [{ chunk: 'start', roots: ['gone.ts'] }] })).toThrow(
    `the site has no module ${idOf('gone.ts')}`,
  );
  expect(() =>
    chunkOf('crest.ts', { ...SHARING, groups: [{ chunk: 'season', pages: ['gone.tsx'] }] }),
  ).toThrow(`the site has no module ${idOf('gone.tsx')}`);
});

test('the build fails if the code for the first calls needs React', () => {
  const rows = [{ chunk: 'data', roots: ['data.ts'], withoutReact: true }] as const;
  const chunk = (path: string) => chunkOf(path, { ...SHARING, rows: [...rows, ...SHARING.rows] });
  expect(chunk('dates.ts')).toBe('data');
  expect(() => chunk('../node_modules/react/index.js')).toThrow('would wait for React');
});

test.each(['app/begin-page.ts', 'lib/calls/call.ts', 'app/prefetch.ts'])(
  'the site’s build fails if %s needs React',
  (root) => {
    const react = idOf('../node_modules/react/index.js');
    const modules = {
      getModuleInfo: (id: string) =>
        ({
          importedIds: id === idOf(root) ? [react] : [],
          dynamicallyImportedIds: [] as string[],
        }) as unknown as Rolldown.ModuleInfo,
    };
    const { name } = commonChunks();
    if (typeof name !== 'function') throw new Error('its name is no function');
    expect(() => name(react, modules)).toThrow('would wait for React');
  },
);
