import { basename, join } from 'node:path';
import type { Rolldown } from 'vite';

interface Row {
  /** The chunk that gets the roots and all their imports; null leaves them to the bundler. */
  chunk: string | null;
  roots: readonly string[];
  /** Whether to take only modules that member pages need as well. */
  andMembers?: true;
  /** Whether the build fails if one of these modules needs React, because the first calls would wait for it. */
  withoutReact?: true;
}

/** React, and the libraries that need it. */
const REACT = /\/node_modules\/(react|react-dom|react-router|scheduler|@tanstack\/react-query)\//;

/** Decides which modules share a file. Names modules by their paths below src. */
export interface Sharing {
  /** The first matching row decides a module's chunk. */
  rows: readonly Row[];
  /** The module of the layout around each member page. */
  layout: string;
  /** The module that imports the code of each member page. */
  pages: string;
  /** Rarely opened pages. Modules that only they need, such as the schema library, would slow down every other page if shared. */
  seldom: readonly string[];
  /** The chunk of modules that several pages need. */
  shared: string;
}

const SOURCES = join(import.meta.dirname, '../src');

const LAYOUT = 'app/member-layout.tsx';
const SIGN_IN = [
  'features/accounts/onboarding/onboarding-page.tsx',
  'features/accounts/onboarding/sign-in-form.tsx',
  'features/accounts/onboarding/sign-up-form.tsx',
];
const ARTICLE = 'parts/frame/article-page.tsx';

const SITE: Sharing = {
  rows: [
    // Modules the entry needs stay in it.
    { chunk: null, roots: ['app/main.ts'] },
    // These two chunks load before React, and without it.
    { chunk: 'calls', roots: ['app/begin-page.ts', 'lib/calls/call.ts'], withoutReact: true },
    { chunk: 'data', roots: ['app/prefetch.ts'], withoutReact: true },
    { chunk: 'start', roots: ['app/start.tsx', 'parts/support/contacts.ts'] },
    { chunk: 'start', roots: ['features/public/landing/landing-page.tsx', ARTICLE], andMembers: true },
    { chunk: 'public', roots: [ARTICLE] },
    { chunk: 'site', roots: ['app/site.tsx'] },
    { chunk: 'site', roots: SIGN_IN, andMembers: true },
    { chunk: 'form', roots: SIGN_IN },
    { chunk: 'member', roots: [LAYOUT, 'app/page-failure.tsx', 'lib/calls/outboxes.ts'] },
    // Modules that one page shares with another page's dialogs.
    { chunk: 'member', roots: ['parts/draft/poll/draft-poll.tsx', 'parts/leagues/share-link.ts'] },
    { chunk: 'member', roots: ['lib/page/in-front.ts', 'lib/time/soon-after.ts'] },
    { chunk: 'device', roots: ['parts/device/device-care.tsx'] },
  ],
  layout: LAYOUT,
  pages: 'app/routes.ts',
  seldom: [
    'features/admin/admin-page.tsx',
    'features/leagues/create-league/create-league-page.tsx',
    'features/leagues/manage/manage-page.tsx',
  ],
  shared: 'member',
};

type Modules = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>;

/**
 * Makes a first visit to the landing page load 6 code files instead of 28, to the dashboard 11 instead of 99, and to league home
 * 14 instead of 136, because a phone pays a round trip for each file. All other modules are left to the bundler. The build fails
 * if a root no longer exists.
 */
export function commonChunks(sharing: Sharing = SITE): Rolldown.CodeSplittingGroup {
  let site: Site | undefined;
  return {
    debugName: 'common',
    // The rows already cover all imports; if the bundler added them again, a chunk would take modules from earlier ones.
    includeDependenciesRecursively: false,
    name: (id, modules) => (site ??= new Site(sharing, modules)).chunkOf(id),
  };
}

class Site {
  readonly #sharing: Sharing;
  readonly #modules: Modules;
  readonly #pages: readonly string[];
  readonly #often: readonly string[];
  readonly #needed = new Map<string, ReadonlySet<string>>();

  constructor(sharing: Sharing, modules: Modules) {
    const seldom = sharing.seldom.map(idOf);
    this.#sharing = sharing;
    this.#modules = modules;
    this.#pages = this.#info(idOf(sharing.pages)).dynamicallyImportedIds;
    this.#often = this.#pages.filter((page) => !seldom.includes(page));
  }

  chunkOf(id: string): string | null {
    const { rows, layout, shared } = this.#sharing;
    const needs = (root: string) => this.#neededBy(root).has(id);
    const isMembers = needs(idOf(layout)) || this.#often.some(needs);
    const row = rows.find(
      ({ roots, andMembers }) => (!andMembers || isMembers) && roots.some((root) => needs(idOf(root))),
    );
    if (row?.withoutReact && REACT.test(id))
      throw new Error(`${row.roots.join(' or ')} needs ${id}, so a page's first calls would wait for React`);
    if (row) return row.chunk;
    const [page, ...others] = this.#pages.filter(needs);
    if (page === undefined || !isMembers) return null;
    // A page's style sheet goes into the page's own chunk: the bundler would break the exports of a second file.
    if (others.length === 0) return this.#isOnlyOf(page, id) ? basename(page, '.tsx') : null;
    return id.endsWith('.css') ? null : shared;
  }

  /** Whether every path to a module leads through this page, including the path to a lazily loaded dialog. */
  #isOnlyOf(page: string, id: string): boolean {
    const found = new Set([id]);
    for (const each of found) {
      if (each === page) continue;
      const { importers, dynamicImporters } = this.#info(each);
      const users = [...importers, ...dynamicImporters];
      if (this.#pages.includes(each) || users.length === 0) return false;
      for (const user of users) found.add(user);
    }
    return true;
  }

  /** A module with all its static imports, direct or not. */
  #neededBy(root: string): ReadonlySet<string> {
    const known = this.#needed.get(root);
    if (known) return known;
    const found = new Set([root]);
    for (const id of found) for (const next of this.#info(id).importedIds) found.add(next);
    this.#needed.set(root, found);
    return found;
  }

  #info(id: string): Rolldown.ModuleInfo {
    const info = this.#modules.getModuleInfo(id);
    if (!info) throw new Error(`the site has no module ${id}`);
    return info;
  }
}

const idOf = (path: string): string => `${SOURCES}/${path}`;
