import { basename, join } from 'node:path';
import type { Rolldown } from 'vite';

/** A chunk for what a module needs, or what two modules both do; null leaves that where it is. */
type Row = readonly [chunk: string | null, root: string, other?: string];

/** Which modules come in a file together; modules of the site are named by their path below src. */
export interface Sharing {
  /** A module is in the chunk of the first row that fits. */
  chunks: readonly Row[];
  /** Roots of these rows that are in the chunk, too, since nobody asks for one without the other. */
  entries: readonly string[];
  /** The module that imports the code of each member's page. */
  pages: string;
  /**
   * What several pages need is in this chunk if it is light, and what one page needs with dialogs of others if it is very light. In
   * characters, with all that it needs itself.
   */
  light: { chunk: string; most: number; mostOfOne: number };
  /** Pages that few open: what they alone need is not in that chunk, where it would weigh on every other page. */
  seldom: readonly string[];
  /** For what no page needs. */
  forms: readonly Row[];
  /** What one of these roots needs of the light chunk is in this one instead: visitors have no use for the rest of that. */
  visitors: { chunk: string; roots: readonly string[] };
}

const SOURCES = join(import.meta.dirname, '../src');

const LANDING = 'features/public/landing/landing-page.tsx';
const ONBOARDING = 'features/accounts/onboarding/onboarding-page.tsx';
const SIGN_IN = 'features/accounts/onboarding/sign-in-form.tsx';
const DEVICE = 'parts/device/device-care.tsx';
const SIGN_UP = 'features/accounts/onboarding/sign-up-form.tsx';

const SITE: Sharing = {
  chunks: [
    // What the entry needs stays in it.
    [null, 'app/main.ts'],
    // The list of members' pages, and what makes calls: they come before React, and without it.
    ['calls', 'app/member-start.ts'],
    ['calls', 'lib/calls/call.ts'],
    // React, and what the landing page shares with members' pages.
    ['start', 'app/start.tsx'],
    ['start', 'parts/support/contacts.ts'],
    ['start', 'parts/support/support-button.tsx'],
    // What public pages stand in.
    ['public', 'parts/frame/article-page.tsx'],
    ['start', LANDING, 'features/leagues/league-home/league-home-page.tsx'],
    ['start', LANDING, 'features/accounts/account/account-page.tsx'],
    ['start', LANDING, 'features/draft/draft-room-page.tsx'],
    ['start', LANDING, 'app/member-layout.tsx'],
    // What those of text add.
    ['article', 'features/public/how-to-play/how-to-play-page.tsx'],
    ['article', 'features/public/legal/terms-page.tsx'],
    // The router.
    ['site', 'app/site.tsx'],
    // What asks for a page's first data, like the calls before React.
    ['data', 'app/page-data.ts'],
    // What members see everywhere, or on most of their pages.
    ['member', 'app/member-layout.tsx'],
    ['member', 'app/page-failure.tsx'],
    ['member', 'parts/draft/deadline-banner.tsx'],
    ['member', 'parts/leagues/league-gate.tsx'],
    ['member', 'lib/calls/outboxes.ts'],
    // What comes after a member's page, for their device.
    ['device', DEVICE],
  ],
  entries: [
    'app/start.tsx',
    'app/member-start.ts',
    'lib/calls/call.ts',
    'lib/calls/outboxes.ts',
    'app/site.tsx',
    'app/member-layout.tsx',
    'app/page-failure.tsx',
    'app/page-data.ts',
    'parts/draft/deadline-banner.tsx',
    'parts/leagues/league-gate.tsx',
    DEVICE,
    ONBOARDING,
    SIGN_UP,
  ],
  pages: 'app/member-pages.ts',
  light: { chunk: 'member', most: 10_330, mostOfOne: 700 },
  seldom: [
    'features/admin/admin-page.tsx',
    'features/news/news-page.tsx',
    'features/season/finale/finale-page.tsx',
    'features/season/history/history-page.tsx',
    'features/season/weeks/weeks-page.tsx',
    'features/leagues/create-league/create-league-page.tsx',
    'features/leagues/manage/manage-page.tsx',
  ],
  forms: [
    ['form', ONBOARDING],
    ['form', SIGN_UP, SIGN_IN],
    ['sign-up-form', SIGN_UP],
  ],
  visitors: { chunk: 'site', roots: [ONBOARDING, SIGN_IN, SIGN_UP] },
};

