import { MEMBER_CACHE } from '../lib/device/forget-member.ts';
import { ASSETS, SHELL, SITE_CACHE } from '../lib/device/names.ts';

/** The manifest that the build embeds in the worker (web/build/service-worker.ts). */
export interface Build {
  /** Paths of the build's content-hashed files. */
  assets: readonly string[];
  /** Hashed files that every member's page needs at startup, in addition to those the shell references. */
  needed: readonly string[];
  /** Path patterns of the site's pages. `*` matches one path segment. */
  addresses: readonly string[];
}

/** How long a page waits for the network before the cached shell replaces it, in ms. */
export const PATIENCE_MS = 4000;

/** Matches the hashed asset paths that the shell references. */
const NAMED_IN_SHELL = new RegExp(`${ASSETS}[\\w./-]+`, 'g');

type Scope = Pick<ServiceWorkerGlobalScope, 'caches' | 'fetch'>;

/** Serves the site's files from this device's cache: assets it has loaded, and the shell that starts pages offline. */
export function siteFiles(scope: Scope, { assets, needed, addresses }: Build) {
  const named = new Set(assets);
  const pages = new RegExp(`^(${addresses.join('|').replaceAll('*', '[^/]+')})/?$`);
  const open = () => scope.caches.open(SITE_CACHE);
  /** If the browser's storage is broken, requests go to the network, as if there were no worker. */
  const openIfAny = () => open().catch(() => undefined);

  /**
   * Caches this build's shell and everything it needs, and updates each asset the device already has. Stores the shell last, so
   * that the previous one works until then. Rejects if a needed file is missing or the shell belongs to another build, as can
   * happen during a deployment. Browsers retry at the next visit.
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

  /** Deletes cached files that this build doesn't list, and caches that the site no longer uses. */
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

  /** Returns the cached file, or fetches and caches it. */
  async function file(path: string, request: Request): Promise<Response> {
    const cache = await openIfAny();
    const kept = await cache?.match(path, { ignoreVary: true }).catch(() => undefined);
    if (kept) return kept;
    const fresh = await scope.fetch(request);
    // If storage is full, the file isn't cached, but the page still gets its response.
    if (fresh.ok) await cache?.put(path, fresh.clone()).catch(() => undefined);
    return fresh;
  }

  /** Returns the network's page, or the cached shell if the network or server fails or is too slow. */
  async function page(fetched: Promise<Response>): Promise<Response> {
    // The fetch can fail while the cache is still being read, which would be an unhandled rejection.
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
    /** Returns the response to a same-origin request, or undefined to leave it to the browser, as with API calls. */
    answer(request: Request, preloaded?: Promise<Response | undefined>): Promise<Response> | undefined {
      const { pathname } = new URL(request.url);
      if (request.method !== 'GET') return undefined;
      if (named.has(pathname)) return file(pathname, request);
      if (request.mode !== 'navigate') return undefined;
      // Use the preloaded response for other paths, too. Otherwise the page would be fetched twice.
      const fetched = Promise.resolve(preloaded).then((response) => response ?? scope.fetch(request));
      return pages.test(pathname) ? page(fetched) : fetched;
    },
  };
}

/** Returns a file's path without its hash. It's the same in the next build. */
function stemOf(path: string): string {
  return path.replace(/-[\w-]{7,8}(\.\w+)$/, '$1');
}
