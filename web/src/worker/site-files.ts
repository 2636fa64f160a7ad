import { MEMBER_CACHE } from '../lib/device/forget-member.ts';
import { ASSETS, SHELL, SITE_CACHE } from '../lib/device/names.ts';

/** What a build says of itself (web/build/service-worker.ts). */
export interface Build {
  /** The paths of its files whose names contain a hash. */
  assets: readonly string[];
  /** Those of them without which no member's page starts, beside what the shell names. */
  needed: readonly string[];
  /** The addresses of its pages, in which a star stands for any text of one segment. */
  addresses: readonly string[];
}

/** In ms: a page waits so long for the network before the kept shell takes its place. */
export const PATIENCE_MS = 4000;

/** The addresses of files whose names contain a hash, as they stand in the shell. */
const NAMED_IN_SHELL = new RegExp(`${ASSETS}[\\w./-]+`, 'g');

type Scope = Pick<ServiceWorkerGlobalScope, 'caches' | 'fetch'>;

/** The site's own files, as this device keeps them: those that were loaded, and the shell that starts a page without a network. */
export function siteFiles(scope: Scope, { assets, needed, addresses }: Build) {
  const named = new Set(assets);
  const pages = new RegExp(`^(${addresses.join('|').replaceAll('*', '[^/]+')})/?$`);
  const open = () => scope.caches.open(SITE_CACHE);
  /** A browser's storage may be broken. Then the network answers, as without a worker. */
  const openIfAny = () => open().catch(() => undefined);

  /**
   * Keeps this build's shell with all that it needs, and this build's edition of each file that the device has. The files come first:
   * until the shell is replaced, the one before it works. Rejects if anything that the shell needs is missing, or if the shell is not this
   * build's, as in the moments of a deployment; browsers try again at the next visit.
   */
  async function install(): Promise<void> {
    const cache = await open();
    const shell = await scope.fetch(SHELL, { cache: 'no-cache' });
    if (!shell.ok) throw new Error(`the shell answered ${shell.status}`);
    const text = await shell.clone().text();
    const strange = (text.match(NAMED_IN_SHELL) ?? []).find((path) => !named.has(path));
    if (strange !== undefined) throw new Error(`the shell is another build's: it names ${strange}`);
    const held = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
    const stems = new Set([...held].map(stemOf));
    const wanted = assets.filter((path) => !held.has(path));
    const isNeeded = (path: string): boolean => text.includes(path) || needed.includes(path);
    await cache.addAll(wanted.filter(isNeeded));
    const renewed = wanted.filter((path) => stems.has(stemOf(path)) && !isNeeded(path));
    await Promise.allSettled(renewed.map((path) => cache.add(path)));
    await cache.put(SHELL, shell);
  }

  /** Removes what this build does not name, and caches that are nobody's. */
  async function tidy(): Promise<void> {
    const cache = await open();
    const old = (await cache.keys()).filter(({ url }) => {
      const { pathname } = new URL(url);
      return pathname !== SHELL && !named.has(pathname);
    });
    const strange = (await scope.caches.keys()).filter(
      (name) => name !== SITE_CACHE && name !== MEMBER_CACHE,
    );
    await Promise.all([
      ...old.map((key) => cache.delete(key)),
      ...strange.map((name) => scope.caches.delete(name)),
    ]);
  }

  /** The kept file, or else the one that is fetched, which is kept from then on. */
  async function file(path: string, request: Request): Promise<Response> {
    const cache = await openIfAny();
    const kept = await cache?.match(path, { ignoreVary: true }).catch(() => undefined);
    if (kept) return kept;
    const fresh = await scope.fetch(request);
    // A full device keeps nothing, and the page does not mind.
    if (fresh.ok) await cache?.put(path, fresh.clone()).catch(() => undefined);
    return fresh;
  }

  /** The page from the network, or the kept shell where that, or the server, fails or takes too long. */
  async function page(fetched: Promise<Response>): Promise<Response> {
    // Whoever comes second may fail unheard.
    fetched.catch(() => undefined);
    const kept = await (await openIfAny())?.match(SHELL).catch(() => undefined);
    if (!kept) return fetched;
    const late = new Promise<Response>((resolve) => setTimeout(() => resolve(kept), PATIENCE_MS));
    const whole = fetched.then(
      (response) => (response.status < 500 ? response : kept),
      () => kept,
    );
    return Promise.race([whole, late]);
  }

  return {
    install,
    tidy,
    /** The answer to a request of this origin; undefined where the browser fetches by itself, as the API's replies. */
    answer(request: Request, preloaded?: Promise<Response | undefined>): Promise<Response> | undefined {
      const { pathname } = new URL(request.url);
      if (request.method !== 'GET') return undefined;
      if (named.has(pathname)) return file(pathname, request);
      if (request.mode !== 'navigate') return undefined;
      // Of any other address, too: what is preloaded would be fetched once more.
      const fetched = Promise.resolve(preloaded).then((response) => response ?? scope.fetch(request));
      return pages.test(pathname) ? page(fetched) : fetched;
    },
  };
}

/** A file's name without the hash, which the next build's file of the same name shares. */
function stemOf(path: string): string {
  return path.replace(/-[\w-]{7,8}(\.\w+)$/, '$1');
}