type Modules = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>;

/**
 * A phone pays a round trip for every file, so what pages have in common comes in few, and what one page shares with its own
 * dialogs comes with the page. A page has some kilobytes of others for it, and a first visit 12 files instead of up to 37. What
 * is shared by none of these is shared as the bundler does. The build fails where there is no such root.
 */
export function commonChunks(sharing: Sharing = SITE): Rolldown.CodeSplittingGroup {
  let site: Site | undefined;
  return {
    debugName: 'common',
    // Each set is closed under imports; without this, one would take parts of those before it.
    includeDependenciesRecursively: false,
    name: (id, modules) => (site ??= new Site(sharing, modules)).chunkOf(id),
  };
}

class Site {
  readonly #sharing: Sharing;
  readonly #modules: Modules;
  readonly #pages: readonly string[];
  readonly #needed = new Map<string, ReadonlySet<string>>();

  constructor(sharing: Sharing, modules: Modules) {
    this.#sharing = sharing;
    this.#modules = modules;
    this.#pages = this.#info(idOf(sharing.pages)).dynamicallyImportedIds;
  }

  chunkOf(id: string): string | null {
    const { chunks, forms, light, visitors } = this.#sharing;
    const row = this.#rowOf(chunks, id);
    const chunk = row ? row[0] : (this.#chunkOfPages(id) ?? this.#rowOf(forms, id)?.[0] ?? null);
    return chunk === light.chunk && this.#isForVisitors(id) ? visitors.chunk : chunk;
  }

  #rowOf(rows: readonly Row[], id: string): Row | undefined {
    const isIn = (root: string) => this.#needs(idOf(root), id) || (this.#isEntry(id) && id === idOf(root));
    return rows.find(([, root, other = root]) => isIn(root) && isIn(other));
  }

  #chunkOfPages(id: string): string | null {
    const { light } = this.#sharing;
    const [page, ...others] = this.#pages.filter((page) => page === id || this.#needs(page, id));
    const isLate = page !== id && this.#info(id).dynamicImporters.length > 0;
    if (page === undefined || isLate) return null;
    // With its style sheet: a page that stood apart from it would get a second file, whose exports the bundler breaks.
    if (others.length === 0 && this.#isOnlyOf(page, id)) return basename(page, '.tsx');
    if (isStyle(id) || (others.length > 0 && [page, ...others].every((each) => this.#isSeldom(each))))
      return null;
    const isShared = others.length > 0 || this.#isForVisitors(id);
    return this.#weightOf(id) <= (isShared ? light.most : light.mostOfOne) ? light.chunk : null;
  }

  /** Whether every way to a module leads through this page, also that to a dialog which is asked for when it opens. */
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

  /** In characters, with all that it needs and that no row gives a place. */
  #weightOf(id: string): number {
    const { chunks } = this.#sharing;
    const own = [id, ...this.#neededBy(id)].filter((each) => !this.#rowOf(chunks, each));
    return own.reduce(
      (sum, each) => sum + (isStyle(each) ? Infinity : (this.#info(each).code ?? '').length),
      0,
    );
  }

  #isEntry(id: string): boolean {
    return this.#sharing.entries.some((entry) => id === idOf(entry));
  }

  #isSeldom(page: string): boolean {
    return this.#sharing.seldom.some((seldom) => page === idOf(seldom));
  }

  #isForVisitors(id: string): boolean {
    return this.#sharing.visitors.roots.some((root) => this.#needs(idOf(root), id));
  }

  #needs(root: string, id: string): boolean {
    return this.#neededBy(root).has(id);
  }

  /** Everything that a module imports at once, directly or not, without itself. */
  #neededBy(root: string): ReadonlySet<string> {
    const known = this.#needed.get(root);
    if (known) return known;
    const found = new Set([root]);
    for (const id of found) for (const next of this.#info(id).importedIds) found.add(next);
    found.delete(root);
    this.#needed.set(root, found);
    return found;
  }

  #info(id: string): Rolldown.ModuleInfo {
    const info = this.#modules.getModuleInfo(id);
    if (!info) throw new Error(`the site has no module ${id}`);
    return info;
  }
}

const isStyle = (id: string): boolean => id.endsWith('.css');
/** A build asks half a million times: a URL for each took a quarter of its time. */
const idOf = (path: string): string => `${SOURCES}/${path}`;
