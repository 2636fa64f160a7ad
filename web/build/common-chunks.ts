import { basename, join } from 'node:path';
import type { Rolldown } from 'vite';

interface Row {
  /** The chunk for the root modules and everything they import. If null, the bundler decides. */
  chunk: string | null;
  roots: readonly string[];
  /** Whether to take only those modules that member pages need as well. */
  andMembers?: true;
  /**
   * If set, the build fails if one of the row's modules needs React, because the page's first API calls would wait for React to
   * load.
   */
  withoutReact?: true;
}

/** React and the libraries that depend on it. */
const REACT = /\/node_modules\/(react|react-dom|react-router|scheduler|@tanstack\/react-query)\//;

/** The rules for which modules share a file. All modules are named by their paths below src. */
export interface Sharing {
  /** A module goes into the chunk of the first row that matches it. */
  rows: readonly Row[];
  /** The module with the layout around every member page. */
  layout: string;
  /** The module that imports the code of all member pages. */
  pages: string;
  /**
   * Rarely opened pages. Modules that only these pages need, such as the schema library, aren't put into the shared chunk,
   * because that would slow down all other pages.
   */
  seldom: readonly string[];
  /**
   * The rarely opened page that only admins see. If it shares a module with just one other page, the module goes into the other
   * page's chunk.
   */
  admin: string;
  /** The chunk for modules that several pages need. */
  shared: string;
  /** Pages that share modules only with each other. These modules go into the group's chunk, so that no other page loads them. */
  groups: readonly { chunk: string; pages: readonly string[] }[];
}

const SOURCES = join(import.meta.dirname, '../src');

const LAYOUT = 'app/member-layout.tsx';
const SIGN_IN = [
  'features/accounts/onboarding/onboarding-page.tsx',
  'features/accounts/onboarding/sign-in-form.tsx',
  'features/accounts/onboarding/sign-up-form.tsx',
];
const ADMIN = 'features/admin/admin-page.tsx';
const ARTICLE = 'parts/frame/article-page.tsx';

const SITE: Sharing = {
  rows: [
    // Modules that the entry file needs stay in the entry file.
    { chunk: null, roots: ['app/main.ts'] },
    // These two chunks must not contain React, so that they can load before React does.
    { chunk: 'calls', roots: ['app/begin-page.ts', 'lib/calls/call.ts'], withoutReact: true },
    { chunk: 'data', roots: ['app/prefetch.ts'], withoutReact: true },
    { chunk: 'start', roots: ['app/start.tsx', 'parts/support/contacts.ts'] },
    { chunk: 'start', roots: ['features/public/landing/landing-page.tsx', ARTICLE], andMembers: true },
    // Its field and copy button: otherwise it would load the members' chunks for them. 2 kB more on the landing page.
    { chunk: 'start', roots: ['features/developers/developers-page.tsx'], andMembers: true },
    { chunk: 'public', roots: [ARTICLE] },
    { chunk: 'site', roots: ['app/site.tsx'] },
    { chunk: 'site', roots: SIGN_IN, andMembers: true },
    { chunk: 'form', roots: SIGN_IN },
    { chunk: 'member', roots: [LAYOUT, 'app/page-failure.tsx', 'lib/calls/outboxes.ts'] },
    // Modules that one page shares with the dialogs of another page.
    { chunk: 'member', roots: ['parts/draft/poll/draft-poll.tsx', 'parts/leagues/share-link.ts'] },
    { chunk: 'member', roots: ['lib/page/in-front.ts', 'lib/page/download.ts', 'lib/time/soon-after.ts'] },
    { chunk: 'member', roots: ['parts/chat/chat-code.ts', 'lib/time/aged-text.ts', 'ui/team-block.tsx'] },
    { chunk: 'device', roots: ['parts/device/device-care.tsx'] },
  ],
  layout: LAYOUT,
  pages: 'app/routes.ts',
  seldom: [
    ADMIN,
    'features/leagues/create-league/create-league-page.tsx',
    'features/leagues/manage/manage-page.tsx',
    'features/leagues/rules/rules-page.tsx',
  ],
  admin: ADMIN,
  shared: 'member',
  // These take 7 kB (gzipped) off the draft room and 4 to 11 kB off every other member page, which loads up to two more files.
  groups: [
    {
      chunk: 'season',
      pages: [
        'features/season/standings/standings-page.tsx',
        'features/season/weeks/weeks-page.tsx',
        'features/season/finale/finale-page.tsx',
        'features/season/history/history-page.tsx',
        'features/accounts/trophies/trophies-page.tsx',
      ],
    },
    // The draft's order and its tables: 2.3 kB less on every member page but these.
    {
      chunk: 'draft-rules',
      pages: [
        'features/draft/room/draft-room-page.tsx',
        'features/leagues/create-league/create-league-page.tsx',
        'features/leagues/manage/manage-page.tsx',
        'features/leagues/rules/rules-page.tsx',
      ],
    },
    {
      chunk: 'join',
      pages: [
        'features/leagues/join-league/join-league-page.tsx',
        'features/leagues/public-leagues/public-leagues-page.tsx',
      ],
    },
    {
      chunk: 'leagues',
      pages: [
        'features/leagues/dashboard/dashboard-page.tsx',
        'features/leagues/league-home/league-home-page.tsx',
        'features/leagues/manage/manage-page.tsx',
        'features/leagues/create-league/create-league-page.tsx',
        'features/leagues/join-league/join-league-page.tsx',
        'features/leagues/public-leagues/public-leagues-page.tsx',
      ],
    },
    {
      chunk: 'account',
      pages: [
        'features/leagues/dashboard/dashboard-page.tsx',
        'features/accounts/account/account-page.tsx',
        'features/accounts/security/security-page.tsx',
        'features/accounts/subscribe/subscribe-page.tsx',
        'features/accounts/founders/founders-page.tsx',
      ],
    },
    // Games, scores and ranks: 4.2 kB less on the draft room, chat, trades, rules and the account, 0.8 kB more on these pages.
    {
      chunk: 'games',
      pages: [
        'features/leagues/dashboard/dashboard-page.tsx',
        'features/leagues/league-home/league-home-page.tsx',
        'features/season/game-day/game-day-page.tsx',
        'features/season/schedule/schedule-page.tsx',
        'features/season/standings/standings-page.tsx',
        'features/season/weeks/weeks-page.tsx',
        'features/season/finale/finale-page.tsx',
        'features/season/history/history-page.tsx',
        'features/accounts/trophies/trophies-page.tsx',
      ],
    },
  ],
};

