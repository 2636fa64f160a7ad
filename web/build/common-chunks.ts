import { fileURLToPath } from 'node:url';
import type { Rolldown } from 'vite';

/** Which modules come in a file together; modules of the site are named by their path below src. */
export interface Sharing {
  /**
   * A module is in the first chunk whose root needs it, or whose two roots both do; null leaves it where it is. What roots themselves
   * are is not shared.
   */
  chunks: readonly (readonly [chunk: string | null, root: string, other?: string])[];
  /** Of some chunks a part stands apart, under this name: what one of `alone` needs. */
  parts: Readonly<Record<string, string>>;
  alone: readonly string[];
}

/**
 * What starts the site, what public pages stand in, what the landing page adds to that, what the other public pages add, the list
 * of members' pages, the router, and what members see everywhere. What one page needs alone stays with it, what the entry needs
 * in it. Signing in needs a part of the landing page's chunk and one of the members'.
 */
const SITE: Sharing = {
  chunks: [
    [null, 'app/main.ts'],
    ['start', 'app/start.tsx'],
    ['start', 'parts/support/contacts.ts'],
    ['start', 'parts/support/support-button.tsx'],
    ['public', 'parts/frame/article-page.tsx'],
    [
      'front',
      'features/public/landing/landing-page.tsx',
      'features/leagues/league-home/league-home-page.tsx',
    ],
    ['front', 'features/public/landing/landing-page.tsx', 'app/member-layout.tsx'],
    ['article', 'features/public/how-to-play/how-to-play-page.tsx'],
    ['article', 'features/public/legal/terms-page.tsx'],
    ['pages', 'app/member-start.ts'],
    ['site', 'app/site.tsx'],
    ['member', 'app/member-layout.tsx'],
    ['member', 'app/page-data.ts'],
    [
      'member',
      'features/leagues/dashboard/dashboard-page.tsx',
      'features/leagues/league-home/league-home-page.tsx',
    ],
    ['member', 'features/trades/trades-page.tsx', 'features/leagues/league-home/league-home-page.tsx'],
  ],
  parts: { front: 'visitor', member: 'account' },
  alone: ['onboarding-page', 'sign-in-form', 'sign-up-form'].map(
    (name) => `features/accounts/onboarding/${name}.tsx`,
  ),
};

type Modules = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>;

/**
 * A phone pays a round trip for every file, so what pages have in common comes in few: league home in a third of the files
 * and 18 kB lighter, since few files are packed better. The landing page is 5 kB heavier for it. What is shared by none of these is
 * shared as the bundler does. The build fails where there is no such root.
 */
export function commonChunks({ chunks, parts, alone }: Sharing = SITE): Rolldown.CodeSplittingGroup {
  const known = new Map<string, ReadonlySet<string>>();
  const needs = (root: string, id: string, modules: Modules) => {
    const needed = known.get(root) ?? neededBy(root, modules);
    known.set(root, needed);
    return needed.has(id);
  };
  return {
    debugName: 'common',
    // Each set is closed under imports; without this, one would take parts of those before it.
    includeDependenciesRecursively: false,
    name(id, modules) {
      const [chunk = null] =
        chunks.find(([, root, other = root]) => needs(root, id, modules) && needs(other, id, modules)) ?? [];
      const part = chunk === null ? undefined : parts[chunk];
      return part !== undefined && alone.some((root) => needs(root, id, modules)) ? part : chunk;
    },
  };
}

/** Everything that a module imports at once, directly or not. Throws where there is no such module. */
function neededBy(path: string, modules: Modules): ReadonlySet<string> {
  const root = fileURLToPath(new URL(`../src/${path}`, import.meta.url));
  if (!modules.getModuleInfo(root)) throw new Error(`the site has no module ${path}`);
  const found = new Set([root]);
  for (const id of found) for (const next of modules.getModuleInfo(id)?.importedIds ?? []) found.add(next);
  found.delete(root);
  return found;
}
