import { ASSETS, SITE_CACHE, WORKER } from './names.ts';

/** Returns the browser's service worker container; undefined if the browser has none or the page isn't loaded over https. */
const workersHere = (): ServiceWorkerContainer | undefined =>
  (navigator as { serviceWorker?: ServiceWorkerContainer }).serviceWorker;

/** Registers the site's service worker. If the browser refuses, the site still works while online. */
export async function registerWorker(): Promise<void> {
  const workers = workersHere();
  // The development server doesn't serve a worker.
  if (!workers || import.meta.env.DEV) return;
  const wasThere = workers.controller !== null;
  try {
    await workers.register(WORKER, { updateViaCache: 'none' });
    await workers.ready;
    if (!wasThere) await keepLoaded();
  } catch {
    // Some browsers refuse service workers in private windows.
  }
}

/**
 * Adds to the worker's cache those files that this page loaded before the worker started. The browser's HTTP cache still has
 * them.
 */
async function keepLoaded(): Promise<void> {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
  const cache = await caches.open(SITE_CACHE);
  const files = [...new Set(loaded.filter((path) => path.startsWith(ASSETS)))];
  await Promise.allSettled(files.map(async (path) => (await cache.match(path)) ?? cache.add(path)));
}

interface OfPage {
  /** Whether the user is in the middle of something and a reload would disturb them. */
  isBusy(): boolean;
  /** Whether a clock is running on the page. If so, the page must not reload, even when its window returns to the front. */
  isLasting(): boolean;
  reload(): void;
}

/** The minimum time between two checks for a new build, in ms. */
const LOOK_EVERY_MS = 10 * 60_000;

/**
 * Reloads the page for a new build, but only at a harmless moment: when its window returns to the front, or when the user has
 * just navigated (call `moved`). A new build is noticed when its worker takes control of the page.
 */
export function followBuilds({ isBusy, isLasting, reload }: OfPage): { moved(): void; stop(): void } {
  const workers = workersHere();
  const stop = new AbortController();
  const { signal } = stop;
  let hasWorker = Boolean(workers?.controller);
  let isOld = false;
  let lookedAt = performance.now();

  const look = (): void => {
    if (performance.now() - lookedAt < LOOK_EVERY_MS) return;
    lookedAt = performance.now();
    void workers
      ?.getRegistration()
      .then(async (found) => found?.update())
      .catch(() => undefined);
  };
  const atRest = (): void => {
    if (!isOld) look();
    else if (!isBusy()) reload();
  };
  workers?.addEventListener(
    'controllerchange',
    () => {
      // A device's first worker belongs to the page's own build, so it doesn't make the page outdated.
      isOld ||= hasWorker;
      hasWorker = true;
    },
    { signal },
  );
  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.visibilityState === 'visible' && !isLasting()) atRest();
    },
    { signal },
  );
  return {
    moved: atRest,
    stop: () => stop.abort(),
  };
}
