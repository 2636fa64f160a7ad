import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { ROOT } from '#infra/local/build.ts';
import { kilobytes } from './figures.ts';
import type { Row } from './table.ts';

const SITE = join(ROOT, 'web/dist');
const ENTRY = 'index.html';
const SIGN_IN = 'src/lib/session/pool/sign-in.ts';
const TOKENS = 'src/lib/session/pool/tokens.ts';
const SHELL = 'shell.html';
const START = 'src/app/start.tsx';
const ROUTED_SITE = 'src/app/site.tsx';
const PAGE_DATA = 'src/app/page-data.ts';
const MEMBER_LAYOUT = 'src/app/member-layout.tsx';

/** A page with the chunks that it always imports, at once or after it is drawn. */
interface Page {
  name: string;
  chunks: readonly string[];
  /** Its HTML; by default the shell of the single-page application. */
  html?: string;
  /** In kB, for everything. */
  budget: number;
  note: string;
}

const PAGES: readonly Page[] = [
  {
    name: 'landing',
    html: 'index.html',
    chunks: ['src/features/public/landing/landing-page.tsx'],
    budget: 95,
    note: 'without Amplify, its CSS in the HTML',
  },
  {
    name: 'onboarding',
    chunks: [
      ROUTED_SITE,
      'src/features/accounts/onboarding/onboarding-page.tsx',
      'src/features/accounts/onboarding/sign-up-form.tsx',
      SIGN_IN,
    ],
    budget: 205,
    note: 'signing up, with all of Amplify',
  },
  {
    name: 'security',
    chunks: [
      ROUTED_SITE,
      MEMBER_LAYOUT,
      PAGE_DATA,
      'src/features/accounts/security/security-page.tsx',
      TOKENS,
    ],
    budget: 200,
    note: 'with Amplify; dialogs come when opened',
  },
  {
    name: 'dashboard',
    chunks: [
      ROUTED_SITE,
      MEMBER_LAYOUT,
      PAGE_DATA,
      'src/features/leagues/dashboard/dashboard-page.tsx',
      TOKENS,
    ],
    budget: 205,
    note: 'with Amplify',
  },
  {
    name: 'league home',
    chunks: [
      ROUTED_SITE,
      MEMBER_LAYOUT,
      PAGE_DATA,
      'src/features/leagues/league-home/league-home-page.tsx',
      TOKENS,
    ],
    budget: 205,
    note: 'with Amplify; dialogs come when opened',
  },
  {
    name: 'standings',
    chunks: [
      ROUTED_SITE,
      MEMBER_LAYOUT,
      PAGE_DATA,
      'src/features/season/standings/standings-page.tsx',
      TOKENS,
    ],
    budget: 205,
    note: 'with Amplify; the weekly dialog comes when opened',
  },
  {
    name: 'chat',
    chunks: [ROUTED_SITE, MEMBER_LAYOUT, PAGE_DATA, 'src/features/chat/chat-page.tsx'],
    budget: 190,
    note: 'without Amplify, which comes when a token has to be renewed; dialogs come when opened',
  },
  {
    name: 'trades',
    chunks: [ROUTED_SITE, MEMBER_LAYOUT, PAGE_DATA, 'src/features/trades/trades-page.tsx', TOKENS],
    budget: 192,
    note: 'with Amplify; past trades and dialogs come when opened',
  },
  {
    name: 'account',
    chunks: [ROUTED_SITE, MEMBER_LAYOUT, PAGE_DATA, 'src/features/accounts/account/account-page.tsx', TOKENS],
    budget: 200,
    note: 'with Amplify; the forms of profile and address and the picture dialog come when opened',
  },
  {
    name: 'draft room',
    chunks: [ROUTED_SITE, MEMBER_LAYOUT, PAGE_DATA, 'src/features/draft/draft-room-page.tsx', TOKENS],
    budget: 212,
    note: 'with Amplify; dialogs come when opened',
  },
];

interface Chunk {
  file: string;
  imports?: string[];
  css?: string[];
}

type Manifest = Readonly<Record<string, Chunk>>;

/** What a first visit to the built site loads, gzipped, without fonts and icons. */
export function pageRows(): Row[] {
  const manifest = JSON.parse(readFileSync(join(SITE, '.vite/manifest.json'), 'utf8')) as Manifest;
  return PAGES.map((page) => row(manifest, page));
}

function row(manifest: Manifest, { name, chunks, html: file = SHELL, budget, note }: Page): Row {
  const loaded = closure(manifest, [ENTRY, START, ...chunks]);
  const html = gzipped(file);
  const js = sizeOf(loaded.map(({ file }) => file));
  const css = sizeOf(loaded.flatMap((chunk) => chunk.css ?? []));
  return {
    name,
    figure: `${kilobytes(html + css + js)} (JS ${kilobytes(js)}, CSS ${kilobytes(css)})`,
    aim: `${budget} kB`,
    note: `${loaded.length} chunks, ${note}`,
  };
}

/** The chunks of these names and all their static imports, each once. Throws for a name that was not built. */
function closure(manifest: Manifest, names: readonly string[]): Chunk[] {
  const found = new Map<string, Chunk>();
  const visit = (name: string): void => {
    if (found.has(name)) return;
    const chunk = manifest[name];
    if (!chunk) throw new Error(`the site has no chunk ${name}`);
    found.set(name, chunk);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  for (const name of names) visit(name);
  return [...found.values()];
}

function sizeOf(files: readonly string[]): number {
  return [...new Set(files)].reduce((sum, file) => sum + gzipped(file), 0);
}

function gzipped(file: string): number {
  return gzipSync(readFileSync(join(SITE, file))).length;
}
