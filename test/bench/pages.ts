import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { ROOT } from '#infra/local/build.ts';
import { kilobytes } from './figures.ts';
import type { Row } from './table.ts';

const SITE = join(ROOT, 'web/dist');
const SHELL = 'shell.html';
/** The most files that a page should load. When few requests can run in parallel, each file can cost a phone a round trip. */
const MOST_FILES = 12;

/** A page, with the chunks that it always imports, right away or after its first render. */
interface Page {
  name: string;
  /**
   * Names of chunks in the build, without the entry and the site's startup code. If the page is built separately, its
   * HTML names the chunk instead.
   */
  chunks?: readonly string[];
  /** The page's HTML; by default the shell of the single-page application. */
  html?: string;
  /**
   * The budget for everything the page loads, in kB. It leaves room on purpose, because saving the last kilobytes used
   * to cost clarity.
   */
  budget: number;
  note: string;
}

const MEMBER = ['site', 'data', 'member'];
const SESSION = [...MEMBER, 'tokens'];

const PAGES: readonly Page[] = [
  {
    name: 'landing',
    html: 'index.html',
    chunks: ['landing-page'],
    budget: 98,
    note: 'without Amplify, its CSS in the HTML',
  },
  {
    name: 'mock draft',
    html: 'mock-draft.html',
    chunks: ['mock-draft-page'],
    budget: 175,
    note: 'with everything, its CSS in the HTML',
  },
  {
    name: 'developers',
    html: 'developers.html',
    chunks: ['developers-page'],
    budget: 120,
    note: 'with the list of all routes in its HTML and in its code; openapi.json loads with the first route opened',
  },
  {
    name: 'board for the wall',
    html: 'board.html',
    budget: 125,
    note: 'with everything, React as well',
  },
  {
    name: 'public season page',
    html: 'season.html',
    budget: 95,
    note: 'with everything, React as well',
  },
  {
    name: 'onboarding',
    chunks: ['site', 'form', 'sign-in'],
    budget: 220,
    note: 'signing up, with all of Amplify',
  },
  {
    name: 'security',
    chunks: [...SESSION, 'security-page'],
    budget: 220,
    note: 'with Amplify; dialogs come when opened',
  },
  { name: 'dashboard', chunks: [...SESSION, 'dashboard-page'], budget: 225, note: 'with Amplify' },
  {
    name: 'league home',
    chunks: [...SESSION, 'league-home-page'],
    budget: 225,
    note: 'with Amplify; dialogs come when opened',
  },
  {
    name: 'standings',
    chunks: [...SESSION, 'standings-page'],
    budget: 225,
    note: 'with Amplify; the weekly dialog comes when opened',
  },
  { name: 'schedule', chunks: [...SESSION, 'schedule-page'], budget: 225, note: 'with Amplify' },
  { name: 'game day', chunks: [...SESSION, 'game-day-page'], budget: 225, note: 'with Amplify' },
  {
    name: 'chat',
    chunks: [...MEMBER, 'chat-page'],
    budget: 220,
    note: 'without Amplify, which comes when a token has to be renewed; dialogs come when opened',
  },
  {
    name: 'trades',
    chunks: [...SESSION, 'trades-page'],
    budget: 220,
    note: 'with Amplify; past trades and dialogs come when opened',
  },
  {
    name: 'account',
    chunks: [...SESSION, 'account-page'],
    budget: 220,
    note: 'with Amplify; the forms of profile and address and the picture dialog come when opened',
  },
  {
    name: 'rules',
    chunks: [...SESSION, 'rules-page'],
    budget: 225,
    note: 'with Amplify; the forms of the house rules come when opened',
  },
  {
    name: 'draft room',
    chunks: [...SESSION, 'draft-room-page'],
    budget: 240,
    note: 'with Amplify; dialogs come when opened',
  },
  {
    name: 'auction room',
    chunks: [...SESSION, 'draft-room-page', 'auction-room'],
    budget: 255,
    note: 'the draft room, with what only leagues with an auction load',
  },
];

interface Chunk {
  file: string;
  name?: string;
  imports?: string[];
  css?: string[];
}

type Manifest = Readonly<Record<string, Chunk>>;

/** Returns what a first visit to each page of the built site loads, gzipped, without fonts and icons. */
export function pageRows(): Row[] {
  const manifest = JSON.parse(readFileSync(join(SITE, '.vite/manifest.json'), 'utf8')) as Manifest;
  return PAGES.map((page) => row(manifest, page));
}

function row(manifest: Manifest, { name, chunks, html: file = SHELL, budget, note }: Page): Row {
  const loaded = chunks ? closure(manifest, ['index', 'start', ...chunks]) : [chunkIn(file)];
  const html = gzipped(file);
  const js = sizeOf(loaded.map(({ file }) => file));
  const css = sizeOf(loaded.flatMap((chunk) => chunk.css ?? []));
  return {
    name,
    figure: `${kilobytes(html + css + js)} (JS ${kilobytes(js)}, CSS ${kilobytes(css)})`,
    aim: `${budget} kB, ${MOST_FILES} files of JS`,
    note: `${loaded.length} files of JS, ${note}`,
  };
}

/** Returns the only chunk of a separately built page. The page's HTML names it. */
function chunkIn(page: string): Chunk {
  const html = readFileSync(join(SITE, page), 'utf8');
  const named = (extension: string) =>
    [...html.matchAll(new RegExp(`"/(assets/[^"]+\\.${extension})"`, 'g'))].map(([, file = '']) => file);
  const [file, ...more] = named('js');
  if (file === undefined || more.length > 0) throw new Error(`${page} has not one file of code`);
  return { file, css: named('css') };
}

/** Returns the chunks with these names and all their static imports, without duplicates. Throws for an unknown name. */
function closure(manifest: Manifest, names: readonly string[]): Chunk[] {
  const found = new Set<string>();
  for (const name of names) {
    const keys = Object.keys(manifest).filter((key) => manifest[key]?.name === name);
    if (keys.length === 0) throw new Error(`the site has no chunk ${name}`);
    for (const key of keys) found.add(key);
  }
  for (const key of found) for (const imported of manifest[key]?.imports ?? []) found.add(imported);
  return [...found].flatMap((key) => manifest[key] ?? []);
}

function sizeOf(files: readonly string[]): number {
  return [...new Set(files)].reduce((sum, file) => sum + gzipped(file), 0);
}

function gzipped(file: string): number {
  return gzipSync(readFileSync(join(SITE, file))).length;
}
