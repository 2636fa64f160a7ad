import { MEMBER_CACHE } from '../lib/device/forget-member.ts';
import { ASSETS, SHELL, SITE_CACHE } from '../lib/device/names.ts';

/** A build's description of itself (web/build/service-worker.ts). */
export interface Build {
  /** The paths of its files whose names contain a hash. */
  assets: readonly string[];
  /** Those that every member page needs to start, in addition to the ones the shell names. */
  needed: readonly string[];
  /** The paths of its pages, in which a star stands for any text within one segment. */
  addresses: readonly string[];
}

/** How long a page waits for the network, in ms, before the cached shell replaces it. */
export const PATIENCE_MS = 4000;

/** The paths of files whose names contain a hash, as the shell has them. */
const NAMED_IN_SHELL = new RegExp(`${ASSETS}[\\w./-]+`, 'g');

type Scope = Pick<ServiceWorkerGlobalScope, 'caches' | 'fetch'>;

/** The site's own files on this device: those that were loaded, and the shell that starts a page without a network. */
export function siteFiles(scope: Scope, { assets, needed, addresses }: Build) {
  const named = new Set(assets);
  const pages = new RegExp(`^(${addresses.join('|').replaceAll('*', '[^/]+')})/?$`);
  const open = () => scope.caches.open(SITE_CACHE);
  /** A browser's storage can be broken. Then the network answers, as without a worker. */
  const openIfAny = () => open().catch(() => undefined);

  /**
   * Stores this build's shell with everything it needs, and this build's version of each file the device has. The files come
   * first: until the shell is replaced, the previous one works. Rejects if anything the shell needs is missing, or if the shell
   * belongs to another build, as it can during a deployment; browsers try again at the next visit.
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

  /** Removes files this build doesn't name, and caches no one uses. */
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

  /** The cached file, or else the fetched one, which is cached from then on. */
  async function file(path: string, request: Request): Promise<Response> {
    const cache = await openIfAny();
    const kept = await cache?.match(path, { ignoreVary: true }).catch(() => undefined);
    if (kept) return kept;
    const fresh = await scope.fetch(request);
    // A full device caches nothing, and the page still works.
    if (fresh.ok) await cache?.put(path, fresh.clone()).catch(() => undefined);
    return fresh;
  }

  /** The page from the network, or the cached shell if the network or the server fails or takes too long. */
  async function page(fetched: Promise<Response>): Promise<Response> {
    // If the shell wins, a later failure of the fetch is ignored.
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
    /** The answer to a request of this origin; undefined if the browser should fetch it, such as the API's replies. */
    answer(request: Request, preloaded?: Promise<Response | undefined>): Promise<Response> | undefined {
      const { pathname } = new URL(request.url);
      if (request.method !== 'GET') return undefined;
      if (named.has(pathname)) return file(pathname, request);
      if (request.mode !== 'navigate') return undefined;
      // For any other URL as well: otherwise a preloaded page would be fetched twice.
      const fetched = Promise.resolve(preloaded).then((response) => response ?? scope.fetch(request));
      return pages.test(pathname) ? page(fetched) : fetched;
    },
  };
}

/** A file's name without its hash, which stays the same in the next build. */
function stemOf(path: string): string {
  return path.replace(/-[\w-]{7,8}(\.\w+)$/, '$1');
}