type Modules = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>;

/**
 * Bundles modules into fewer files, because a phone needs a round trip for each file. A first visit loads 6 code files instead of
 * 28 on the landing page, 11 instead of 99 on the dashboard, and 14 instead of 136 on league home. The bundler decides about all
 * other modules, and the build fails if a root module no longer exists.
 */
export function commonChunks(sharing: Sharing = SITE): Rolldown.CodeSplittingGroup {
  let site: Site | undefined;
  return {
    debugName: 'common',
    // The rows already cover all imports. If the bundler added the imports again, a chunk would take modules away from earlier
    // chunks.
    includeDependenciesRecursively: false,
    name: (id, modules) => (site ??= new Site(sharing, modules)).chunkOf(id),
  };
}

class Site {
  readonly #sharing: Sharing;
  readonly #modules: Modules;
  readonly #pages: readonly string[];
  readonly #often: readonly string[];
  readonly #admin: string;
  readonly #groups: readonly { chunk: string; pages: ReadonlySet<string> }[];
  readonly #needed = new Map<string, ReadonlySet<string>>();

  constructor(sharing: Sharing, modules: Modules) {
    const seldom = sharing.seldom.map(idOf);
    this.#sharing = sharing;
    this.#modules = modules;
    this.#admin = idOf(sharing.admin);
    this.#pages = this.#info(idOf(sharing.pages)).dynamicallyImportedIds;
    this.#groups = sharing.groups.map(({ chunk, pages }) => ({
      chunk,
      pages: new Set(pages.map((page) => this.#idOfKnown(page))),
    }));
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
    const [page, ...others] = this.#pages.filter((each) => each !== this.#admin && needs(each));
    if (page === undefined || !isMembers) return null;
    // A page's style sheet goes into the page's own chunk. If it were in the shared chunk, the bundler would break that chunk's
    // exports.
    if (others.length === 0) return this.#isOnlyOf(page, id) ? basename(page, '.tsx') : null;
    if (id.endsWith('.css')) return null;
    const group = this.#groups.find(({ pages }) => [page, ...others].every((each) => pages.has(each)));
    return group?.chunk ?? shared;
  }

  /**
   * Returns whether only this page (and perhaps the admin page) needs a module. If so, every chain of imports to the module leads
   * through one of the two pages, even if a lazily loaded dialog is on the way.
   */
  #isOnlyOf(page: string, id: string): boolean {
    const found = new Set([id]);
    for (const each of found) {
      if (each === page || each === this.#admin) continue;
      const { importers, dynamicImporters } = this.#info(each);
      const users = [...importers, ...dynamicImporters];
      if (this.#pages.includes(each) || users.length === 0) return false;
      for (const user of users) found.add(user);
    }
    return true;
  }

  /** Returns a module with all its static imports, direct and indirect. */
  #neededBy(root: string): ReadonlySet<string> {
    const known = this.#needed.get(root);
    if (known) return known;
    const found = new Set([root]);
    for (const id of found) for (const next of this.#info(id).importedIds) found.add(next);
    this.#needed.set(root, found);
    return found;
  }

  #idOfKnown(path: string): string {
    const id = idOf(path);
    this.#info(id);
    return id;
  }

  #info(id: string): Rolldown.ModuleInfo {
    const info = this.#modules.getModuleInfo(id);
    if (!info) throw new Error(`the site has no module ${id}`);
    return info;
  }
}

const idOf = (path: string): string => `${SOURCES}/${path}`;
