import { MEMBER_CACHE } from '../lib/device/forget-member.ts';
import { ASSETS, SHELL, SITE_CACHE } from '../lib/device/names.ts';

/** The list of a build's files and URLs, which the build embeds in the worker (web/build/service-worker.ts). */
export interface Build {
  /** The paths of the build's content-hashed files. */
  assets: readonly string[];
  /** The hashed files that every member page needs at startup, in addition to those the shell references. */
  needed: readonly string[];
  /** The path patterns of the site's pages. In a pattern, `*` matches one path segment. */
  addresses: readonly string[];
}

/** How long to wait for the network before serving the cached shell instead, in ms. */
export const PATIENCE_MS = 4000;

/**
 * The waits before a file is fetched again after a lost connection, in ms. A browser that doesn't get a module remembers it as
 * failed until the page is reloaded, so a connection that is lost for a moment would cost the page that part.
 */
export const FILE_WAITS_MS = [300, 1000, 3000] as const;

/** Matches the paths of hashed files in the shell's text. */
const NAMED_IN_SHELL = new RegExp(`${ASSETS}[\\w./-]+`, 'g');

type Scope = Pick<ServiceWorkerGlobalScope, 'caches' | 'fetch'>;

/**
 * Serves the site's files from this device's cache: the assets that the device has loaded before, and the shell, which lets pages
 * start offline.
 */
export function siteFiles(scope: Scope, { assets, needed, addresses }: Build) {
  const named = new Set(assets);
  const pages = new RegExp(`^(${addresses.join('|').replaceAll('*', '[^/]+')})/?$`);
  const open = () => scope.caches.open(SITE_CACHE);
  /**
   * Opens the cache. Undefined if the browser's storage is broken; then requests go to the network, as if there were no worker.
   */
  const openIfAny = () => open().catch(() => undefined);

  /**
   * Caches this build's shell and every file it needs, and updates the other assets that the device already has. Stores the shell
   * last, so that the previous shell works until then. Rejects if a needed file is missing, or if the shell belongs to another
   * build, as it can during a deployment. Browsers retry on the next visit.
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

  /** Deletes cached files that aren't part of this build, and caches that the site no longer uses. */
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

  async function fetchPatiently(request: Request): Promise<Response> {
    for (const wait of FILE_WAITS_MS) {
      const response = await scope.fetch(request).catch(() => undefined);
      if (response) return response;
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
    return scope.fetch(request);
  }

  /** Returns a hashed file from the cache, or fetches the file and caches it. */
  async function file(path: string, request: Request): Promise<Response> {
    const cache = await openIfAny();
    const kept = await cache?.match(path, { ignoreVary: true }).catch(() => undefined);
    if (kept) return kept;
    const fresh = await fetchPatiently(request);
    // If storage is full, the file isn't cached, but the page still gets the response.
    if (fresh.ok) await cache?.put(path, fresh.clone()).catch(() => undefined);
    return fresh;
  }

  /** Returns the page from the network. If the network or the server fails or is too slow, returns the cached shell instead. */
  async function page(fetched: Promise<Response>): Promise<Response> {
    // The request may fail while the cache is still being read. Without this line, that would be an unhandled rejection.
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
    /**
     * Returns the response to a request for one of the site's files or pages. Undefined leaves the request to the browser, as for
     * API calls.
     */
    answer(request: Request, preloaded?: Promise<Response | undefined>): Promise<Response> | undefined {
      const { pathname } = new URL(request.url);
      if (request.method !== 'GET') return undefined;
      if (named.has(pathname)) return file(pathname, request);
      if (request.mode !== 'navigate') return undefined;
      // Use the preloaded response even if the path isn't a page's. Otherwise, the browser would fetch the same URL twice.
      const fetched = Promise.resolve(preloaded).then((response) => response ?? scope.fetch(request));
      return pages.test(pathname) ? page(fetched) : fetched;
    },
  };
}

/** Returns a hashed file's path without the hash. That part of the path stays the same from build to build. */
function stemOf(path: string): string {
  return path.replace(/-[\w-]{7,8}(\.\w+)$/, '$1');
}
